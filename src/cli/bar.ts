import cliProgress from 'cli-progress';

/** A bar on standard error, which must be a terminal; `format` and `values` as cli-progress has them. */
export function startBar(format: string, total: number, values: object): cliProgress.SingleBar {
  const bar = new cliProgress.SingleBar({
    format,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(total, 0, values);
  return bar;
}
