import { createHash } from 'node:crypto';
import { answersOf, answerTo, type Draft, ownersIn } from '../../../domain/intake/draft.ts';
import { OWNER_FIELD_NAMES } from '../../../domain/intake/fields.ts';
import type { FlowFacts } from '../../../domain/intake/flow.ts';
import { shownName } from '../../../screens/theme/display-name.ts';
import { consentOf } from '../../credit-authorization/consent.ts';

/** What the flow of an application has to know of its words. */
export function flowFacts(draft: Draft, partner_name: string, fits: boolean): FlowFacts {
  const business = businessIn(draft);
  return {
    fits,
    answers: answersDigest(draft),
    digestFor: ({ name }) => consentOf(name, business, partner_name).digest,
  };
}

/** As its owner calls it. */
export function businessIn(draft: Draft): string {
  const name = answerTo(draft, 'business.dba') ?? answerTo(draft, 'business.legal_name');
  return typeof name === 'string' ? shownName(name) : '';
}

/** The same as long as every answer is. */
function answersDigest(draft: Draft): string {
  const owners = ownersIn(draft).map((owner) => [
    owner.id,
    ...OWNER_FIELD_NAMES.map((name) => owner[name] ?? null),
  ]);
  const all = [Object.entries(answersOf(draft)), owners];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 16);
}
