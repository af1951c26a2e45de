import type { Context } from 'hono';
import type { Env, Services } from '../context.ts';
import {
  cleanDestination,
  type DestinationFault,
  type DestinationForm,
  destinationFaults,
} from '../domain/payouts/destination.ts';
import { type Html, html } from '../pages/html.ts';
import { unknownPage } from '../pages/session-page.ts';
import { personPage as words } from '../screens/copy/people.ts';
import { datesIn } from '../screens/format.ts';
import type { Db } from '../store/db.ts';
import { findDestination } from '../store/payout-terms.ts';
import { endPass } from '../store/person-links.ts';
import { holdsPass } from '../workflows/approvals/person-codes.ts';
import { PEOPLE_TIME_ZONE } from '../workflows/approvals/tell-approvers.ts';
import { setPayoutDestination } from '../workflows/set-destination.ts';
import { codeStep } from './code-step.ts';
import { type Linked, linkedBy } from './find-link.ts';
import { faultLine, personPageOf } from './layout.ts';

type Filled = { form: DestinationForm; faults: readonly DestinationFault[] };

/** Where a person says where payouts go: a code first, then the account. */
export async function payoutPage(
  { db }: { db: Db; services: Services },
  linked: Linked,
  shown: { fault?: string | undefined; pass?: string; filled?: Filled } = {},
): Promise<Response> {
  const { fault, pass, filled } = shown;
  const { link, partner, now } = linked;
  const title = words.titles.payout;
  if (link.expires_at <= now)
    return personPageOf(linked, {
      title: words.ended,
      main: html`<p>${words.endedPayout}</p>`,
    });
  const current = await findDestination(db, partner.id);
  const { form } = words;
  const main =
    pass === undefined
      ? codeStep(linked, fault)
      : html`<p class="note">${current ? form.replaces(current.institution, current.mask) : form.first}</p>${fields(linked, pass, filled)}`;
  return personPageOf(linked, {
    title,
    main: html`<p>${words.payoutIntro(partner.display_name)}</p>${main}`,
    fault: fault !== undefined || (filled?.faults.length ?? 0) > 0,
  });
}

function fields({ path }: Linked, pass: string, filled?: Filled): Html {
  const { form: labels } = words;
  const one = (name: DestinationFault, attributes: Html) => {
    const wrong = filled?.faults.includes(name);
    return html`<label for="${name}">${labels[name]}</label>
${faultLine(`${name}-fault`, wrong ? words.faults[name] : undefined)}
<input id="${name}" name="${name}" required ${attributes}${wrong && html` aria-invalid="true" aria-describedby="${name}-fault"`}>`;
  };
  // Numbers of an account are typed anew: the page never writes one.
  const text = (name: 'holder' | 'institution') =>
    html`maxlength="80" value="${filled?.form[name] ?? ''}"`;
  const digits = html`inputmode="numeric" autocomplete="off" maxlength="30"`;
  return html`<form method="post" action="${path}/destination">
<input type="hidden" name="pass" value="${pass}">
${one('holder', html`autocomplete="off" ${text('holder')}`)}
${one('institution', html`autocomplete="off" ${text('institution')}`)}
${one('routing', digits)}
${one('account', digits)}
${one('again', digits)}
<p class="quiet">${labels.safe}</p>
<button type="submit">${labels.save}</button>
</form>`;
}

/** Judges what was typed, and sets it once. */
export async function saveDestination(
  c: Context<Env>,
  linked: Linked,
  given: Readonly<Record<string, string>>,
): Promise<Response> {
  const { db, services } = c.var;
  const pass = given.pass ?? '';
  const form = cleanDestination(given);
  const faults = destinationFaults(form);
  if (linked.link.expires_at <= linked.now) return payoutPage(c.var, linked);
  if (!holdsPass(linked.link, pass, linked.now))
    return payoutPage(c.var, linked, { fault: words.passOver });
  if (faults.length > 0) return payoutPage(c.var, linked, { pass, filled: { form, faults } });
  const saved = await db.transaction(async (tx) => {
    const held = await linkedBy(tx, linked.link.id, { lock: true });
    if (!held || !holdsPass(held.link, pass, held.now)) return undefined;
    const { person, partner, now } = held;
    await endPass(tx, held.link.id);
    const input = { person, partner_name: partner.display_name, form, now };
    return setPayoutDestination(tx, services, input);
  });
  if (!saved) return (await payoutPage(c.var, linked, { fault: words.passOver })) ?? unknownPage();
  const { mask, held_until } = saved;
  const until = held_until && datesIn(PEOPLE_TIME_ZONE, linked.now).dateTime(held_until);
  return personPageOf(linked, {
    title: words.saved,
    main: html`<p>${words.savedFirst(form.institution, mask)} ${until ? words.savedHeld(until) : ''}</p><p>${words.told}</p>`,
  });
}
