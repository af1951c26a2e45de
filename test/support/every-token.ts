import { rotateSecret } from '../../hosted/cli/change-partner.ts';
import { checkPartner, createPartner } from '../../hosted/cli/create-partner.ts';
import { createLender } from '../../hosted/cli/lenders.ts';
import { LENDER_SCOPES, SCOPES, type Scope } from '../../hosted/domain/values.ts';
import { newToken } from '../../hosted/secrets.ts';
import { insertAccessToken } from '../../hosted/store/access-tokens.ts';
import { isolation } from './isolation.ts';
import { application, openPartner } from './partner.ts';
import { peopleOf } from './people.ts';
import type { TestService } from './service.ts';

/** A token that is let in as a partner's or a lender's server: whose, and with which scopes. */
export type ServerToken = {
  name: string;
  token: string;
  side: 'partner' | 'lender';
  scopes: readonly Scope[];
  /** Whether what the tests made is another's. */
  foreign: boolean;
};

const PARTNER_SCOPES = SCOPES.filter((scope) => !LENDER_SCOPES.some((one) => one === scope));
const HOUR_MS = 3_600_000;

/** Every kind of access token that is good: for each scope alone, for all but one, for all, and of others. */
export async function serverTokens(service: TestService): Promise<ServerToken[]> {
  const { db } = service.store;
  const keep = async (client_id: string, scopes: readonly Scope[]) => {
    const token = newToken('at');
    await insertAccessToken(db, { token, client_id, scopes, now: new Date(Date.now() + HOUR_MS) });
    return token;
  };
  const sides = [
    ['partner', 'demo_partner', PARTNER_SCOPES],
    ['lender', 'demo_lender', LENDER_SCOPES],
  ] as const;
  const all: ServerToken[] = [];
  for (const [side, client, known] of sides) {
    const add = async (name: string, scopes: readonly Scope[]) =>
      all.push({ name, side, scopes, foreign: false, token: await keep(client, scopes) });
    for (const scope of known) {
      await add(`${scope} alone`, [scope]);
      await add(
        `all but ${scope}`,
        known.filter((one) => one !== scope),
      );
    }
    await add(`all of a ${side}`, known);
  }
  const said = await createLender(db, 'Cedar Bank');
  const lender = /client id +(\S+)/.exec(said)?.[1] ?? '';
  all.push(
    {
      name: 'another partner',
      side: 'partner',
      scopes: PARTNER_SCOPES,
      foreign: true,
      token: await keep('other_partner', PARTNER_SCOPES),
    },
    {
      name: 'another lender',
      side: 'lender',
      scopes: LENDER_SCOPES,
      foreign: true,
      token: await keep(lender, LENDER_SCOPES),
    },
  );
  return all;
}

/** Everything else that opens something, or did: none of it is an access token that is good. */
export async function otherTokens(
  service: TestService,
): Promise<{ others: Record<string, string>; page_id: string }> {
  const { db } = service.store;
  const at = isolation(service);
  const page = await at.openCredit();
  const frame = await at.open(page);
  const session = await at.api.session();
  const past = new Date(Date.now() - HOUR_MS);
  const expired = newToken('at');
  await insertAccessToken(db, {
    token: expired,
    client_id: 'demo_partner',
    scopes: SCOPES,
    now: past,
  });
  const lendersExpired = newToken('at');
  await insertAccessToken(db, {
    token: lendersExpired,
    client_id: 'demo_lender',
    scopes: LENDER_SCOPES,
    now: past,
  });
  const made = await createPartner(
    db,
    checkPartner({ name: 'Gone', origins: ['https://gone.example.com'] }),
  );
  const revoked = newToken('at');
  await insertAccessToken(db, {
    token: revoked,
    client_id: made.client_id,
    scopes: made.scopes,
    now: new Date(),
  });
  await rotateSecret(db, made.client_id);
  const other = await at.api.session();
  const ended = await at.api.exchange(other.client_token);
  await at.api.send('POST', `/../../sandbox/sessions/${other.id}/revoke`, {
    token: await service.token(),
    body: {},
  });
  const { link, pass } = await personTokens(service);
  const others = {
    'a word': 'nothing',
    'a client’s secret': 'demo_secret',
    'an expired token': expired,
    'a lender’s expired token': lendersExpired,
    'a token of before the secret changed': revoked,
    'a client token': session.client_token,
    'a client token that was used': other.client_token,
    'the token of a page that was ended': ended.body.access_token,
    'a page’s token': page.access_token,
    'a frame’s token': frame.access_token,
    'a frame’s grant': (await at.grant(page)).grant,
    'a link’s secret': session.url.split('#')[1] ?? '',
    'a person’s link': link,
    'a person’s pass': pass,
  };
  return { others, page_id: page.id };
}

async function personTokens(service: TestService): Promise<{ link: string; pass: string }> {
  const people = peopleOf(service);
  const partner = await openPartner(service);
  const policy = {
    contact_channels: ['email', 'text'],
    reminder_cadence_days: [],
    confirmations: ['createReferral'],
    page_origins: [],
    return_origins: null,
  };
  const put = (confirmations: string[]) =>
    service.request('/partner/v0/partner/policy', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${partner.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...policy, confirmations }),
    });
  await put(['createReferral']);
  await partner.post('/referrals', application());
  const path = await people.newestLink('dana@northwind.example');
  const { pass } = await people.enter(path, 'dana@northwind.example');
  // The policy is as it was again: a request that its person approves.
  await put([]);
  await people.decide('dana@northwind.example', 'approve');
  return { link: path.split('/').at(-1) ?? '', pass };
}
