/** A problem as the service answers one. */
export function problemOf(status: number, code: string, more: object = {}): Response {
  const problem = {
    type: `https://problems.example.com/${code}`,
    title: code,
    status,
    code,
    request_id: 'req_test',
    message: 'Check your answers.',
    ...more,
  };
  return Response.json(problem, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
