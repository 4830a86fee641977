import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Tests run the built engine: what is stale is built first, also with the hook of the crash tests. Whatever they make
 * for a while goes into one folder, which is removed in the end.
 */
export default function setup(): () => void {
  execFileSync('node', ['esbuild.config.mjs'], { stdio: 'inherit' });
  execFileSync('node', ['esbuild.config.mjs', 'dist-test', '--fault-hook'], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'spindle-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
