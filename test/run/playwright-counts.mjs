import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Reporter for Playwright: writes how many tests passed, and which failed, to the file TEST_COUNTS names. */
export default class CountsReporter {
  #suite;
  #faults = [];

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** A fault outside any test, like a file that does not load. */
  onError(error) {
    this.#faults.push(`A fault outside any test: ${firstLine(error.message)}`);
  }

  onEnd() {
    if (!process.env.TEST_COUNTS) return;
    const tests = this.#suite?.allTests() ?? [];
    const failures = [...tests.filter(didNotPass).map(told), ...this.#faults];
    const bare = tests.filter(hasNoBaseline).length;
    const compared = tests.filter((test) => !hasNoBaseline(test));
    const retried = compared.filter((test) => test.outcome() === 'flaky').map(title);
    const notes = [
      bare > 0 && `${bare} recorded in test-results, not compared`,
      retried.length > 0 && `passed when tried again: ${retried.join('; ')}`,
    ].filter(Boolean);
    writeFileSync(
      process.env.TEST_COUNTS,
      JSON.stringify({
        passed: compared.filter(passed).length,
        failed: failures.length,
        failures,
        ...(notes.length > 0 && { note: notes.join(', ') }),
      }),
    );
  }

  printsToStdio() {
    return false;
  }
}

/** A picture that was only taken is no test that passed. */
const hasNoBaseline = (test) => test.annotations.some(({ type }) => type === 'no baseline');
const passed = (test) => ['expected', 'flaky'].includes(test.outcome());
const didNotPass = (test) => test.outcome() === 'unexpected';
const title = (test) => test.titlePath().slice(2).join(' › ');
const told = (test) => `${title(test)}: ${firstLine(test.results.at(-1)?.error?.message)}`;
const firstLine = (text = 'no message') => stripVTControlCharacters(text).split('\n', 1)[0];
