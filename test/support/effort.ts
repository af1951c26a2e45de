import assert from 'node:assert/strict';
import type * as z from 'zod/mini';
import type { Field } from '../../src/contract/blocks/form.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import type { Applicant } from './applicant.ts';
import { type isolation, TYPED } from './isolation.ts';

type FieldInput = z.input<typeof Field>;
/** What a borrower does to send an application. */
export type Effort = { screens: number; taps: number; characters: number };

/** The bakery's owner, who answers only what must be answered, and as short as it can be typed. */
const SHORTEST: Readonly<Record<string, string>> = {
  share: 'yes',
  contact: 'yes',
  requested_amount: '85000',
  use_of_funds: 'expansion',
  'business.legal_name': 'Juniper & Rye Bakehouse LLC',
  'business.entity_type': 'llc',
  'business.formation_date': '2018-3',
  'business.ein': '843917205',
  'business.naics': '311811',
  'business.address.line1': '418 Alder Street',
  'business.address.city': 'Portland',
  'business.address.state': 'OR',
  'business.address.postal_code': '97205',
  'business.phone': '5035550118',
  'business.stated_annual_revenue': '960000',
  'business.number_of_workers': '11',
  'person.first_name': 'Maria',
  'person.last_name': 'Alvarez',
  'person.email': 'maria@juniper-and-rye.example',
  'person.phone': '5035550119',
  'person.ownership_pct': '100',
};
/** They work where they live, and say so where they can. */
const IN_FRAME: Readonly<Record<string, string>> = {
  same_address: 'yes',
  ssn: '539482716',
  birth_date: '1984-04-27',
};
const HOME: Readonly<Record<string, string>> = {
  line1: '418 Alder Street',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
};
/** What is typed to find an industry in the list. */
const SEARCHED = 'bakery';

/** Applies until it is sent. A tap is a press: into each input, on each choice and button; two for what is chosen from a list. */
export async function effortOf(
  applicant: Applicant,
  at: ReturnType<typeof isolation>,
): Promise<Effort> {
  const effort = { screens: 0, taps: 0, characters: 0 };
  while (applicant.at !== 'sent') {
    assert.ok(effort.screens < 30, applicant.at);
    effort.screens += 1;
    if (applicant.screen.blocks.some(({ kind }) => kind === 'frame')) {
      const frame = await at.open(applicant.session);
      const same = fieldsOf(frame.screen).some(({ name }) => name === 'same_address');
      const typed = same ? IN_FRAME : { ...IN_FRAME, ...HOME };
      count(effort, frame.screen, typed);
      const { status, body } = await at.agree(frame, { ...HOME_LEFT_OUT, ...typed });
      assert.equal(status, 200, JSON.stringify(body));
      await applicant.read();
      continue;
    }
    count(effort, applicant.screen, SHORTEST);
    const step = applicant.at;
    const { status, body } = await applicant.act(step === 'send' ? 'send' : 'continue', {
      ...SHORTEST,
    });
    assert.equal(status, 200, `${step}: ${JSON.stringify(body)}`);
  }
  return effort;
}

/** Nothing of a home address but what is typed here. */
const HOME_LEFT_OUT = Object.fromEntries(Object.keys(TYPED).map((name) => [name, '']));

/** A screen's answers and the button that sends them. */
function count(effort: Effort, screen: ScreenInput, typed: Readonly<Record<string, string>>) {
  effort.taps += 1;
  for (const { name, control, value } of fieldsOf(screen)) {
    const answer = typed[name];
    if (!answer || value !== undefined) continue;
    const [taps, characters] = effortOn(control, answer);
    effort.taps += taps;
    effort.characters += characters;
  }
}

function effortOn(control: FieldInput['control'], answer: string): [number, number] {
  switch (control) {
    case 'radio':
    case 'checkbox':
      return [1, 0];
    case 'select':
      return [2, 0];
    case 'combobox':
      return [2, SEARCHED.length];
    case 'date':
    case 'month': {
      const parts = answer.split('-');
      return [parts.length, parts.map(Number).join('').length];
    }
    default:
      return [1, answer.length];
  }
}

function fieldsOf({ blocks }: ScreenInput): FieldInput[] {
  return blocks.flatMap((block) =>
    block.kind === 'form' ? block.groups.flatMap(({ fields }) => fields) : [],
  );
}
