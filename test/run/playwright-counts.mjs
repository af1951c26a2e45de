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
    writeFileSync(
      process.env.TEST_COUNTS,
      JSON.stringify({
        passed: compared.filter((test) => test.outcome() === 'expected').length,
        failed: failures.length,
        failures,
        ...(bare > 0 && { note: `${bare} recorded in test-results, not compared` }),
      }),
    );
  }

  printsToStdio() {
    return false;
  }
}

/** A picture that was only taken is no test that passed. */
const hasNoBaseline = (test) => test.annotations.some(({ type }) => type === 'no baseline');
/** A test that passed only when tried again did not pass. */
const didNotPass = (test) => ['unexpected', 'flaky'].includes(test.outcome());
const told = (test) =>
  `${test.titlePath().slice(2).join(' › ')}: ${firstLine(test.results.at(-1)?.error?.message)}`;
const firstLine = (text = 'no message') => stripVTControlCharacters(text).split('\n', 1)[0];
