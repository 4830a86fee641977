import { execFileSync } from 'node:child_process';

/** Tests run the built engine: what is stale is built first, also with the hook of the crash tests. */
export default function setup(): void {
  execFileSync('node', ['esbuild.config.mjs'], { stdio: 'inherit' });
  execFileSync('node', ['esbuild.config.mjs', 'dist-test', '--fault-hook'], { stdio: 'inherit' });
}
