import { bringAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { overflow } from '../support/layout-checks.ts';
import { listenIn, noteRequests } from '../support/listening.ts';
import {
  ask,
  cardOf,
  documentsOf,
  pick,
  reviewed,
  rowOf,
  statement,
} from '../support/uploading.ts';

const YEAR = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`);
const STATEMENTS = 'Business bank statements';

test.describe('Documents on a phone', () => {
  // Eleven files are sent and checked on a machine that has more to do.
  test.setTimeout(120_000);
  test.use({ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true });

  test('a year of statements is sent, checked and accepted while one looks on', async ({
    page,
    system,
  }) => {
    await bringAxe(page);
    const { client_token, referral_id = '' } = await system.openScenario('documents_none');
    await ask(system, referral_id, 'bank_statement', YEAR);
    await page.goto(
      system.partnerPage({ purpose: 'documents', attributes: { 'client-token': client_token } }),
    );
    const title = page.locator('svc-documents .title');
    await expect(title).toHaveText('12 months of bank statements to go.');
    const card = cardOf(page, STATEMENTS);
    await expect(card.getByRole('button', { name: 'Take photos' })).toBeVisible();
    await pick(card, ...YEAR.slice(0, 11).map((month) => statement(`statement-${month}.pdf`)));
    await expect(title).toHaveText('1 month of bank statements to go.', { timeout: 60_000 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await pick(card, statement('the-last-one.pdf'));
    await expect(title).toHaveText('We have everything from you.');
    const sent = await documentsOf(system, referral_id);
    expect(sent.map(({ periods }) => periods.join()).sort()).toEqual(YEAR);
    const unchecked = async () =>
      (await documentsOf(system, referral_id)).filter(({ status }) => status === 'received').length;
    await expect.poll(unchecked, { timeout: 75_000 }).toBe(0);
    await reviewed(system);
    await expect(page.getByText('What we already have (1)')).toBeVisible();
    await expect(cardOf(page, STATEMENTS)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go back to Northwind Market' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('a file that cannot be used is said to be so, and is replaced', async ({ page, system }) => {
    await bringAxe(page);
    const { client_token } = await system.openScenario('documents_partly');
    await page.goto(
      system.partnerPage({ purpose: 'documents', attributes: { 'client-token': client_token } }),
    );
    const card = cardOf(page, STATEMENTS);
    await pick(card, {
      ...statement('april.pdf'),
      buffer: Buffer.from('%PDF-1.7 and nothing else'),
    });
    await expect(rowOf(card, 'april.pdf')).toContainText('This file does not open.');
    await expect(page.locator('svc-documents .title')).toHaveText(
      'We need a bank statement again.',
    );
    expect(await violations(page)).toEqual([]);
    await pick(card, statement('april-again.pdf'));
    await expect(page.locator('svc-documents .title')).toHaveText('We have everything from you.');
    await expect(rowOf(card, 'april-again.pdf')).toContainText('Checking');
    const taken = page.waitForEvent('download');
    await card.getByRole('link', { name: /Download april-again.pdf/ }).click();
    const download = await taken;
    expect(download.suggestedFilename()).toBe('april-again.pdf');
    expect(new URL(download.url()).origin).toBe(system.filesOrigin);
    await reviewed(system);
    await expect(page.getByText('What we already have (1)')).toBeVisible();
  });

  test('a file that was sent is taken back, once that is confirmed', async ({ page, system }) => {
    await bringAxe(page);
    const { client_token, referral_id = '' } = await system.openScenario('documents_partly');
    await page.goto(
      system.partnerPage({ purpose: 'documents', attributes: { 'client-token': client_token } }),
    );
    const card = cardOf(page, STATEMENTS);
    const before = (await documentsOf(system, referral_id)).length;
    await pick(card, statement('not-mine.pdf'));
    const row = rowOf(card, 'not-mine.pdf');
    await row.getByRole('button', { name: 'Remove not-mine.pdf' }).click();
    await expect(row.getByRole('button', { name: 'Keep file' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Keep file' }).click();
    await expect(row.getByRole('button', { name: 'Remove not-mine.pdf' })).toBeFocused();
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: 'Remove file' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.locator('svc-documents .title')).toHaveText(
      '1 month of bank statements to go.',
    );
    expect(await documentsOf(system, referral_id)).toHaveLength(before);
  });

  test('what holds private numbers is sent from a frame, of which the page learns nothing', async ({
    page,
    system,
  }) => {
    const heard = await listenIn(page);
    const sent = noteRequests(page);
    const { client_token, referral_id = '' } = await system.openScenario('documents_secure');
    await page.goto(
      system.partnerPage({ purpose: 'documents', attributes: { 'client-token': client_token } }),
    );
    await expect(page.locator('svc-documents iframe')).toBeVisible();
    expect(await page.locator('svc-documents input[type=file]').count()).toBe(0);
    const inner = page.frameLocator('svc-documents iframe');
    const canary = 'maria-123456781.pdf';
    await inner
      .locator('input[type=file]')
      .first()
      .setInputFiles([statement(canary)]);
    await expect(inner.locator('.upload', { hasText: canary })).toContainText('Checking');
    const taken = page.waitForEvent('download');
    await inner.getByRole('link', { name: `Download ${canary}` }).click();
    expect((await taken).suggestedFilename()).toBe(canary);
    await inner.getByRole('button', { name: `Remove ${canary}` }).click();
    await inner.getByRole('button', { name: 'Remove file' }).click();
    await expect(inner.locator('.upload', { hasText: canary })).toHaveCount(0);
    await inner
      .locator('input[type=file]')
      .first()
      .setInputFiles([statement(canary)]);
    await expect(inner.locator('.upload', { hasText: canary })).toContainText('Checking');
    await expect(page.getByRole('button', { name: 'Go back to Northwind Market' })).toBeVisible();
    await expect(page.locator('svc-documents iframe'), 'for its other side').toBeVisible();
    expect(await documentsOf(system, referral_id)).toHaveLength(1);
    await reviewed(system);
    await expect(inner.locator('.upload', { hasText: canary })).toContainText('Accepted');
    const seen = [await heard(), ...sent, await page.content()].join('\n');
    expect(seen).not.toContain(canary);
    const shown = await page.locator('svc-documents').evaluate(({ shadowRoot }) => {
      return shadowRoot?.textContent;
    });
    expect(shown).not.toContain(canary);
  });
});

test('goes on on the phone by a link, and shows here what was sent there', async ({
  page,
  context,
  system,
}) => {
  const { client_token } = await system.openScenario('documents');
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(
    system.partnerPage({ purpose: 'documents', attributes: { 'client-token': client_token } }),
  );
  await page.getByRole('button', { name: 'Make a link for your phone' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for your phone' }).inputValue();
  const phone = await context.newPage();
  await phone.goto(link);
  await pick(cardOf(phone, STATEMENTS), statement('2026-02.pdf'));
  await expect(rowOf(cardOf(phone, STATEMENTS), '2026-02.pdf')).toContainText('Checking');
  await page.bringToFront();
  await expect(rowOf(cardOf(page, STATEMENTS), '2026-02.pdf')).toBeVisible();
  await expect(page.locator('svc-documents .title')).toHaveText(
    '2 months of bank statements to go.',
  );
});

test('Back leads through what was opened, one by one', async ({ page, system }) => {
  const { url } = await system.openScenario('needs_borrower_documents');
  await page.goto(url);
  await page.getByRole('button', { name: /Add documents/ }).click();
  const title = page.locator('.title');
  await expect(title).toHaveText('3 months of bank statements to go.');
  await page.getByRole('button', { name: /Connect your bank instead/ }).click();
  await expect(title).not.toHaveText('3 months of bank statements to go.');
  await page.goBack();
  await expect(title).toHaveText('3 months of bank statements to go.');
  await page.goBack();
  await expect(page.getByRole('button', { name: /Add documents/ })).toBeFocused();
});
