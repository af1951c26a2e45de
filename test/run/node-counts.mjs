import { basename, isAbsolute } from 'node:path';

/** Reporter for Node's runner: writes how many tests passed, and which failed, suites not counted. */
export default async function* counts(events) {
  let passed = 0;
  const failures = [];
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite' || data?.skip !== undefined) continue;
    // A file in which no test ran passes, by its path; it is no test.
    if (type === 'test:pass' && !isAbsolute(data.name)) passed += 1;
    if (type === 'test:fail') failures.push(told(data));
  }
  yield JSON.stringify({ passed, failed: failures.length, failures });
}

function told({ name, file, details }) {
  const { message } = details?.error?.cause ?? details?.error ?? { message: 'no message' };
  const place = file === undefined ? '' : `${basename(file)} › `;
  return `${place}${name}: ${String(message).split('\n', 1)[0]}`;
}
