import type { ActionInput } from '../../../../src/contract/action.ts';
import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { hasSigned, isDone, PERSON, type Signer, signersOf } from '../../../domain/intake/flow.ts';
import { frameBlock } from '../../credit-authorization/frame-block.ts';
import type { IntakeContext } from '../context.ts';
import { signing as words } from '../copy/credit.ts';
import { intakePlaceText } from '../place.ts';
import { assembleIntake } from './assemble.ts';
import { handoffBlock } from './handoff-block.ts';
import { CONTINUE } from './question-screen.ts';

/** The credit authorization as a page sees it: a frame for one owner, and how the others give theirs. */
export function creditScreen(context: IntakeContext): ScreenInput {
  const { draft, flow } = context;
  const signers = signersOf(draft);
  const open = signers.filter((one) => !hasSigned(draft, flow, one));
  const shown = shownSigner(context, open, signers);
  const others = signers
    .filter((one) => one !== shown)
    .map((one) => handoffBlock(context, one, !open.includes(one)));
  if (!shown)
    return assembleIntake(context, 'credit.others', {
      title: words.others,
      lead: isDone(draft, flow, 'credit') ? words.arranged : words.othersLead,
      blocks: others,
      actions: isDone(draft, flow, 'credit') ? [GO_ON] : [],
    });
  return assembleIntake(context, 'credit', {
    title: words.title,
    lead: words.lead,
    blocks: [signerFrame(context, shown), ...heading(others), ...others],
  });
}

const GO_ON: ActionInput = {
  id: CONTINUE,
  label: words.goOn,
  style: 'primary',
  kind: 'submit',
};

/** The one who was chosen; else, before anybody has signed, who applies where their OK is needed. */
function shownSigner(
  { at }: IntakeContext,
  open: readonly Signer[],
  all: readonly Signer[],
): Signer | undefined {
  const nobodyYet = open.length === all.length;
  const wanted = at.signer ?? (nobodyYet ? PERSON : undefined);
  return open.find(({ id }) => id === wanted);
}

/** A frame for one owner's OK; the same block on the page of an owner who was sent a link. */
export function signerFrame({ links, session, now }: IntakeContext, signer: Signer): BlockInput {
  const id = intakePlaceText({ step: 'credit', signer: signer.id });
  return frameBlock(id, signer.name, links.linkTo(session, now).url);
}

function heading(blocks: readonly BlockInput[]): BlockInput[] {
  return blocks.length > 0
    ? [{ id: 'others', kind: 'heading', text: words.othersHeading, level: 2 }]
    : [];
}
