import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { hasSigned, isAway, type Signer, signersOf } from '../../domain/intake/flow.ts';
import { signing as words } from '../copy/intake/credit.ts';
import { listText } from '../format.ts';
import { frameBlock } from '../isolated/frame-block.ts';
import { assembleIntake } from './assemble.ts';
import type { IntakeContext } from './context.ts';
import { handoffBlock } from './handoff-block.ts';
import { intakePlaceText } from './place.ts';

/** The credit authorization as a page sees it: a frame for one owner, and how the others give theirs. */
export function creditScreen(context: IntakeContext): ScreenInput {
  const { draft, flow, at } = context;
  const signers = signersOf(draft);
  const open = signers.filter((one) => !hasSigned(draft, flow, one));
  const shown = shownSigner(open, signers, at.signer, draft);
  const others = signers.filter((one) => one !== shown);
  const blocks = others.map((one) =>
    handoffBlock(context, one, { signed: !open.includes(one), choose: true }),
  );
  if (!shown)
    return assembleIntake(context, 'credit.others', {
      title: words.others,
      lead: words.othersLead(listText(open.map(({ name }) => name))),
      blocks,
    });
  return assembleIntake(context, 'credit', {
    title: words.title,
    lead: words.lead,
    blocks: [signerFrame(context, shown), ...heading(blocks), ...blocks],
  });
}

/** The one who was chosen; before anybody has signed, the first of all: who applies. */
function shownSigner(
  open: readonly Signer[],
  all: readonly Signer[],
  chosen: string | undefined,
  draft: IntakeContext['draft'],
): Signer | undefined {
  const wanted = open.find(({ id }) => id === chosen);
  if (wanted) return wanted;
  const first = all[0];
  const nobody = open.length === all.length && first !== undefined && !isAway(draft, first);
  return nobody ? first : undefined;
}

/** A frame for one owner's OK; the same block on the page of an owner who was sent a link. */
export function signerFrame({ links, session, now }: IntakeContext, signer: Signer): BlockInput {
  const id = intakePlaceText({ step: 'credit', signer: signer.id });
  return frameBlock(id, signer.name, links.linkTo(session, now).url);
}

function heading(blocks: readonly BlockInput[]): BlockInput[] {
  return blocks.length > 0 ? [{ id: 'others', kind: 'heading', text: words.others, level: 2 }] : [];
}
