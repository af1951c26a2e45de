import type { ActionInput } from '../../src/contract/action.ts';
import type { BlockInput } from '../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import { referenceOf } from '../domain/reference.ts';
import type { Referral } from '../domain/referral.ts';
import type { ScreenContext } from './context.ts';
import { page } from './copy/pages.ts';
import { STRINGS } from './copy/strings.ts';
import { moneyText } from './format.ts';
import { helpBlock } from './help.ts';
import { shownName } from './theme/display-name.ts';
import { offeredBy, screenVersion } from './version.ts';

/** The part of a screen that differs from one to the next. */
export type ScreenParts = {
  id: string;
  title: string;
  lead?: string | undefined;
  blocks: BlockInput[];
  /** The way back, where the screen is a step away from another. */
  back?: ActionInput | undefined;
  actions?: ActionInput[];
  layout?: 'full' | 'compact';
  finished?: boolean;
  live?: boolean;
  caption?: string | undefined;
  /** Help as the last block; default true. Inside a frame it stands beneath, on the page. */
  help?: boolean;
  /** False where an update of this screen is told by what is in it, not by its title. */
  announced?: boolean;
  /** Names the document, with the partner; default what the component is for. */
  documentName?: string;
  /** The action whose button the reader is led to, in place of the title. */
  focus?: string;
  /** Words of the interface that this screen has its own for. */
  strings?: Partial<ScreenInput['strings']>;
  /** What, besides the actions on offer, must be as it was for one of them to be done. */
  basis?: string;
};

/** Puts together what every screen has: envelope, strings, help in the same place, version. */
export function assemble(
  context: ScreenContext,
  referral: Referral | undefined,
  parts: ScreenParts,
): ScreenInput {
  const { purpose } = context.session;
  const layout = parts.layout ?? 'full';
  const messages = referral !== undefined && purpose !== 'conversation';
  const blocks =
    layout === 'compact' || parts.help === false
      ? parts.blocks
      : [
          ...parts.blocks,
          helpBlock(context.partner_name, {
            messages,
            reference:
              referral && context.owner_index === undefined ? referenceOf(referral.id) : undefined,
            day: context.dates.date(context.judged_at),
          }),
        ];
  const { back, actions = [] } = parts;
  const caption = parts.caption ?? (referral && captionOf(referral));
  return {
    object: 'screen',
    id: parts.id,
    screen_version: screenVersion(
      parts.id,
      offeredBy({ ...(back ? { back } : {}), blocks, actions }),
      parts.basis,
    ),
    purpose,
    ...(referral ? { referral_id: referral.id } : {}),
    layout,
    ...(back ? { back } : {}),
    ...(caption ? { caption } : {}),
    title: parts.title,
    ...(parts.lead ? { lead: parts.lead } : {}),
    document_title: page.documentTitle(
      parts.documentName ?? page.names[purpose],
      context.partner_name,
    ),
    blocks,
    actions,
    strings: { ...STRINGS, ...parts.strings },
    ...(parts.announced === false ? {} : { announce: parts.title }),
    ...(parts.focus ? { focus: parts.focus } : {}),
    finished: parts.finished ?? false,
    ...(parts.live ? { live: true } : {}),
  };
}

/** Whose referral this is, as its owner calls the business. */
export function businessName(referral: Referral): string {
  const { dba, legal_name } = referral.application.business;
  return shownName(dba ?? legal_name);
}

function captionOf(referral: Referral): string {
  const amount = referral.application.requested_amount;
  return amount === undefined
    ? businessName(referral)
    : page.caption(businessName(referral), moneyText(amount));
}
