import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page } from '@playwright/test';
import { decideSubmission, reportFunding } from '../../hosted/api/operations/submissions.ts';
import { agree } from '../support/agree.ts';
import { bodyOf } from '../support/every-operation.ts';
import { type Everything, expect, test } from '../support/journey.ts';
import { press } from '../support/keys.ts';
import { application, business } from '../support/partner.ts';
import { some } from '../support/runs.ts';
import { signByKeys } from '../support/sign-by-keys.ts';
import { reviewed, statement } from '../support/uploading.ts';

type Json = Record<string, unknown>;
type Todo = { kind: string; url: string };
type Session = { url: string };
/** How a partner reads and writes a referral: `call` is an operation, by its path or by its tool. */
type Way = {
  refer(body: Json): Promise<void>;
  referral(external_id: string): Promise<Json>;
  session(body: Json): Promise<Session>;
};

const RETURN = 'https://app.example.com/financing';
const PHONE = { width: 375, height: 812 };

const titleOf = (page: Page) => page.locator('.title').first();
const first = (page: unknown): Json => Object(page).data?.[0] ?? {};

/** The same bakery each time, whose bank the partner has connected. */
const applied = (): Json =>
  application({
    business: business({ ein: '84-3917205', phone: '+15185550118' }),
    context: {
      bank_connection: { provider: 'aggregator', token: 'processor-sandbox-first-prairie' },
    },
    contacts: [
      {
        first_name: 'Ana',
        last_name: 'Reyes',
        email: 'ana@sunrise.example',
        phone: '+15185550119',
        ownership_pct: 100,
        is_primary: true,
      },
    ],
    metadata: { region: 'north' },
  });

/** By paths: what a partner's server calls. The borrower gets a link. */
const byRest = ({ api }: Everything): Way => ({
  refer: async (body) => {
    await api.post('/referrals', body);
  },
  referral: async (external_id) => first(await api.get(`/referrals?external_id=${external_id}`)),
  session: async (body) => Object(await api.post('/partner_sessions', body)),
});

/** By tools: what a partner's agent calls. The borrower gets a link. */
async function byMcp({ origin, service }: Everything): Promise<Way> {
  const headers = { Authorization: `Bearer ${await service.token()}` };
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }),
  );
  const call = async (name: string, args: Json): Promise<unknown> => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: args });
    expect(isError ?? false, JSON.stringify(structuredContent)).toBe(false);
    return structuredContent;
  };
  const idempotency_key = randomUUID;
  return {
    refer: async (body) => {
      await call('create_referral', { ...body, idempotency_key: idempotency_key() });
    },
    referral: async (external_id) => first(await call('list_referrals', { external_id })),
    session: async (body) =>
      Object(await call('create_session', { ...body, idempotency_key: idempotency_key() })),
  };
}

/** Lets the demo lender do something about its newest submission. */
async function lend({ service, baseUrl }: Everything, what: 'decisions' | 'funding', body: Json) {
  const headers = {
    Authorization: `Bearer ${await service.token('demo_lender')}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  const { id } = first(await (await fetch(`${baseUrl}/submissions?limit=1`, { headers })).json());
  const response = await fetch(`${baseUrl}/submissions/${id}/${what}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** The offer of the operation's example, for which nothing more has to be there. */
function decision(): Json {
  const { offer, ...body } = bodyOf(decideSubmission, {});
  return { ...body, offer: { ...Object(offer), conditions: [] } };
}

/** Members that differ between two deals: ids, times, links, and the partner's own id. */
const OWN = /^(id|external_id|hosted_url|url|.*_at|.*_id|scheduled_for|last_message_preview)$/;

/** A record less those members. */
const less = (record: Json): unknown =>
  JSON.parse(JSON.stringify(record, (name, value) => (OWN.test(name) ? undefined : value)));

test.describe('A whole deal', () => {
  test.use({ viewport: PHONE, actionTimeout: 15_000 });
  test.setTimeout(150_000);

  const ways = [
    ['REST', byRest],
    ['MCP', byMcp],
  ] as const;
  /** What the first of the ways ended with. */
  let told: unknown;
  for (const [name, by] of some(ways, 1))
    test(`by ${name} ends funded, and only the borrower authorizes and signs`, async ({
      page,
      system,
    }) => {
      const way = await by(system);
      const body = applied();
      const external_id = String(body.external_id);
      const referral = () => way.referral(external_id);
      await way.refer(body);
      const todo = async (): Promise<Todo | undefined> => Object((await referral()).next_action);
      const asked = await todo();
      if (asked?.kind === 'authorize_credit') {
        await page.goto(asked.url);
        await page.getByRole('button', { name: 'Give your OK' }).first().click();
        await agree(page);
      }
      await expect.poll(async () => (await referral()).status).toBe('submitted');

      await lend(system, 'decisions', decision());
      const { id: referral_id, status } = await referral();
      expect(status).toBe('offer');
      const session = await way.session({
        purpose: 'offer_acceptance',
        return_url: RETURN,
        referral_id,
      });
      await page.goto(session.url);
      await press(
        page,
        page.getByRole('button', { name: /^(Read this offer|Go on to accept)/ }).first(),
      );
      await press(page, page.getByRole('button', { name: 'Go on to accept this offer' }));
      await signByKeys(
        page,
        { name: 'Ana Reyes', wordOf: (id) => system.service.services.links.sampleWord(id) },
        'Review',
      );
      await expect(titleOf(page)).toHaveText(/^You accepted the offer of/);

      // The account was typed, so that a voided check is asked for.
      await page.goto((await todo())?.url ?? '');
      const frame = page.frameLocator('svc-documents iframe');
      await frame.locator('input[type=file]').first().setInputFiles(statement('check.pdf'));
      await expect(async () => {
        await reviewed(system);
        expect(await todo()).toEqual({});
      }).toPass({ intervals: [500], timeout: 20_000 });
      await lend(system, 'funding', bodyOf(reportFunding, {}));
      const funded = await referral();
      expect(funded.status).toBe('funded');
      told ??= less(funded);
      expect(less(funded)).toEqual(told);
    });
});
