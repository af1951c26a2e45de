import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  cleanDestination,
  destinationFaults,
  isRoutingNumber,
} from '../../hosted/domain/payouts/destination.ts';
import { findPartner } from '../../hosted/store/partners.ts';
import { insertPerson } from '../../hosted/store/people.ts';
import { sendPayoutLink } from '../../hosted/workflows/approvals/send-payout-link.ts';
import { outboxOf } from '../support/outbox.ts';
import { openPartner } from '../support/partner.ts';
import { peopleOf } from '../support/people.ts';
import { BOTH_STORES } from '../support/stores.ts';
import { suiteService } from '../support/suite.ts';

const KIM = 'kim@harbor.example';
const LEE = 'lee@harbor.example';
const ACCOUNT = {
  holder: 'Harbor Ledger Inc',
  institution: 'First Prairie Bank',
  routing: '021000021',
  account: '000123456789',
  again: '000 123-456789',
};
const TO_OFFER = [
  'credit_authorized',
  'credit_completed',
  'documents_received',
  'submitted',
  'offer_made',
  'offer_accepted',
];

describe('what a person types as an account', () => {
  it('has a routing number with the sum of the American Bankers Association', () => {
    for (const good of ['021000021', '011401533', '091000019'])
      assert.ok(isRoutingNumber(good), good);
    for (const bad of ['021000022', '000000000', '12345678', '0210000210', '02100002a'])
      assert.ok(!isRoutingNumber(bad), bad);
  });

  it('is named field by field where it cannot be used', () => {
    assert.deepEqual(destinationFaults(cleanDestination(ACCOUNT)), []);
    assert.deepEqual(destinationFaults(cleanDestination({})), [
      'holder',
      'institution',
      'routing',
      'account',
    ]);
    assert.deepEqual(destinationFaults(cleanDestination({ ...ACCOUNT, again: '1' })), ['again']);
    assert.deepEqual(destinationFaults(cleanDestination({ ...ACCOUNT, holder: '<b>' })), [
      'holder',
    ]);
  });
});

for (const engine of BOTH_STORES)
  describe(`where payouts go (${engine})`, () => {
    const suite = suiteService(
      async (service) => {
        const { db } = service.store;
        const people = peopleOf(service, 'prt_other');
        const at = outboxOf(service, 'other_partner');
        const found = await findPartner(db, 'prt_other');
        assert.ok(found);
        const { partner } = found;
        const add = async (name: string, email: string, roles: ('approver' | 'payouts')[]) => {
          const person = await insertPerson(db, {
            partner_id: partner.id,
            name,
            email,
            roles,
            now: found.now,
          });
          assert.ok(person);
          return person;
        };
        const kim = await add('Kim Park', KIM, ['payouts']);
        await add('Lee Roy', LEE, ['approver']);
        const newLink = async () => {
          const now = (await findPartner(db, partner.id))?.now ?? found.now;
          await db.transaction((tx) =>
            sendPayoutLink(tx, service.services, { person: kim, partner, now }),
          );
          return people.newestLink(KIM);
        };
        const read = async (path: string) =>
          (await (await openPartner(service, 'other_partner')).get(path)).json();
        const happen = async (id: string, ...events: string[]) => {
          for (const event of events)
            assert.equal((await at.simulate(id, event)).status, 200, event);
        };
        /** Funded as a loan is: sandbox loans are paid at once, so this one is put where it waits. */
        const fund = async () => {
          const { id } = await at.refer();
          await happen(id, ...TO_OFFER, 'funded');
          return id;
        };
        const moved = async () => {
          await service.peopleWorker.run();
          await service.peopleWorker.run();
        };
        return { people, at, newLink, read, fund, moved };
      },
      { engine },
    );

    it('is typed once by a person, sealed, and lets what waited be scheduled', async () => {
      const { people, newLink, read, fund, moved, service } = suite();
      const id = await fund();
      const payout = id.replace('ref_', 'po_');
      await wait(service, id);
      assert.equal((await read(`/payouts/${payout}`)).status, 'awaiting_destination');
      await moved();
      assert.equal((await read(`/payouts/${payout}`)).status, 'awaiting_destination');
      const path = await newLink();
      assert.doesNotMatch((await people.send(path)).text, /Routing/);
      const { pass } = await people.enter(path, KIM);
      const wrong = await people.send(`${path}/destination`, {
        ...ACCOUNT,
        pass,
        routing: '123456789',
      });
      assert.match(wrong.text, /That is no routing number/);
      assert.ok(!wrong.text.includes(ACCOUNT.account) && !wrong.text.includes('123456789"'));
      const done = await people.send(`${path}/destination`, { ...ACCOUNT, pass });
      assert.match(done.text, /We pay to First Prairie Bank, account ending in 6789/);
      const again = await people.send(`${path}/destination`, {
        ...ACCOUNT,
        pass,
        account: '9999',
        again: '9999',
      });
      assert.match(again.text, /more than 15 minutes|Email me a code/);
      await moved();
      const statement = await read(`/payouts/${payout}/statement`);
      assert.equal(statement.payout.status, 'scheduled');
      assert.deepEqual(statement.destination, { institution: 'First Prairie Bank', mask: '6789' });
      for (const address of [KIM, LEE]) {
        const [mail] = (await people.mails(address)).filter(({ subject }) =>
          /account for your payouts/.test(subject),
        );
        assert.match(mail?.body ?? '', /Kim Park said where we pay.*ending in 6789/s);
      }
      const stored = JSON.stringify(
        await service.store.db.execute(
          sql`select sealed_account, mask, set_by from payout_destinations`,
        ),
      );
      assert.ok(!stored.includes(ACCOUNT.account) && !stored.includes(ACCOUNT.routing));
      const events = (await read('/events?limit=100')).data as { type: string; data: unknown }[];
      assert.deepEqual(
        events.filter(({ type }) => type === 'payout_destination.updated').map(({ data }) => data),
        [{}],
      );
    });

    it('holds payouts for 72 hours where it takes the place of another', async () => {
      const { people, newLink, read, fund, moved, at } = suite();
      const id = await fund();
      const payout = id.replace('ref_', 'po_');
      assert.equal((await read(`/payouts/${payout}`)).status, 'scheduled');
      const path = await newLink();
      const { pass, text } = await people.enter(path, KIM);
      assert.match(text, /payouts wait 72 hours/);
      const both = await Promise.all(
        ['11112222', '33334444'].map((account) =>
          people.send(`${path}/destination`, { ...ACCOUNT, pass, account, again: account }),
        ),
      );
      assert.equal(both.filter(({ text }) => /no payout leaves before/.test(text)).length, 1);
      await moved();
      assert.equal((await read(`/payouts/${payout}`)).status, 'awaiting_destination');
      assert.equal((await at.simulate(id, 'payout_paid')).status, 409);
      await at.later(2.9);
      await moved();
      assert.equal((await read(`/payouts/${payout}`)).status, 'awaiting_destination');
      await at.later(0.2);
      await moved();
      assert.equal((await read(`/payouts/${payout}`)).status, 'scheduled');
    });
  });

/** A sandbox's simulated loan is scheduled at once; this one stands as a lender's report leaves it without a destination. */
async function wait(service: Parameters<typeof peopleOf>[0], id: string): Promise<void> {
  await service.store.db.execute(sql`
    update referrals set payout = payout || '{"status": "awaiting_destination", "scheduled_for": null}'
    where id = ${id}`);
}
