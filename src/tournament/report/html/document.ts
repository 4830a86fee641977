import { escapeText } from './markup.js';
import { STYLE } from './style.js';

/** What a page is made of; texts are escaped here, `main` is HTML. */
export interface Document {
  /** Of the browser's window, where it is not the heading. */
  readonly windowTitle?: string;
  readonly heading: string;
  readonly subtitle: string;
  readonly main: string;
  readonly footer: string;
}

/** One file of HTML that needs no other. */
export function formatDocument({ windowTitle, heading, subtitle, main, footer }: Document): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(windowTitle ?? heading)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escapeText(heading)}</h1>
<p class="sub">${escapeText(subtitle)}</p>
</header>
<main>
${main}</main>
<footer><p>${escapeText(footer)}</p></footer>
</body>
</html>
`;
}
