import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LENDER_SCOPES, SCOPES } from '../../../hosted/domain/values.ts';
import { RateLimit } from '../../../hosted/rate-limit.ts';
import { browserApi } from '../../support/browser-api.ts';
import { type Ids, SERVER_OPERATIONS, sendExample } from '../../support/every-operation.ts';
import { openPartner } from '../../support/partner.ts';
import { suiteService } from '../../support/suite.ts';

const suite = suiteService(async (service) => {
  service.services.limits.client = new RateLimit(1e6, 1e6);
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
  const { body: embed } = await browserApi(service).exchange('demo_submitted');
  const ids: Ids = {
    referral_id: id,
    payout_id: id.replace('ref_', 'po_'),
    session_id: session.id,
    name: 'just_refer',
    request_id: requests.data[0].id,
  };
  return {
    partner,
    ids,
    clientToken: String(session.client_token),
    embedToken: embed.access_token,
  };
});

const isLenders = ({ tag }: { tag: string }) => tag === 'Lender';

describe('every operation of a server, with every kind of token', () => {
  it('lets in who it is for and whose token carries the scope, and nobody else', async () => {
    const { service, ids, clientToken, embedToken } = suite();
    const partners = await Promise.all(
      SCOPES.filter((scope) => !LENDER_SCOPES.some((one) => one === scope)).map(
        async (scope) => [scope, await service.token('demo_partner', scope)] as const,
      ),
    );
    const lenders = await Promise.all(
      LENDER_SCOPES.map(
        async (scope) => [scope, await service.token('demo_lender', scope)] as const,
      ),
    );
    let cells = 0;
    for (const operation of SERVER_OPERATIONS) {
      const { id, scopes = [] } = operation;
      const says = async (token: string | undefined, expected: number | undefined, who: string) => {
        const { status } = await sendExample(service, operation, { ids, token });
        cells += 1;
        if (expected === undefined)
          assert.ok(status !== 401 && status !== 403 && status < 500, `${id} ${who} ${status}`);
        else assert.equal(status, expected, `${id} ${who}`);
      };
      for (const token of [undefined, 'nothing', clientToken, embedToken])
        await says(token, 401, 'no access token');
      for (const [own, all] of [
        [!isLenders(operation), partners],
        [isLenders(operation), lenders],
      ] as const)
        for (const [scope, token] of all) {
          const allowed = own && scopes.every((needed) => needed === scope);
          await says(token, allowed ? undefined : 403, scope);
        }
    }
    assert.ok(cells >= SERVER_OPERATIONS.length * 16, String(cells));
  });

  it('tells nothing of one partner’s to another, in whatever is named by an id', async () => {
    const { service, ids } = suite();
    const token = await service.token('other_partner');
    const named = SERVER_OPERATIONS.filter(
      (operation) => operation.params && !isLenders(operation) && !/scenarios/.test(operation.path),
    );
    assert.ok(named.length > 20);
    for (const operation of named) {
      const response = await sendExample(service, operation, { ids, token });
      const text = response.body && !response.bodyUsed ? await response.text() : '';
      assert.ok([400, 404, 415].includes(response.status), `${operation.id} ${response.status}`);
      assert.ok(!text.includes('Sunrise'), operation.id);
    }
  });
});
