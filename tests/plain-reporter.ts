import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Ends a run with one plain line: `N passed, N failed, N skipped`. A file that cannot be loaded counts as failed. */
export default class PlainReporter implements Reporter {
  #counts = { passed: 0, failed: 0, skipped: 0 };

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'pending') this.#counts[state]++;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const { passed, skipped } = this.#counts;
    const unloaded = modules.reduce((sum, module) => sum + module.errors().length, 0);
    const failed = this.#counts.failed + unloaded + errors.length;
    // Written last: after the default reporter's own summary.
    process.once('exit', () => {
      process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
    });
  }
}
