import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestService } from './service.ts';

type Json = Record<string, unknown>;

/** A partner's server: calls the partner API with an access token and a fresh `Idempotency-Key` each time. */
export async function openPartner(service: TestService, clientId = 'demo_partner') {
  const token = await service.token(clientId);
  const authorization = `Bearer ${token}`;

  const get = (path: string, headers: Record<string, string> = {}) =>
    service.request(`/partner/v0${path}`, {
      headers: { Authorization: authorization, ...headers },
    });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    service.request(`/partner/v0${path}`, {
      method: 'POST',
      headers: {
        Authorization: authorization,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  /** Creates a referral and answers what the service says of it. */
  const refer = async (changes: Json = {}): Promise<{ id: string } & Json> => {
    const response = await post('/referrals', application(changes));
    const body = await response.json();
    assert.equal(response.status, 201, JSON.stringify(body));
    return body;
  };

  /** Tries to create a referral that is not as it should be, and answers the 400 that names the member. */
  const refused = async (changes: Json, param: string, slug?: string) =>
    expectProblem(await post('/referrals', application(changes)), {
      status: 400,
      code: 'invalid_request',
      param,
      ...(slug !== undefined && { slug }),
    });

  return { token, get, post, refer, refused };
}

/** A whole, ordinary application of a bakery, with an `external_id` of its own. */
export function application(changes: Json = {}): Json {
  return {
    external_id: `biz_${randomUUID()}`,
    intent: 'work_this_deal',
    requested_amount: 8_500_000,
    use_of_funds: 'working_capital',
    business: business(),
    contacts: [
      {
        first_name: 'Ana',
        last_name: 'Reyes',
        email: 'ana@sunrise.example',
        ownership_pct: 100,
        credit_band: '700_plus',
        is_primary: true,
      },
    ],
    consent: { shared_with_svc_at: '2026-01-05T15:00:00Z' },
    ...changes,
  };
}

export function business(changes: Json = {}): Json {
  return {
    legal_name: 'Sunrise Bakery LLC',
    dba: 'Sunrise',
    entity_type: 'llc',
    formation_date: '2016-03-01',
    naics: '311811',
    address: { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' },
    stated_annual_revenue: 120_000_000,
    number_of_workers: 14,
    ...changes,
  };
}

/** Checks that a response is a problem, member by member (specification section 7), and answers its body. */
export async function expectProblem(
  response: Response,
  expected: { status: number; code: string; slug?: string; param?: string },
): Promise<Json> {
  const problem: Json = await response.json();
  const said = JSON.stringify(problem);
  assert.equal(response.status, expected.status, said);
  assert.equal(response.headers.get('Content-Type'), 'application/problem+json');
  assert.equal(problem.status, expected.status);
  assert.equal(problem.code, expected.code, said);
  if (expected.param !== undefined) assert.equal(problem.param, expected.param, said);
  if (expected.slug) assert.ok(String(problem.type).endsWith(`/problems/${expected.slug}`), said);
  assert.match(String(problem.type), /^https?:\/\/.*\/[a-z][a-z-]*$/);
  assert.equal(typeof problem.title, 'string');
  assert.equal(typeof problem.detail, 'string');
  assert.match(String(problem.request_id), /^req_/);
  assert.equal(response.headers.get('Svc-Request-Id'), problem.request_id);
  return problem;
}
