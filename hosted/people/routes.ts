import { type Context, Hono } from 'hono';
import type { Env } from '../context.ts';
import { noStore } from '../middleware/no-store.ts';
import { unknownPage } from '../pages/session-page.ts';
import { personPage as words } from '../screens/copy/people.ts';
import type { Db } from '../store/db.ts';
import { endPass } from '../store/person-links.ts';
import { decideApproval } from '../workflows/approvals/decide-approval.ts';
import { checkCode, holdsPass, sendCode } from '../workflows/approvals/person-codes.ts';
import { approvalPage } from './approval-page.ts';
import { findLinked, type Linked, linkedBy } from './find-link.ts';
import { payoutPage, saveDestination } from './payout-page.ts';
import { readForm } from './read-form.ts';
import { runApproved } from './run-approved.ts';

const PATH = '/people/:link/:secret';

/**
 * Where people at a partner decide requests and say where payouts go: pages with forms, without a script. Opening one
 * changes nothing, as scanners open links. No operation of an API leads here.
 */
export const peopleRoutes = new Hono<Env>()
  .use('/people/*', noStore)
  .get(PATH, async (c) => {
    const linked = await findLinked(c);
    return linked ? show(c, linked) : unknownPage();
  })
  .post(`${PATH}/code`, async (c) => {
    const linked = await findOwn(c);
    if (!linked) return unknownPage();
    const { link, person, now, path } = linked;
    if (link.expires_at <= now) return show(c, linked);
    const sent = await sendCode(c.var.db, c.var.services, { link_id: link.id, person, now });
    if (sent === 'sent') return c.redirect(path, 303);
    return show(c, linked, { fault: sent === 'too_soon' ? words.tooSoon : words.tooMany });
  })
  .post(`${PATH}/check`, async (c) => {
    const linked = await findOwn(c);
    if (!linked) return unknownPage();
    const { link, now } = linked;
    const { code: typed = '' } = await readForm(c);
    const code = typed.replaceAll(/\D/g, '');
    const checked = await checkCode(c.var.db, c.var.services, { link_id: link.id, code, now });
    // Read again: the code may be over by now.
    const after = (await findLinked(c)) ?? linked;
    if ('pass' in checked) return show(c, after, { pass: checked.pass });
    const fault = checked.fault === 'wrong' ? words.wrong(checked.left) : words.over;
    return show(c, after, { fault });
  })
  .post(`${PATH}/decide`, async (c) => {
    const linked = await findOwn(c);
    if (!linked) return unknownPage();
    const { pass = '', decision = '' } = await readForm(c);
    const given = { pass, decision };
    const decided = await c.var.db.transaction((tx) => decide(c, tx, linked.link.id, given));
    if (!decided) return show(c, linked, { fault: words.passOver });
    return c.redirect(linked.path, 303);
  })
  .post(`${PATH}/destination`, async (c) => {
    const linked = await findOwn(c);
    if (linked?.link.kind !== 'payout') return unknownPage();
    return saveDestination(c, linked, await readForm(c));
  });

async function show(
  c: Context<Env>,
  linked: Linked,
  shown: { fault?: string; pass?: string } = {},
): Promise<Response> {
  const show = linked.link.kind === 'approval' ? approvalPage : payoutPage;
  return (await show(c.var, linked, shown)) ?? unknownPage();
}

/** False where the pass is not good, so that nothing was decided. */
async function decide(
  c: Context<Env>,
  tx: Db,
  linkId: string,
  { pass, decision }: { pass: string; decision: string },
): Promise<boolean> {
  const linked = await linkedBy(tx, linkId, { lock: true });
  if (!linked || linked.link.approval_id === null) return false;
  const { link, person, now } = linked;
  if (!holdsPass(link, pass, now) || !(decision === 'approve' || decision === 'refuse'))
    return false;
  await endPass(tx, linkId);
  const run = runApproved(c.var.services);
  const id = linked.link.approval_id;
  await decideApproval(tx, { run }, { id, person_id: person.id, decision, now });
  return true;
}

/** The link of a form that one of these pages sent. */
async function findOwn(c: Context<Env>): Promise<Linked | undefined> {
  const own = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';
  return own ? findLinked(c) : undefined;
}
