import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { PartnerSession } from '../../context.ts';
import type { Address } from '../../domain/application.ts';
import { isAsked, type OwnerCheck, ownerChecks } from '../../domain/credit-check.ts';
import { openTodos } from '../../domain/todos.ts';
import { assemble, businessName, type ScreenParts } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { quotedName, shownName } from '../../screens/theme/display-name.ts';
import { type Consent, consentOf } from './consent.ts';
import { creditForm as words } from './copy/form.ts';
import { creditFields } from './fields.ts';
import { addressText, asHome } from './same-address.ts';

/** What the form's button does; only a frame of the secure origin may. */
export const AUTHORIZE_CREDIT = 'authorize_credit';

/** So often the bureau is asked about one owner before a person looks at it. */
const MAX_TRIES = 5;

/** The credit authorization of one owner, as only a frame of the secure origin is shown it. */
export function creditFrame(context: ReferralContext, index: number | undefined): ScreenInput {
  const { referral } = context;
  const checks = ownerChecks(referral);
  const check = checks.find(({ owner }) => owner.index === index);
  const id = frameId(context.session);
  // An owner who came by a link of their own sees nothing of the referral.
  const alone = context.session.owner !== null;
  const show = (parts: ScreenParts) =>
    assemble(context, alone ? undefined : referral, { help: false, caption: words.mark, ...parts });
  if (check && !isAsked(check)) return show({ id: `${id}.given`, ...given(check) });
  const open = openTodos(referral, 'borrower').some(({ kind }) => kind === 'authorize_credit');
  if (!check || !open)
    return show({
      id: `${id}.over`,
      title: words.over,
      blocks: [],
      finished: true,
    });
  const name = quotedName(check.owner.name);
  const title = alone
    ? words.title(name, 1, 1)
    : words.title(name, checks.indexOf(check) + 1, checks.length);
  const tries = referral.authorizations.filter((one) => one.contact_index === index).length;
  if (tries >= MAX_TRIES)
    return show({
      id: `${id}.spent`,
      title,
      blocks: [{ id: 'spent', kind: 'notice', tone: 'warning', ...words.spent }],
    });
  const consent = consentOf(check.owner.name, businessName(referral), context.partner_name);
  const home = homeIn(context, index);
  return show({
    id: `${id}.form`,
    title,
    lead: words.lead,
    basis: basisOf(consent, home),
    blocks: [...again(check), identityForm(consent, alone || check === checks[0], home)],
  });
}

/** The address that an owner of a referral may say is theirs too. One who came by their own link sees nothing of it. */
export function homeIn(
  { referral, session }: ReferralContext,
  index: number | undefined,
): Address | undefined {
  const [first] = ownerChecks(referral);
  const own = session.owner === null && first?.owner.index === index;
  return own ? asHome(referral.application.business.address) : undefined;
}

/** What must be as it was shown for the OK to count. */
export const basisOf = ({ digest }: Consent, home: Address | undefined): string =>
  home ? `${digest} ${addressText(home)}` : digest;

/** The form keeps its name when the application it belongs to is sent while somebody fills it in. */
function frameId({ purpose }: PartnerSession): string {
  return purpose === 'intake' ? 'intake.credit' : 'status.authorize_credit';
}

/** The questions and the notice above the button that agrees to it. @param own true for who most likely uses the browser. @param home an address they may say is theirs. */
export function identityForm(
  consent: Consent,
  own: boolean,
  home: Address | undefined,
): BlockInput {
  return {
    id: 'identity',
    kind: 'form',
    groups: creditFields(own, home),
    error_heading: words.errors,
    disclosure: {
      title: consent.title,
      body: consent.body,
      unread: words.unread,
      covered: words.covered,
      print: words.print,
    },
    submit: { id: AUTHORIZE_CREDIT, label: words.agree, style: 'primary', kind: 'submit' },
  };
}

function given({ owner, state }: OwnerCheck): Omit<ScreenParts, 'id'> {
  return {
    title: words.given.title(shownName(owner.contact.first_name)),
    lead: state === 'pending' ? words.given.pending : words.given.done,
    blocks: [],
    finished: true,
  };
}

/** That they are asked again, and what they can do: never why, as whoever holds a link to the step reads it. */
function again({ state }: OwnerCheck): BlockInput[] {
  return state === 'again'
    ? [{ id: 'again', kind: 'notice', tone: 'warning', ...words.again }]
    : [];
}
