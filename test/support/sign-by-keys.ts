import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { choose, press, pressUntilGone, type } from './keys.ts';

type Signer = {
  name: string;
  /** The word in the sample that belongs to an offer. */
  wordOf: (offer_id: string) => string;
};

/** The button of each step of a signing, by the step's name. */
const BUTTONS: Readonly<Record<string, string>> = {
  'Electronic documents': 'I agree to electronic documents',
  'Offer summary': 'Sign offer summary',
  Agreement: 'Sign agreement',
  'Personal guarantee': 'Sign personal guarantee',
  'Bank account': 'Use this account',
  Debits: 'I authorize these debits',
  Review: 'Accept this offer',
};

const frameOf = (page: Page) => page.frameLocator('svc-offer-acceptance iframe');

/** The step that the page's frame shows; empty while it shows none. */
async function stepIn(page: Page): Promise<string> {
  const heading = frameOf(page).getByRole('heading', { level: 2 }).first();
  const text = await heading.textContent({ timeout: 1000 }).catch(() => '');
  const [step = ''] = (text ?? '').split(' · ');
  return step in BUTTONS ? step : '';
}

/** Signs the step that a page's frame shows, by keyboard alone. @returns its name */
async function signStep(page: Page, { name, wordOf }: Signer): Promise<string> {
  await expect.poll(() => stepIn(page)).not.toBe('');
  const step = await stepIn(page);
  const frame = frameOf(page);
  if (step === 'Electronic documents') {
    const sample = frame.getByRole('link', { name: /sample PDF/ });
    const id = /off_[\w-]+/.exec((await sample.getAttribute('href')) ?? '')?.[0] ?? '';
    await type(page, frame.getByLabel('The word in the sample'), wordOf(id));
  } else if (step === 'Bank account') {
    await type(page, frame.getByLabel('Name of the bank'), 'First Prairie Bank');
    await type(page, frame.getByLabel('Routing number'), '021000021');
    await type(page, frame.getByLabel('Account number', { exact: true }), '000123456789');
    await type(page, frame.getByLabel('Account number again'), '000123456789');
    await choose(
      page,
      frame.getByRole('group', { name: 'Whose account is it?' }),
      'The business has it',
    );
  } else if (step !== 'Debits') {
    const may = frame.getByLabel('I may sign for the business');
    if (step === 'Offer summary') await press(page, may, 'Space');
    await type(page, frame.getByLabel('Type your full name to sign'), name);
  }
  const button = frame.getByRole('button', { name: BUTTONS[step] ?? '' });
  await pressUntilGone(page, button);
  return step;
}

/** Signs one step after the other, up to the last one. @returns the steps that were signed */
export async function signByKeys(page: Page, signer: Signer, last: string): Promise<string[]> {
  const made: string[] = [];
  while (made.at(-1) !== last) made.push(await signStep(page, signer));
  return made;
}
