import type { Reporter, TestCase } from 'vitest/node';

/** Ends a run with one plain line: `N passed, N failed, N skipped`. */
export default class PlainReporter implements Reporter {
  #counts = { passed: 0, failed: 0, skipped: 0 };

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'pending') this.#counts[state]++;
  }

  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    const { passed, failed, skipped } = this.#counts;
    // Written last: after the default reporter's own summary.
    process.once('exit', () => {
      process.stdout.write(`\n${passed} passed, ${failed + errors.length} failed, ${skipped} skipped\n`);
    });
  }
}
