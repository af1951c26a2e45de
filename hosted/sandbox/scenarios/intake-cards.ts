import type { QuestionKey } from '../../domain/intake/steps.ts';
import { answersUntil } from './applying.ts';
import { LONG_PREFILL, PREFILL, REFERRED_PREFILL, SAID } from './intake-answers.ts';
import type { Scene } from './scene.ts';

const CARDS: readonly [QuestionKey, string][] = [
  ['amount', 'amount and use'],
  ['business', 'name of the business'],
  ['entity', 'kind of business'],
  ['industry', 'industry, sales and people'],
  ['address', 'address and phone'],
  ['person', 'the person who applies'],
  ['notes', 'note'],
];

/** What the partner told, to be confirmed. */
export const INTAKE_CARDS: readonly Scene[] = [
  ...CARDS.map(
    ([step, what]): Scene => ({
      name: `intake_${step}_card`,
      purpose: 'intake',
      title: `Told by the partner: ${what}`,
      description: 'A card with its source, to be confirmed or edited in place.',
      prefill: PREFILL,
      applying: { at: step, said: answersUntil(SAID, step) },
    }),
  ),
  {
    name: 'intake_entity_card_missing',
    purpose: 'intake',
    title: 'Told by the partner, but not all',
    description: 'A corporation without its EIN: the card asks for what is missing.',
    prefill: REFERRED_PREFILL,
    applying: { at: 'entity' },
  },
  {
    name: 'intake_person_card_long',
    purpose: 'intake',
    title: 'Told by the partner: the longest names',
    description: 'Names, a title and an address as long as they come.',
    prefill: LONG_PREFILL,
    applying: { at: 'person' },
  },
];
