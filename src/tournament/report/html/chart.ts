import { escapeText } from './markup.js';

/** Maps values to places on the page. */
export type Scale = (value: number) => number;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A plot's frame, in pixels of a page of its own width: it grows and shrinks with the page. */
export const FRAME = { width: 1000, height: 320, left: 54, right: 16, top: 14, bottom: 34 } as const;

/** The line through two pairs of value and place. */
export function linear(from: readonly [number, number], to: readonly [number, number]): Scale {
  const slope = from[1] === from[0] ? 0 : (to[1] - to[0]) / (from[1] - from[0]);
  return (value) => to[0] + (value - from[0]) * slope;
}

export function horizontal(low: number, high: number): Scale {
  return linear([low, high], [FRAME.left, FRAME.width - FRAME.right]);
}

export function vertical(low: number, high: number): Scale {
  return linear([low, high], [FRAME.height - FRAME.bottom, FRAME.top]);
}

/** Round values from `low` to `high`, some `about` of them. */
export function ticks(low: number, high: number, about: number): number[] {
  const raw = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw) ?? raw;
  const values: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high + step * 1e-9; i++) values.push(i * step);
  return values;
}

/** A drawing with a name for those who do not see it. */
export function drawing(width: number, height: number, name: string, body: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(name)}">${body}</svg>`;
}

/** The attribute `d` of a line through the points. */
export function path(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** A tenth of a pixel is as fine as anybody sees. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export interface Mark {
  readonly at: number;
  readonly text: string;
  /** Drawn stronger. */
  readonly isMain?: boolean;
}

/** Lines across the plot with their values at the left, and values along the bottom. */
export function grid(
  x: Scale,
  y: Scale,
  xMarks: readonly Mark[],
  yMarks: readonly Mark[],
  xName: string,
): string {
  const { width, height, left, right, top, bottom } = FRAME;
  const across = yMarks.map(({ at, text, isMain }) => {
    const line = `<line class="${isMain ? 'axis' : 'grid'}" x1="${left}" x2="${width - right}" y1="${short(y(at))}" y2="${short(y(at))}"/>`;
    return `${line}<text class="tick" x="${left - 8}" y="${short(y(at) + 4)}" text-anchor="end">${escapeText(text)}</text>`;
  });
  const along = xMarks.map(
    ({ at, text }) =>
      `<line class="grid" x1="${short(x(at))}" x2="${short(x(at))}" y1="${top}" y2="${height - bottom}"/><text class="tick" x="${short(x(at))}" y="${height - bottom + 18}" text-anchor="middle">${escapeText(text)}</text>`,
  );
  const name = `<text class="tick" x="${width - right}" y="${height - 3}" text-anchor="end">${escapeText(xName)}</text>`;
  return `${across.join('')}${along.join('')}${name}`;
}
