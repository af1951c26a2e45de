import { writeFileSync } from 'node:fs';

/** Reporter for Playwright: writes how many tests passed and failed to the file TEST_COUNTS names. */
export default class CountsReporter {
  #suite;
  #faults = 0;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** A fault outside any test, like a file that does not load. */
  onError() {
    this.#faults += 1;
  }

  onEnd() {
    if (!process.env.TEST_COUNTS) return;
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? [];
    const passed = outcomes.filter((outcome) => outcome === 'expected').length;
    // A test that passed only when tried again did not pass.
    const failed = outcomes.filter(
      (outcome) => outcome === 'unexpected' || outcome === 'flaky',
    ).length;
    const bare = this.#suite?.allTests().filter(hasNoBaseline).length ?? 0;
    writeFileSync(
      process.env.TEST_COUNTS,
      JSON.stringify({
        passed,
        failed: failed + this.#faults,
        ...(bare > 0 && { note: `${bare} without a baseline, recorded in test-results` }),
      }),
    );
  }

  printsToStdio() {
    return false;
  }
}

const hasNoBaseline = (test) => test.annotations.some(({ type }) => type === 'no baseline');
