import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnyOperation } from '../../../hosted/api/operation.ts';
import { operationsOf } from '../../../hosted/api/table.ts';
import { FRAME_OPERATIONS } from '../../../hosted/embed/operations/secure.ts';
import { RateLimit } from '../../../hosted/rate-limit.ts';
import { type Ids, SERVER_OPERATIONS, sendExample } from '../../support/every-operation.ts';
import { otherTokens, type ServerToken, serverTokens } from '../../support/every-token.ts';
import { openPartner } from '../../support/partner.ts';
import { suiteService } from '../../support/suite.ts';

const suite = suiteService(async (service) => {
  service.services.limits.client = new RateLimit(1e6, 1e6);
  service.services.limits.embedSession = new RateLimit(1e6, 1e6);
  const { others, page_id } = await otherTokens(service);
  const partner = await openPartner(service);
  const { id } = await partner.refer();
  const requests = await (await partner.get(`/referrals/${id}/document_requests`)).json();
  const session = await (
    await partner.post('/partner_sessions', {
      purpose: 'status',
      return_url: 'https://app.example.com/',
      referral_id: id,
    })
  ).json();
  const ids: Ids = {
    id: page_id,
    referral_id: id,
    payout_id: id.replace('ref_', 'po_'),
    session_id: session.id,
    name: 'just_refer',
    request_id: requests.data[0].id,
  };
  return { ids, others, servers: await serverTokens(service) };
});

const isLenders = ({ tag }: { tag: string }) => tag === 'Lender';
const sideOf = (operation: AnyOperation) => (isLenders(operation) ? 'lender' : 'partner');
const isNamed = ({ params, path }: AnyOperation) => params !== undefined && !/scenarios/.test(path);

/** 403 for the other side and where a scope is missing; what another made is nowhere; else it is let in. */
function allowed(operation: AnyOperation, token: ServerToken, status: number): boolean {
  const { scopes = [] } = operation;
  if (token.side !== sideOf(operation)) return status === 403;
  if (!scopes.every((scope) => token.scopes.includes(scope))) return status === 403;
  if (token.foreign && isNamed(operation)) return [400, 404, 415].includes(status);
  return status !== 401 && status !== 403 && status < 500;
}

describe('every operation, with every kind of token', () => {
  let cells = 0;

  it('of a server lets in who it is for and whose token carries the scope, and nobody else', async () => {
    const { service, ids, others, servers } = suite();
    for (const operation of SERVER_OPERATIONS) {
      for (const [name, token] of [['nothing', undefined] as const, ...Object.entries(others)]) {
        const { status } = await sendExample(service, operation, { ids, token });
        cells += 1;
        assert.equal(status, 401, `${operation.id} with ${name}`);
      }
      for (const one of servers) {
        const response = await sendExample(service, operation, { ids, token: one.token });
        cells += 1;
        const { status } = response;
        assert.ok(allowed(operation, one, status), `${operation.id} with ${one.name}: ${status}`);
        if (!one.foreign || !isNamed(operation)) continue;
        const text = response.body && !response.bodyUsed ? await response.text() : '';
        assert.ok(!text.includes('Sunrise'), operation.id);
      }
    }
  });

  it('of a page, a frame, a link or a connector takes no token of a server, and none that is not its own', async (t) => {
    const { service, ids, others, servers } = suite();
    const whole = servers.filter(({ name }) => /^all of|^another/.test(name));
    const tokens = [
      ['nothing', undefined] as const,
      ...whole.map(({ name, token }) => [name, token] as const),
      ...Object.entries(others),
    ];
    const browser = operationsOf({ environment: 'sandbox' }).filter(
      ({ caller }) => caller.scheme !== 'oauth',
    );
    for (const [app, operations, own] of [
      [service.app, browser, ['a page’s token', 'a client token']],
      [service.secureApp, FRAME_OPERATIONS, ['a frame’s token', 'a frame’s grant']],
    ] as const)
      for (const operation of operations)
        for (const [name, token] of tokens) {
          if (own.some((one) => one === name)) continue;
          const to = {
            request: async (path: string, init?: RequestInit) => app.request(path, init),
          };
          const { status } = await sendExample(to, operation, { ids, token });
          cells += 1;
          assert.ok([401, 403, 404].includes(status), `${operation.id} with ${name}: ${status}`);
        }
    t.diagnostic(`${cells} cells`);
    assert.ok(cells >= 2_000, String(cells));
  });
});
