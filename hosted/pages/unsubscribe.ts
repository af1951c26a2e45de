import { type Context, Hono } from 'hono';
import type { Env, Partner } from '../context.ts';
import { recipientAddress } from '../domain/recipient.ts';
import { unsubscribeWords as words } from '../screens/copy/messages.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import { findPartner } from '../store/partners.ts';
import { findApplication, findReferralsPartner } from '../store/referrals.ts';
import { isStopped } from '../store/stopped-numbers.ts';
import { isUnsubscribe } from '../unsubscribing.ts';
import { stopContact } from '../workflows/stop-contact.ts';
import { type Html, html } from './html.ts';
import { unknownPage } from './session-page.ts';
import { page, saying } from './shell.ts';

const PATH = '/unsubscribe/:referral/:signature';

/**
 * Where who gets emails about a referral asks for no more (RFC 8058): `POST` ends them, by a button of
 * the page or by a mail program itself; `GET` shows the page and changes nothing, as scanners open links.
 */
export const unsubscribeRoutes = new Hono<Env>()
  .get(PATH, async (c) => {
    const found = await find(c);
    if (!found) return unknownPage();
    const { partner, stopped } = found;
    if (stopped) return donePage(partner);
    const { title, ask, button } = words;
    const form = html`<form method="post"><button type="submit">${button}</button></form>`;
    return pageOf(partner, { title, body: ask(partnerName({}, partner)), form });
  })
  .post(PATH, async (c) => {
    const found = await find(c);
    if (!found) return unknownPage();
    const { partner, address, now } = found;
    const input = { partner_id: partner.id, channel: 'email', stopped: true, now } as const;
    if (address) await stopContact(c.var.db, { ...input, address });
    return donePage(partner);
  });

/** Also what who comes back sees: nothing is left to press. */
const donePage = (partner: Partner) =>
  pageOf(partner, { title: words.doneTitle, body: words.done(partnerName({}, partner)) });

/** In the partner's shell, as all pages of its borrowers are. */
function pageOf(
  partner: Partner,
  { title, body, form }: { title: string; body: string; form?: Html },
): Response {
  return page(200, {
    title,
    theme: resolveTheme({}, partner),
    partner_name: partnerName({}, partner),
    hasForm: form !== undefined,
    main: saying(title, body, form),
  });
}

async function find(c: Context<Env>) {
  const { referral = '', signature = '' } = c.req.param();
  const { db, services } = c.var;
  if (!isUnsubscribe(services.keyring, referral, signature)) return undefined;
  const owner = await findReferralsPartner(db, referral);
  const found = owner && (await findPartner(db, owner.partner_id));
  const application = found && (await findApplication(db, found.partner.id, referral));
  if (!found || !application) return undefined;
  const address = recipientAddress(application, 'email');
  const of = { partner_id: found.partner.id, address: address ?? '' };
  return { ...found, address, stopped: await isStopped(db, of) };
}
