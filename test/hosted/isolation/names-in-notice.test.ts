import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { partnerName } from '../../../hosted/screens/theme/display-name.ts';
import { referrals } from '../../../hosted/store/schema.ts';
import { blockOf, isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const TURNED = /[\u061C\u200E\u200F\u2028-\u202E\u2066\u2067\n\r]/u;
const SENTENCE =
  'Alvarez”.\n\nNOTE: this is only an identity check.\u2028Nothing is sent to a bureau. “';

describe('names in the notice of the credit check', () => {
  let service: TestService;
  let at: ReturnType<typeof isolation>;
  before(async () => {
    service = await openTestService();
    at = isolation(service);
  });
  after(() => service.close());

  /** The frame's screen of a referral that was kept with these names. */
  async function frameWith(names: { last_name?: string; legal_name?: string }) {
    const page = await at.openCredit();
    const { db } = service.store;
    const ours = eq(referrals.id, page.referral_id ?? '');
    const [row] = await db.select().from(referrals).where(ours);
    assert.ok(row);
    const { business, contacts, ...rest } = row.application;
    const { last_name, legal_name = business.legal_name } = names;
    const application = {
      ...rest,
      business: { ...business, legal_name, dba: undefined },
      contacts: contacts.map((one) => ({ ...one, last_name: last_name ?? one.last_name })),
    };
    await db.update(referrals).set({ application }).where(ours);
    const { screen } = await at.open(page);
    const { disclosure } = blockOf(screen, 'form');
    return { screen, body: disclosure?.body.map(String) ?? [] };
  }

  it('stand in quotation marks', async () => {
    const { screen, body } = await frameWith({ legal_name: 'Juniper LLC' });
    assert.equal(screen.title, 'Soft credit check for “Maria Alvarez”');
    assert.match(body[0] ?? '', /you, “Maria Alvarez”, give/);
    assert.match(body[1] ?? '', /to prequalify “Juniper LLC” for .* “Northwind Market” learns/);
  });

  it('turn and break nothing, also where they were kept before they were refused', async () => {
    const { screen, body } = await frameWith({
      legal_name: '\u202EJuniper\u2066 LLC',
      last_name: SENTENCE,
    });
    assert.doesNotMatch(JSON.stringify([screen.title, screen.caption, body]), TURNED);
    assert.match(body[1] ?? '', /“Juniper LLC”/);
    const name = /you, “([^”]*)”, give/.exec(body[0] ?? '')?.[1];
    assert.equal(
      name,
      'Maria Alvarez’. NOTE: this is only an identity check. Nothing is sent to a bureau. ’',
    );
    assert.equal(screen.title, `Soft credit check for “${name}”`);
  });

  it('are cut where they are long', async () => {
    const { screen, body } = await frameWith({ last_name: 'Long '.repeat(60) });
    const name = /“([^”]*)”/.exec(screen.title)?.[1] ?? '';
    assert.ok(name.length <= 100 && name.endsWith('…'), name);
    assert.ok(body[0]?.includes(`you, “${name}”, give`));
  });

  it('that run from right to left leave what stands around them in its place', async () => {
    const { body } = await frameWith({ legal_name: 'מאפיית ערער' });
    assert.match(body[1] ?? '', /prequalify “\u2068מאפיית ערער\u2069” for/);
  });

  it('of partners are one line without what hides', () => {
    const theme = { partner_display_name: 'Shop\u202E\u3164keep\nMarket' };
    assert.equal(partnerName(theme, { display_name: 'Northwind' }), 'Shopkeep Market');
  });
});
