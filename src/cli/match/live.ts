import { liveId } from '../../tournament/live/folder.js';
import { type LiveWriter, liveWriter } from '../../tournament/live/writer.js';
import type { Report } from '../../tournament/report/report.js';
import type { MatchOptions } from './options.js';
import type { Progress } from './progress.js';

/** The snapshot for those who watch; null: it is not wanted. */
export function openLive(
  { live: folder, resume }: MatchOptions,
  report: Report,
  planned: number,
  progress: Progress,
): LiveWriter | null {
  if (folder === null) return null;
  const { entries } = report.board;
  const [now, { pid }] = [Date.now(), process];
  const startedAt = entries.reduce((first, { began }) => Math.min(first, began), now);
  const frame = { id: liveId(resume, now, pid), pid, startedAt, planned, resumed: entries.length };
  const onFailure = (message: string) => progress.complain(`${message} (--live goes no further)`);
  return liveWriter({ folder, report, frame, onFailure });
}
