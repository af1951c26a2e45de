import type { Services } from '../context.ts';
import { type Approval, approvalState } from '../domain/approvals.ts';
import { referenceOf } from '../domain/reference.ts';
import { type Html, html } from '../pages/html.ts';
import { REQUESTS, personPage as words } from '../screens/copy/people.ts';
import { datesIn } from '../screens/format.ts';
import { findApproval } from '../store/approvals.ts';
import type { Db } from '../store/db.ts';
import { loadReferral } from '../store/load-referrals.ts';
import { personName } from '../store/people.ts';
import { findPolicy } from '../store/policies.ts';
import { PEOPLE_TIME_ZONE } from '../workflows/approvals/tell-approvers.ts';
import { codeStep } from './code-step.ts';
import type { Linked } from './find-link.ts';
import { type Fact, facts, personPageOf } from './layout.ts';
import { exactText, requestRows } from './request-rows.ts';
import { openRequest } from './run-approved.ts';

type Shown = { fault?: string | undefined; pass?: string };

/** One request, as far as its reader has come: before the code who asks and when, after it what exactly. */
export async function approvalPage(
  { db, services }: { db: Db; services: Services },
  linked: Linked,
  { fault, pass }: Shown = {},
): Promise<Response | undefined> {
  const { link, partner, now } = linked;
  const found = link.approval_id === null ? undefined : await findApproval(db, link.approval_id);
  if (!found || found.approval.partner_id !== partner.id) return undefined;
  const { approval, sealed } = found;
  const state = approvalState(approval, now);
  if (state !== 'pending')
    return personPageOf(linked, {
      title: words.decided[state],
      main: html`${facts(summary(approval, now))}${await outcome(db, approval, now)}`,
    });
  const intro = html`<p>${words.asked(partner.display_name)}</p>${facts(summary(approval, now))}`;
  const main =
    pass === undefined
      ? html`${intro}${codeStep(linked, fault)}`
      : html`${intro}${await request(db, services, { approval, sealed })}${decision(linked, pass)}`;
  return personPageOf(linked, { title: words.titles.approval, main, fault: fault !== undefined });
}

function summary(approval: Approval, now: Date): Fact[] {
  const dates = datesIn(PEOPLE_TIME_ZONE, now);
  return [
    { label: words.rows.request, value: REQUESTS[approval.operation] },
    { label: words.rows.client, value: words.client(approval.client_id) },
    { label: words.rows.at, value: dates.dateTime(approval.requested_at) },
    ...(approval.state === 'pending'
      ? [{ label: words.rows.until, value: dates.dateTime(approval.expires_at) }]
      : []),
  ];
}

async function request(
  db: Db,
  services: Services,
  { approval, sealed }: { approval: Approval; sealed: Uint8Array },
): Promise<Html> {
  const { body } = openRequest(services, approval.id, sealed);
  const { rows, before } = await whatItIsAbout(db, approval);
  const all = [...rows, ...requestRows(body, before)];
  return html`<h2>${words.what}</h2>${facts(all)}
<details><summary>${words.exact}</summary><pre>${exactText(body)}</pre></details>`;
}

/** The business, and what holds now of what would change. */
async function whatItIsAbout(
  db: Db,
  { operation, partner_id, referral_id, requested_at }: Approval,
): Promise<{ rows: Fact[]; before: Record<string, unknown> }> {
  if (operation === 'putPolicy') return { rows: [], before: await findPolicy(db, partner_id) };
  const referral =
    referral_id === null
      ? undefined
      : await loadReferral(db, partner_id, referral_id, requested_at);
  if (!referral) return { rows: [], before: {} };
  const { application } = referral;
  const name = `${application.business.legal_name} (${referenceOf(referral.id)})`;
  const before = operation === 'updateReferral' ? { ...application } : {};
  return { rows: [{ label: words.rows.business, value: name }], before };
}

function decision({ path }: Linked, pass: string): Html {
  return html`<p>${words.consequence}</p>
<form method="post" action="${path}/decide" class="ways">
<input type="hidden" name="pass" value="${pass}">
<button type="submit" name="decision" value="approve">${words.approve}</button>
<button class="secondary" type="submit" name="decision" value="refuse">${words.refuse}</button>
</form>`;
}

async function outcome(db: Db, approval: Approval, now: Date): Promise<Html> {
  const { state, decided_by, decided_at, result } = approval;
  const who = decided_by === null ? undefined : await personName(db, decided_by);
  const at = decided_at && datesIn(PEOPLE_TIME_ZONE, now).dateTime(decided_at);
  const came =
    state !== 'approved'
      ? words.leftAlone
      : result && result.status < 400
        ? words.done
        : words.notDone;
  return html`<p>${who && at ? words.by(who, at) : ''} ${came}</p>`;
}
