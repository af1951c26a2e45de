import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { isFinal } from '../../domain/transitions.ts';
import { permanentLink } from '../../permanent-link.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { compact } from './copy.ts';
import { endingBlocks } from './endings.ts';
import { creditBlocks, timelineBlocks } from './facts.ts';
import { holderBlocks } from './holders.ts';
import { matchBlocks } from './matches.ts';
import { offerBlocks } from './offers.ts';
import { progressBlock } from './progress.ts';
import { borrowerTodos, furtherTodoBlocks, nextTodoBlock } from './todos.ts';
import { whereItStands } from './where.ts';

/** Where the referral stands, what to do next, and what is known. */
export function statusScreen(context: ReferralContext): ScreenInput {
  const over = isFinal(context.referral.status);
  return assemble(context, context.referral, {
    id: 'status',
    ...whereItStands(context),
    finished: over,
    blocks: over
      ? [progressBlock(context), ...endingBlocks(context), ...timelineBlocks(context)]
      : [
          progressBlock(context),
          ...nextBlocks(context),
          ...furtherTodoBlocks(context),
          ...offerBlocks(context),
          ...holderBlocks(context),
          ...matchBlocks(context),
          ...creditBlocks(context),
          ...timelineBlocks(context),
        ],
  });
}

/** The same in a card: the step, the one thing to do, and the way to everything else. */
export function compactStatusScreen(context: ReferralContext): ScreenInput {
  const { referral, links, now } = context;
  const full = permanentLink(referral, 'status', links, now);
  const over = isFinal(referral.status);
  return assemble(context, referral, {
    id: 'status.compact',
    layout: 'compact',
    title: whereItStands(context).title,
    finished: over,
    blocks: [progressBlock(context), ...(over ? [] : nextOrOffers(context))],
    actions: full
      ? [
          {
            id: 'open_full',
            label: compact.full,
            style: 'link',
            kind: 'open_url',
            href: full.url,
            new_tab: true,
          },
        ]
      : [],
  });
}

function nextBlocks(context: ReferralContext): BlockInput[] {
  const next = borrowerTodos(context)[0];
  return next ? [nextTodoBlock(context, next, whereItStands(context).title)] : [];
}

function nextOrOffers(context: ReferralContext): BlockInput[] {
  const next = nextBlocks(context);
  return next.length > 0 ? next : offerBlocks(context);
}
