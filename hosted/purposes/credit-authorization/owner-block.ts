import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { Handoff } from '../../domain/intake/draft.ts';
import { PERSON, type Signer } from '../../domain/intake/flow.ts';
import type { ScreenContext } from '../../screens/context.ts';
import { qrPath } from '../../screens/qr-path.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import { handoff as words } from './copy/owners.ts';

/** Chooses whose OK is given: `authorize_as.<id>`. */
export const AUTHORIZE_AS = 'authorize_as';
/** Makes a link for one who is somewhere else: `hand_off.<id>`. */
export const HAND_OFF = 'hand_off';

/** One owner whose OK is needed: given, on its way by a link of their own, or still to be arranged. */
export function ownerBlock(
  context: Pick<ScreenContext, 'links' | 'now'>,
  of: { signer: Signer; signed: boolean; given: Handoff | undefined; business: string },
): BlockInput {
  const { signer, signed, given, business } = of;
  const { id } = signer;
  const { first_name, name } = shownNames(signer);
  const here = choice(`${AUTHORIZE_AS}.${id}`, words.here(first_name));
  if (!signed && given) return awayBlock(context, { signer, given, business, here });
  const state = signed ? 'signed' : 'open';
  return {
    id: `signer_${id}`,
    kind: 'handoff',
    person: name,
    body: signed && id === PERSON ? words.body.own : words.body[state](first_name),
    status: { label: words.state[state], tone: signed ? 'success' : 'neutral' },
    actions: signed ? [] : [here, choice(`${HAND_OFF}.${id}`, words.makeLink(first_name))],
  };
}

/** One owner who has a link and has not given their OK yet. @param here gives it on this device instead. */
export function awayBlock(
  { links, now }: Pick<ScreenContext, 'links' | 'now'>,
  away: { signer: Signer; given: Handoff; business: string; here: ActionInput },
): BlockInput {
  const { signer, given, business, here } = away;
  const { id } = signer;
  const { first_name, name } = shownNames(signer);
  const expires_at = new Date(given.expires_at);
  const { url } = links.linkTo({ id: given.session_id, rotates: false, expires_at }, now);
  return {
    id: `signer_${id}`,
    kind: 'handoff',
    person: name,
    body: words.body.away(first_name),
    status: { label: words.state.away, tone: 'neutral' },
    link: {
      label: words.link(first_name),
      value: url,
      copy: words.copy,
      copied: words.copied,
      copy_failed: words.copyFailed,
      share: { label: words.share, text: words.shareText(first_name, business) },
    },
    qr: { summary: words.qr, alt: words.qrAlt(name), ...qrPath(url) },
    actions: [here],
  };
}

const shownNames = ({ first_name, name }: Signer) => ({
  first_name: shownName(first_name),
  name: shownName(name),
});

const choice = (id: string, label: string): ActionInput => ({
  id,
  label,
  style: 'secondary',
  kind: 'submit',
});
