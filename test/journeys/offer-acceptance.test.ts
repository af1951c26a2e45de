import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { OutboxList } from '../../hosted/sandbox/outbox.ts';
import { disclosureOf } from '../../hosted/screens/disclosure/disclosure.ts';
import { loadReferral } from '../../hosted/store/load-referrals.ts';
import { offers, referrals } from '../../hosted/store/schema.ts';
import { bringAxe, violations } from '../support/axe.ts';
import { type Everything, expect, test } from '../support/journey.ts';
import { choose, press, tabTo, type } from '../support/keys.ts';
import { overflow } from '../support/layout-checks.ts';
import { recordText, withoutSpaces } from '../support/record-text.ts';
import { signByKeys } from '../support/sign-by-keys.ts';

const PHONE = { width: 375, height: 667 };
const FIRST = 'Maria Alvarez';
const SECOND = 'Sam Okafor';

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function openOffers(page: Page, system: Everything) {
  await page.setViewportSize(PHONE);
  const opened = await system.openScenario('offer_acceptance');
  await page.goto(opened.url);
  await expect(titleOf(page)).toHaveText('You have 3 offers to compare.');
  return opened;
}

/** Opens one of the offers and goes on to its signing. @returns its lender */
async function beginSigning(page: Page, name: string | RegExp): Promise<string> {
  await press(page, button(page, name));
  return goOnToSign(page);
}

async function goOnToSign(page: Page): Promise<string> {
  await expect(titleOf(page)).toHaveText(/^The offer of /);
  const lender = ((await titleOf(page).textContent()) ?? '').replace('The offer of ', '');
  await expect(page.getByRole('table', { name: new RegExp(`Offer of ${lender}`) })).toBeVisible();
  await press(page, button(page, 'Go on to accept this offer'));
  await expect(titleOf(page)).toHaveText(`Accept the offer of ${lender}`);
  return lender;
}

const signerOf = (system: Everything, name: string) => ({
  name,
  wordOf: (id: string) => system.service.services.links.sampleWord(id),
});

/** What a lender's offer discloses, as the service has it: its words without spaces. */
async function recordOf(
  { service }: Everything,
  { referral_id, lender }: Record<'referral_id' | 'lender', string>,
): Promise<string> {
  const referral = await loadReferral(service.store.db, 'prt_demo', referral_id, new Date());
  const offer = referral?.offers.find((one) => one.lender === lender);
  const disclosed = referral && offer && disclosureOf(referral, offer);
  if (!disclosed) throw new Error(`${lender} discloses nothing.`);
  return recordText(disclosed);
}

/** The link that a signer was sent by email. */
async function linkOf(
  system: Everything,
  { referral_id, name }: Record<'referral_id' | 'name', string>,
) {
  await system.service.messageWorker.run();
  const { data } = OutboxList.parse(
    await system.api.sandbox('GET', `/outbox?referral_id=${referral_id}`),
  );
  return data.find(({ reason, to }) => reason === 'signature_asked' && to.name === name)?.url ?? '';
}

const happens = (system: Everything, id: string | undefined, event: string) =>
  system.api.sandbox('POST', `/referrals/${id}/simulate`, { event });

