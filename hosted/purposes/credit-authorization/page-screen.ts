import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { isAsked, isCreditOpen, type OwnerCheck, ownerChecks } from '../../domain/credit-check.ts';
import { permanentLink } from '../../permanent-link.ts';
import { assemble, businessName } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { factRows } from '../../screens/fact-rows.ts';
import { listText } from '../../screens/format.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import { creditCheck as words } from './copy/form.ts';
import { frameBlock } from './frame-block.ts';
import { ownerBlock } from './owner-block.ts';
import { placeText } from './place.ts';

/** Leads back to where the reader came from, in the same component. */
export const BACK = 'back';
/**
 * The credit authorization as a page sees it: a frame for one owner, and how far the others are. The
 * one who applies is asked first; after the first OK it has to be said who is next.
 */
export function creditPage(context: ReferralContext, chosen: number | undefined): ScreenInput {
  const { referral } = context;
  const back: ActionInput | undefined =
    typeof context.session.options.todo_id === 'string'
      ? undefined
      : { id: BACK, label: words.back, style: 'link', kind: 'submit' };
  if (!isCreditOpen(referral)) return nothingNeeded(context, back);
  const checks = ownerChecks(referral);
  const shown = shownOwner(checks, chosen);
  if (!shown) return othersLeft(context, checks, back);
  return assemble(context, referral, {
    id: 'status.authorize_credit',
    title: words.title,
    lead: words.lead,
    blocks: [frameFor(context, shown), ...otherOwners(context, checks, shown)],
    back,
  });
}

function shownOwner(
  checks: readonly OwnerCheck[],
  chosen: number | undefined,
): OwnerCheck | undefined {
  const asked = checks.find((check) => isAsked(check) && check.owner.index === chosen);
  if (asked) return asked;
  return checks.length === 1 || !checks.some(({ latest }) => latest)
    ? checks.find(isAsked)
    : undefined;
}

function nothingNeeded(context: ReferralContext, back: ActionInput | undefined): ScreenInput {
  return assemble(context, context.referral, {
    id: 'status.authorize_credit.over',
    title: words.done,
    blocks: [
      {
        id: 'means',
        kind: 'facts',
        title: words.facts,
        rows: factRows([...words.rows, words.partner(context.partner_name)]),
      },
    ],
    back,
  });
}

function othersLeft(
  context: ReferralContext,
  checks: readonly OwnerCheck[],
  back: ActionInput | undefined,
): ScreenInput {
  const left = checks.filter(isAsked).map(({ owner }) => shownName(owner.name));
  return assemble(context, context.referral, {
    id: 'status.authorize_credit.others',
    title: words.left(listText(left), left.length > 1),
    lead: words.leftLead,
    blocks: otherOwners(context, checks),
    back,
  });
}

/** The permanent status link leads to the same step on the hosted page. */
function frameFor(context: ReferralContext, { owner }: OwnerCheck): BlockInput {
  const { referral, links, now } = context;
  const id = placeText({ step: 'authorize_credit', owner: owner.index });
  return frameBlock(id, owner.name, permanentLink(referral, 'status', links, now)?.url);
}

/** Every owner but the one who is shown, and how their OK comes: here, or by a link of their own. */
function otherOwners(
  context: ReferralContext,
  checks: readonly OwnerCheck[],
  shown?: OwnerCheck,
): BlockInput[] {
  const others = checks.filter((check) => check !== shown);
  if (others.length === 0) return [];
  return [
    ...(shown
      ? [{ id: 'others', kind: 'heading' as const, text: words.others, level: 2 as const }]
      : []),
    ...others.map(({ owner, ...check }) =>
      ownerBlock(context, {
        signer: {
          id: String(owner.index),
          name: owner.name,
          first_name: owner.contact.first_name,
        },
        signed: !isAsked({ owner, ...check }),
        given: context.owner_links?.find(({ owner_index }) => owner_index === owner.index),
        business: businessName(context.referral),
      }),
    ),
  ];
}
