/** What a body, before it is parsed, calls its action; empty where it names none. */
export function actionIn(body: unknown): string {
  const named = typeof body === 'object' && body !== null && 'action' in body && body.action;
  return typeof named === 'string' ? named : '';
}
