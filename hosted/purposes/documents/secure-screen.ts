import type { ActionInput } from '../../../src/contract/action.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { uploadFrame } from '../../domain/documents.ts';
import type { DocumentRequest } from '../../domain/referral.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { DOCUMENT_NAMES, ONE_DOCUMENT } from '../../screens/copy/values.ts';
import { securely, documents as words } from './copy.ts';
import { leave } from './leave.ts';
import { requestBlock } from './request-block.ts';
import { requestsOf } from './requests.ts';

/** Leads back to all documents. */
export const BACK = 'back';
/** Room for the card on a phone, until the frame says its own height. */
const FRAME_HEIGHT = 520;

/** Where an isolated document is sent, as a page sees it: a frame of the secure origin. */
export function securePage(context: ReferralContext, request: DocumentRequest): ScreenInput {
  const { referral, session, links, now, partner_name } = context;
  const name = DOCUMENT_NAMES[request.type];
  const href = links.linkTo(session, now).url;
  const isSent = request.status === 'received' || request.status === 'accepted';
  const { title, lead } = said(request, partner_name);
  const others = Object.values(requestsOf(context)).flat().length > 1;
  const back: ActionInput = { id: BACK, label: words.back, style: 'link', kind: 'submit' };
  const on = others ? { ...back, style: 'primary' as const } : leave(context);
  return assemble(context, referral, {
    id: `documents.${uploadFrame('file')}`,
    title,
    lead,
    blocks: [
      {
        id: uploadFrame(request.id),
        kind: 'frame',
        title: securely.frame(name),
        height: FRAME_HEIGHT,
        elsewhere_text: securely.elsewhereText,
        elsewhere: {
          id: 'elsewhere',
          label: securely.elsewhere,
          style: 'primary',
          kind: 'open_url',
          href,
          new_tab: true,
        },
        fallback: [
          { t: `${securely.elsewhereText} ` },
          { t: securely.elsewhere, href, new_tab: true },
        ],
      },
    ],
    ...(isSent ? { actions: [on] } : others ? { back } : {}),
  });
}

/** The same within the frame: the card alone. */
export function secureFrame(context: ReferralContext, request: DocumentRequest): ScreenInput {
  return assemble(context, context.referral, {
    id: 'documents.frame',
    title: securely.files,
    caption: securely.mark,
    help: false,
    blocks: [requestBlock(context, request, { style: 'primary', inFrame: true })],
  });
}

/** What is wanted of it, or what becomes of it; the page follows this while its frame stays. */
function said({ type, status }: DocumentRequest, partner: string): { title: string; lead: string } {
  const [name, one] = [DOCUMENT_NAMES[type], ONE_DOCUMENT[type]];
  const lead = securely.lead(partner);
  switch (status) {
    case 'received':
      return { title: securely.received(name), lead: words.lead.checking };
    case 'accepted':
      return { title: securely.accepted(name), lead: words.lead.accepted };
    case 'rejected':
      return { title: securely.again(one), lead };
    default:
      return { title: securely.title(one), lead };
  }
}
