import { eq } from 'drizzle-orm';
import { offers, referrals } from '../../hosted/store/schema.ts';
import { atPhone, expect, PHONES, test } from '../support/at-phone.ts';
import {
  chooseByKeyboard,
  signByKeyboard,
  untilTitle,
} from '../support/browsers/offers-by-keyboard.ts';
import type { Tab } from '../support/browsers/tab.ts';
import type { Everything } from '../support/journey.ts';

const FIRST = 'Maria Alvarez';
const SECOND = 'Sam Okafor';

/** The offer whose read screen is open goes on to its signing. */
async function beginSigning(tab: Tab): Promise<void> {
  await chooseByKeyboard(tab, 'read_offer.');
  await untilTitle(tab, /^The offer of /);
  await chooseByKeyboard(tab, 'begin_signing.');
  await untilTitle(tab, /^Accept the offer of /);
}

/** The signer of the first open offer, and the word in its sample. */
async function signerOf({ service }: Everything, referral_id: string, name: string) {
  const { db } = service.store;
  const rows = await db.select().from(offers).where(eq(offers.referral_id, referral_id));
  const first = rows
    .filter(({ state }) => state === 'open')
    .sort((a, b) => a.expires_at.getTime() - b.expires_at.getTime())[0];
  return { name, word: service.services.links.sampleWord(first?.id ?? '') };
}

for (const engine of PHONES)
  test.describe(`Offers on a phone by keyboard, in ${engine}`, () => {
    test.setTimeout(240_000);

    test('one of several is read, signed and accepted; then it is funded', async ({ system }) => {
      const { url, referral_id = '' } = await system.openScenario('offer_acceptance');
      await atPhone(engine, url, async ({ tab, fits }) => {
        await untilTitle(tab, /You have 3 offers to compare/);
        await fits();
        const signer = await signerOf(system, referral_id, FIRST);
        await beginSigning(tab);
        const signed = await signByKeyboard(tab, signer, 'Review');
        expect(signed).toContain('Bank account');
        await untilTitle(tab, /^You accepted the offer of /);
        await fits();
      });
      for (const event of ['documents_received', 'funded'])
        await system.api.sandbox('POST', `/referrals/${referral_id}/simulate`, { event });
      expect(await system.api.get(`/referrals/${referral_id}`)).toMatchObject({ status: 'funded' });
    });

    test('one is accepted once the second owner has signed by a link of their own', async ({
      system,
    }) => {
      const { url, referral_id = '' } = await system.openScenario('offers_second_signer');
      const signer = await signerOf(system, referral_id, SECOND);
      await atPhone(engine, url, async ({ tab, fits }) => {
        await untilTitle(tab, /^Sign the offer of /);
        await signByKeyboard(tab, signer, 'Personal guarantee');
        await untilTitle(tab, /^The offer of .* is accepted\.$/);
        await fits();
      });
      expect(await system.api.get(`/referrals/${referral_id}`)).toMatchObject({
        offers_available: 1,
      });
    });

    test('one whose time runs out while it is signed ends on the open page', async ({ system }) => {
      const { url, referral_id = '' } = await system.openScenario('offer_acceptance');
      await atPhone(engine, url, async ({ tab, fits }) => {
        await untilTitle(tab, /You have 3 offers to compare/);
        const signer = await signerOf(system, referral_id, FIRST);
        await beginSigning(tab);
        await signByKeyboard(tab, signer, 'Electronic documents');
        const { db } = system.service.store;
        const end_at = new Date(Date.now() + 3000);
        const ends = { expires_at: end_at, end_at };
        await db.update(offers).set(ends).where(eq(offers.referral_id, referral_id));
        await db.update(referrals).set({ as_of: null }).where(eq(referrals.id, referral_id));
        await untilTitle(tab, /There are no open offers right now/);
        await fits();
      });
    });

    test('all are declined with a reason, which ends the referral', async ({ system }) => {
      const { url, referral_id = '' } = await system.openScenario('offer_acceptance');
      await atPhone(engine, url, async ({ tab, fits }) => {
        await untilTitle(tab, /You have 3 offers to compare/);
        await chooseByKeyboard(tab, 'ask_decline_all');
        await untilTitle(tab, /^Decline all offers/);
        await fits();
        // The form's first question has the first reason.
        await tab.press('Tab');
        await tab.type(' ');
        await chooseByKeyboard(tab, 'decline_all');
        await untilTitle(tab, /There are no open offers right now/);
      });
      expect(await system.api.get(`/referrals/${referral_id}`)).toMatchObject({ status: 'closed' });
    });
  });
