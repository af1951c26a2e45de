import { encode } from 'uqr';
import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { Handoff } from '../../domain/intake/draft.ts';
import { linkFor, type Signer } from '../../domain/intake/flow.ts';
import { handoff as words } from '../copy/intake/credit.ts';
import type { IntakeContext } from './context.ts';
import { businessIn } from './facts.ts';

/** Chooses whose OK is given: `authorize_as.<id>`. */
export const AUTHORIZE_AS = 'authorize_as';
/** Makes a link for one who is somewhere else: `hand_off.<id>`. */
export const HAND_OFF = 'hand_off';

/** One owner whose OK is needed: given, on its way by a link of their own, or still to be arranged. */
export function handoffBlock(context: IntakeContext, signer: Signer, signed: boolean): BlockInput {
  const given = linkFor(context.draft, signer);
  const state = signed ? 'signed' : given ? 'away' : 'open';
  return {
    id: `signer_${signer.id}`,
    kind: 'handoff',
    person: signer.name,
    body: words.body[state](signer.first_name),
    status: { label: words.state[state], tone: signed ? 'success' : 'neutral' },
    ...(given && !signed ? linkOf(context, signer, given) : {}),
    actions: signed ? [] : waysFor(signer, given !== undefined),
  };
}

/** What can be arranged for one who has not given their OK. */
function waysFor({ id, first_name }: Signer, given: boolean): ActionInput[] {
  const here = choice(`${AUTHORIZE_AS}.${id}`, words.here(first_name));
  return given ? [here] : [here, choice(`${HAND_OFF}.${id}`, words.makeLink(first_name))];
}

const choice = (id: string, label: string): ActionInput => ({
  id,
  label,
  style: 'secondary',
  kind: 'submit',
});

function linkOf({ links, now, draft }: IntakeContext, signer: Signer, given: Handoff) {
  const expires_at = new Date(given.expires_at);
  const { url } = links.linkTo({ id: given.session_id, rotates: false, expires_at }, now);
  return {
    link: {
      label: words.link(signer.first_name),
      value: url,
      copy: words.copy,
      copied: words.copied,
      copy_failed: words.copyFailed,
      share: { label: words.share, text: words.shareText(signer.first_name, businessIn(draft)) },
    },
    qr: { summary: words.qr, alt: words.qrAlt(signer.name), ...qrPath(url) },
  };
}

/** A QR code as squares of an SVG path. */
function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: runs.join('') };
}
