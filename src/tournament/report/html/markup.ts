/** Text made fit for HTML, attribute values included. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export interface Cell {
  /** HTML. */
  readonly html: string;
  readonly kind?: string;
}

export function cell(text: string, kind?: string): Cell {
  return kind === undefined ? { html: escapeText(text) } : { html: escapeText(text), kind };
}

/** A table with a line of heads; `kind` names the table's style. */
export function table(kind: string, heads: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const line = (tag: string, cells: readonly Cell[]) =>
    `<tr>${cells.map(({ html, kind: style }) => `<${tag}${style === undefined ? '' : ` class="${style}"`}>${html}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => line('td', row)).join('\n');
  return `<div class="scroll"><table class="${kind}"><thead>${line('th', heads)}</thead><tbody>\n${body}\n</tbody></table></div>`;
}

/** A part of the page; nothing when there is nothing to show. */
export function section(title: string, body: string, note = ''): string {
  if (body === '') return '';
  const remark = note === '' ? '' : `<p class="note">${escapeText(note)}</p>`;
  return `<section><h2>${escapeText(title)}</h2>${remark}\n${body}\n</section>\n`;
}
