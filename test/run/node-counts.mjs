/** Reporter for Node's runner: writes how many tests passed and failed, suites not counted. */
export default async function* counts(events) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite' || data?.skip !== undefined) continue;
    if (type === 'test:pass') passed += 1;
    if (type === 'test:fail') failed += 1;
  }
  yield JSON.stringify({ passed, failed });
}
