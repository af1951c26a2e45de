import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { Span, Tone } from '../../../src/contract/text.ts';
import { isAsked, type OwnerCheck, ownerChecks } from '../../domain/credit-check.ts';
import { openTodos } from '../../domain/todos.ts';
import { assemble } from '../assemble.ts';
import type { DealContext } from '../context.ts';
import { creditCheck as words } from '../copy/credit-check.ts';
import { listText } from '../format.ts';
import { placeText } from '../place.ts';
import { factRows } from '../tasks/fact-rows.ts';
import { frameBlock } from './frame-block.ts';

/** Leads back to where the reader came from, in the same component. */
export const BACK = 'back';
/** Chooses whose OK is given: `authorize_as.<index>`. */
export const AUTHORIZE_AS = 'authorize_as';

const TONES: Record<OwnerCheck['state'], Tone> = {
  needed: 'neutral',
  again: 'neutral',
  pending: 'success',
  done: 'success',
};

/**
 * The credit authorization as a page sees it: a frame for one owner, and how far the others are. The
 * one who applies is asked first; after the first OK it has to be said who is next.
 */
export function creditPage(context: DealContext, chosen: number | undefined): ScreenInput {
  const { deal } = context;
  const back: ActionInput | undefined =
    typeof context.session.options.todo_id === 'string'
      ? undefined
      : { id: BACK, label: words.back, style: 'link', kind: 'submit' };
  const open = openTodos(deal, 'borrower').some(({ kind }) => kind === 'authorize_credit');
  if (!open) return nothingNeeded(context, back);
  const checks = ownerChecks(deal);
  const shown = shownOwner(checks, chosen);
  if (!shown) return othersLeft(context, checks, back);
  return assemble(context, deal, {
    id: 'status.authorize_credit',
    title: words.title,
    lead: words.lead,
    blocks: [
      frameFor(context, shown),
      ...(checks.length > 1 ? [everyone(checks, shown), ...apart(context, checks, shown)] : []),
    ],
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

function nothingNeeded(context: DealContext, back: ActionInput | undefined): ScreenInput {
  return assemble(context, context.deal, {
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
  context: DealContext,
  checks: readonly OwnerCheck[],
  back: ActionInput | undefined,
): ScreenInput {
  const left = checks.filter(isAsked).map(({ owner }) => owner.name);
  return assemble(context, context.deal, {
    id: 'status.authorize_credit.others',
    title: words.left(listText(left), left.length > 1),
    lead: words.leftLead,
    blocks: [everyone(checks), ...apart(context, checks)],
    back,
  });
}

function frameFor(context: DealContext, { owner }: OwnerCheck): BlockInput {
  const id = placeText({ step: 'authorize_credit', owner: owner.index });
  return frameBlock(id, owner.name, statusLink(context));
}

/** Every owner and how far they are; those who are asked and not shown can be chosen. */
function everyone(checks: readonly OwnerCheck[], shown?: OwnerCheck): BlockInput {
  return {
    id: 'owners',
    kind: 'todo_list',
    heading: words.others,
    style: 'list',
    items: checks.map((check) => {
      const { owner, state } = check;
      return {
        id: `owner_${owner.index}`,
        title: owner.name,
        status: { label: words.state[state], tone: TONES[state] },
        ...(check !== shown && isAsked(check)
          ? {
              action: {
                id: `${AUTHORIZE_AS}.${owner.index}`,
                label: words.as(owner.name),
                style: 'secondary' as const,
                kind: 'submit' as const,
              },
            }
          : {}),
      };
    }),
  };
}

/** The way for owners who are somewhere else. */
function apart(
  context: DealContext,
  checks: readonly OwnerCheck[],
  shown?: OwnerCheck,
): BlockInput[] {
  const href = statusLink(context);
  const names = checks
    .filter((check) => check !== shown && isAsked(check))
    .map(({ owner }) => owner.name);
  if (!href || names.length === 0) return [];
  const text: Span[] = [
    { t: words.apart(listText(names)) },
    { t: words.apartLink, href, new_tab: true },
    { t: words.apartEnd },
  ];
  return [{ id: 'apart', kind: 'text', text, style: 'hint' }];
}

/** The deal's own status page, where the same step is. */
function statusLink({
  deal,
  links,
  now,
}: Pick<DealContext, 'deal' | 'links' | 'now'>): string | undefined {
  const id = deal.standing_sessions.status;
  return id && links.linkTo({ id, rotates: true, expires_at: null }, now).url;
}
