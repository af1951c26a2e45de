import { BANK_SCENES } from './banks.ts';
import { CONVERSATION_SCENES } from './conversations.ts';
import { DECIDED } from './decided.ts';
import { DOCUMENT_SCENES } from './documents.ts';
import { PREFILL } from './intake-answers.ts';
import * as path from './paths.ts';
import type { Scene } from './scene.ts';
import { WAITING } from './waiting.ts';

/** Scenes that the compact status card is shown in too. */
const COMPACT = [
  'received',
  'prequalified',
  'needs_borrower',
  'needs_borrower_overdue',
  'needs_partner',
  'submitted',
  'offer_several',
  'offer_with_todo',
  'funded',
  'declined',
  'closed_no_match',
  'long_content',
  'minimal',
];

/** `<svc-status>` with the option `compact`, as `status_compact_<scene>`. */
export const COMPACT_SCENES: readonly Scene[] = [...WAITING, ...DECIDED]
  .filter((scene) => COMPACT.includes(scene.name))
  .map((scene) => ({
    ...scene,
    name: `status_compact_${scene.name}`,
    title: `${scene.title} (compact)`,
    options: { compact: true },
  }));

const HOUR = 3600;

/** The five other components, and what becomes of a session. */
export const OTHER_SCENES: readonly Scene[] = [
  {
    name: 'intake',
    purpose: 'intake',
    title: 'Application, prefilled',
    description: 'A new application about which the partner knows everything but consent.',
    prefill: PREFILL,
  },
  {
    name: 'intake_empty',
    purpose: 'intake',
    title: 'Application, empty',
    description: 'A new application about which nothing is known.',
  },
  ...DOCUMENT_SCENES,
  ...BANK_SCENES,
  {
    name: 'offer_acceptance',
    purpose: 'offer_acceptance',
    title: 'Offers to compare',
    description: 'Three binding offers are open.',
    story: path.bakery(path.OFFERS, '05-12 16:00'),
  },
  {
    name: 'offers_one',
    purpose: 'offer_acceptance',
    title: 'One offer to read',
    description: 'One binding offer is open.',
    story: path.bakery(path.OFFERED, '05-11 16:00'),
  },
  {
    name: 'offers_replaced',
    purpose: 'offer_acceptance',
    title: 'An offer was replaced',
    description: 'A lender has put another offer in the place of its first.',
    story: path.bakery([...path.OFFERS, ['05-12 15:00', 'offer_replaced']], '05-12 16:00'),
  },
  {
    name: 'offers_ended',
    purpose: 'offer_acceptance',
    title: 'All offers have ended',
    description: 'Nobody accepted them in time.',
    story: path.bakery([...path.OFFERS, ['05-27 15:00', 'offer_expired']], '05-27 16:00'),
  },
  {
    name: 'offers_accepted',
    purpose: 'offer_acceptance',
    title: 'An offer is accepted',
    description: 'One of three offers is accepted and signed.',
    story: path.bakery(path.ACCEPTED, '05-13 18:00'),
  },
  {
    name: 'offers_waiting_signer',
    purpose: 'offer_acceptance',
    title: 'Another owner is still to sign',
    description: 'The first of two owners has signed an offer; the other has a link.',
    story: path.twoOwners(path.OFFERS, '05-13 18:00'),
    signed: 'first',
  },
  {
    name: 'offers_second_signer',
    purpose: 'offer_acceptance',
    title: 'The second owner’s page',
    description: 'What the second owner of a business sees by their own link.',
    story: path.twoOwners(path.OFFERS, '05-13 18:00'),
    signed: 'second',
  },
  ...CONVERSATION_SCENES,
  {
    name: 'session_expired',
    purpose: 'status',
    title: 'Session has ended',
    description: 'The session ended an hour ago: its link and its token are refused.',
    story: path.bakery(path.MATCHED, '05-04 15:00'),
    lifetime_seconds: -HOUR,
  },
];
