import { FOOD_CART, LANDSCAPER } from './applications.ts';
import type { Applying } from './applying.ts';
import {
  LONG_PREFILL,
  PARTNERS,
  PREFILL,
  REFERRED_PREFILL,
  SAID,
  SHARED,
} from './intake-answers.ts';
import * as path from './paths.ts';
import type { Scene } from './scene.ts';

const WHOLE: Applying = { said: SAID };
const OWNED_BY_THREE: Applying = { said: SHARED, owners: PARTNERS };

const scene = (
  name: string,
  title: string,
  description: string,
  more: Omit<Scene, 'name' | 'purpose' | 'title' | 'description'>,
): Scene => ({ name: `intake_${name}`, purpose: 'intake', title, description, ...more });

/** From the check of all answers to what comes after an application, and the pages of its other owners. */
export const INTAKE_ENDS: readonly Scene[] = [
  scene(
    'start_refer',
    'Start, two consents missing',
    'Only referred: being contacted needs an OK of its own.',
    {
      prefill: { intent: 'just_refer' },
    },
  ),
  scene('start_agreed', 'Start, nothing to agree to', 'The partner has captured both consents.', {
    prefill: REFERRED_PREFILL,
  }),
  scene('check', 'Check answers', 'Everything that will be sent, with a way to change it.', {
    applying: { ...WHOLE, at: 'check' },
  }),
  scene(
    'check_changed',
    'Check answers, some changed',
    'Answers that are another than the partner told keep both.',
    {
      prefill: PREFILL,
      applying: {
        at: 'check',
        said: {
          requested_amount: 9_500_000,
          'business.stated_annual_revenue': 104_000_000,
          'person.title': 'Managing member',
        },
      },
    },
  ),
  scene(
    'check_skipped',
    'Check answers, known ones skipped',
    'The first screen after the start where everything is known.',
    {
      prefill: PREFILL,
      options: { skip_known_fields: true },
      applying: { at: 'check' },
    },
  ),
  scene('check_long', 'Check answers, the longest', 'Names and addresses as long as they come.', {
    prefill: LONG_PREFILL,
    applying: { at: 'check' },
  }),
  scene(
    'credit',
    'Credit check, one owner',
    'The notice and its fields, in a frame of their own.',
    {
      applying: { ...WHOLE, at: 'credit' },
    },
  ),
  scene(
    'credit_owners',
    'Credit check, three owners',
    'The person who applies first; the others here or by link.',
    {
      applying: { ...OWNED_BY_THREE, at: 'credit' },
    },
  ),
  scene(
    'credit_away',
    'Credit check, others to come',
    'One has agreed, one was sent a link, one is still to be asked.',
    {
      applying: { ...OWNED_BY_THREE, at: 'credit', signed: ['person'], away: ['o1'] },
    },
  ),
  scene(
    'records',
    'Ready to send',
    'The consent to electronic documents, and the button beneath.',
    {
      applying: { ...WHOLE, at: 'send', signed: ['person'] },
    },
  ),
  scene('send', 'Ready to send once more', 'Electronic documents were agreed to the first time.', {
    applying: { ...WHOLE, at: 'send', signed: ['person'], tried: true },
  }),
  scene(
    'send_away',
    'Ready to send, an owner to come',
    'One owner has a link and can agree later.',
    {
      applying: {
        ...OWNED_BY_THREE,
        at: 'send',
        signed: ['person', 'o2'],
        away: ['o1'],
        tried: true,
      },
    },
  ),
  scene('sent', 'Sent', 'The reference, what happens next, and what to do first.', {
    story: path.bakery(path.CREDIT_AUTHORIZED, '05-05 13:20'),
  }),
  scene(
    'sent_owner_open',
    'Sent, an OK still open',
    'Two owners; nobody has agreed to the credit check yet.',
    {
      story: {
        application: LANDSCAPER,
        starts: '05-04 14:05',
        steps: path.MATCHED,
        as_of: '05-04 14:07',
      },
    },
  ),
  scene('sent_no_match', 'Sent, nothing fits', 'An ending in plain words.', {
    story: {
      application: FOOD_CART,
      starts: '05-04 14:05',
      steps: path.MATCHED,
      as_of: '05-04 14:07',
    },
  }),
  scene(
    'owner',
    'An owner’s own page',
    'Somebody who was sent a link: their own OK and nothing else.',
    {
      applying: { ...OWNED_BY_THREE, at: 'credit', away: ['o1'], owner: 'o1' },
    },
  ),
  scene('owner_done', 'An owner’s own page, done', 'They have agreed.', {
    applying: { ...OWNED_BY_THREE, at: 'credit', signed: ['o1'], away: ['o1'], owner: 'o1' },
  }),
  scene(
    'owner_over',
    'An owner’s own page, no longer needed',
    'They were named and are no longer.',
    {
      applying: { ...WHOLE, at: 'credit', away: ['o1'], owner: 'o1' },
    },
  ),
];