test.describe('Offers on a phone, by keyboard', () => {
  // Seven steps, each of which is read before it can be pressed.
  test.setTimeout(150_000);
  test.describe.configure({ mode: 'parallel' });

  test('two are compared, one is read, signed and accepted; then it is funded', async ({
    page,
    system,
  }) => {
    const { referral_id = '' } = await openOffers(page, system);
    const second = page.getByRole('combobox', { name: 'Right' });
    await tabTo(page, second);
    await page.keyboard.press('ArrowDown');
    const chosen = await second.locator('option:checked').textContent();
    await expect(page.getByRole('columnheader').filter({ hasText: chosen ?? '' })).toBeVisible();
    const lender = chosen ?? '';
    await press(page, button(page, `Read this offer: ${lender}`));
    const record = await recordOf(system, { referral_id, lender });
    const shown = await page.locator('.legal').textContent();
    expect(withoutSpaces(shown ?? ''), 'the record on the screen').toContain(record);
    await goOnToSign(page);
    const signed = await signByKeys(page, signerOf(system, FIRST), 'Review');
    expect(signed).toContain('Bank account');
    await expect(titleOf(page)).toHaveText(`You accepted the offer of ${lender}.`);
    const download = page.getByRole('link', { name: /Download what you signed/ });
    await tabTo(page, download);
    const paper = await page.request.get((await download.getAttribute('href')) ?? '');
    const { text } = await extractText(new Uint8Array(await paper.body()), { mergePages: true });
    expect(withoutSpaces(text), 'the record in the signed PDF').toContain(record);
    // The account was typed, so that a voided check is asked for.
    for (const event of ['documents_received', 'funded']) await happens(system, referral_id, event);
    const referral = await system.api.get(`/referrals/${referral_id}`);
    expect(referral).toMatchObject({ status: 'funded', funded: { lender } });
  });

  test('one is taken with another amount, whose terms are shown before it is signed', async ({
    page,
    system,
  }) => {
    await bringAxe(page);
    await openOffers(page, system);
    await press(page, button(page, /^Read this offer/));
    await press(page, button(page, 'Choose another amount'));
    await expect(titleOf(page)).toHaveText(/^Choose an amount of the offer of /);
    await expect(titleOf(page)).toBeFocused();
    await expect(page.getByText(/At \$[\d,.]+ the APR is \d/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await type(page, page.getByRole('textbox', { name: 'Amount' }), '1');
    await press(page, button(page, 'Show the terms'));
    await expect(page.getByText(/Enter an amount from \$[\d,.]+ to/).first()).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('60,000');
    await press(page, button(page, 'Show the terms'));
    await expect(titleOf(page)).toHaveText(/^The offer of /);
    await expect(titleOf(page)).toBeFocused();
    await expect(page.getByText('The amount is another one now')).toBeVisible();
    await expect(page.getByRole('cell', { name: '$60,000.00' }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await goOnToSign(page);
  });

  test('one is accepted once both owners have signed, each by a link of their own', async ({
    page,
    browser,
    system,
  }) => {
    await page.setViewportSize(PHONE);
    const { referral_id = '', url } = await system.openScenario('offers_waiting_signer');
    await page.goto(url);
    await expect(titleOf(page)).toHaveText(`You have signed. Still to sign: ${SECOND}.`);
    // Another of the offers pleases them more.
    await press(page, button(page, 'See all offers'));
    await expect(titleOf(page)).toHaveText('You have 3 offers to compare.');
    const name = await page
      .getByRole('button', { name: /^Read this offer/ })
      .nth(1)
      .getAttribute('aria-label');
    const lender = await beginSigning(page, name ?? /^Read this offer/);
    await signByKeys(page, signerOf(system, FIRST), 'Review');
    await expect(titleOf(page)).toHaveText(`You have signed. Still to sign: ${SECOND}.`);
    await system.service.messageWorker.run();
    const link = await linkOf(system, { referral_id, name: SECOND });
    const phone = await browser.newPage({ viewport: PHONE });
    await phone.goto(link);
    await expect(titleOf(phone)).toHaveText(`Sign the offer of ${lender}`);
    const theirs = await signByKeys(phone, signerOf(system, SECOND), 'Personal guarantee');
    expect(theirs).toEqual([
      'Electronic documents',
      'Offer summary',
      'Agreement',
      'Personal guarantee',
    ]);
    await expect(titleOf(phone)).toHaveText(`The offer of ${lender} is accepted.`);
    await expect(titleOf(page)).toHaveText(`You accepted the offer of ${lender}.`);
    await phone.close();
  });

  test('one whose time runs out while it is signed ends on the open page, and nothing is accepted', async ({
    page,
    system,
  }) => {
    const { referral_id = '' } = await openOffers(page, system);
    const lender = await beginSigning(page, /^Read this offer/);
    await signByKeys(page, signerOf(system, FIRST), 'Electronic documents');
    // A scenario's day stands still: from here on it goes by, and the offers have a few seconds left.
    const { db } = system.service.store;
    const end_at = new Date(Date.now() + 3000);
    await db
      .update(offers)
      .set({ expires_at: end_at, end_at })
      .where(eq(offers.referral_id, referral_id));
    await db.update(referrals).set({ as_of: null }).where(eq(referrals.id, referral_id));
    await expect(titleOf(page)).toHaveText('There are no open offers right now.');
    await expect(page.getByText('Ended', { exact: true })).toHaveCount(3);
    await expect(page.getByText(lender)).toBeVisible();
    expect(await system.api.get(`/referrals/${referral_id}`)).toMatchObject({
      status: 'offer',
      offers_available: 0,
    });
  });

  test('one is declined with a reason, and the others stay; then all are, which ends the referral', async ({
    page,
    system,
  }) => {
    const { referral_id } = await openOffers(page, system);
    await press(page, button(page, /^Read this offer/));
    await press(page, button(page, 'Decline this offer'));
    await expect(titleOf(page)).toHaveText(/^Decline the offer of/);
    await choose(page, page.getByRole('group', { name: 'Why?' }), 'It costs too much');
    await press(page, button(page, 'Decline this offer'));
    await expect(titleOf(page)).toHaveText('You have 2 offers to compare.');
    await expect(page.getByText('Declined by you')).toBeVisible();
    await press(page, button(page, 'Decline all offers'));
    await expect(titleOf(page)).toHaveText('Decline all offers?');
    await choose(page, page.getByRole('group', { name: 'Why?' }), 'We do not need it now');
    await press(page, button(page, 'Decline all offers'));
    await expect(page.getByText('Declined by you')).toHaveCount(3);
    expect(await system.api.get(`/referrals/${referral_id}`)).toMatchObject({ status: 'closed' });
  });
});
