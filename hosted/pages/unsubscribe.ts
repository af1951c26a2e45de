import { type Context, Hono } from 'hono';
import type { Env } from '../context.ts';
import { recipientAddress } from '../domain/recipient.ts';
import { unsubscribeWords as words } from '../screens/copy/messages.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import { findPartner } from '../store/partners.ts';
import { findApplication, findReferralsPartner } from '../store/referrals.ts';
import { isUnsubscribe } from '../unsubscribing.ts';
import { stopContact } from '../workflows/stop-contact.ts';
import { html } from './html.ts';
import { unknownPage } from './session-page.ts';
import { page } from './shell.ts';

const PATH = '/unsubscribe/:referral/:signature';

/**
 * Where who gets emails about a referral asks for no more (RFC 8058): `POST` ends them, by a button of
 * the page or by a mail program itself; `GET` shows the page and changes nothing, as scanners open links.
 */
export const unsubscribeRoutes = new Hono<Env>()
  .get(PATH, async (c) => {
    const found = await find(c);
    if (!found) return unknownPage();
    const { partner } = found;
    return page(200, {
      title: words.title,
      theme: resolveTheme({}, partner),
      hasForm: true,
      main: html`<h1>${words.title}</h1>
<p>${words.ask(partnerName({}, partner))}</p>
<form method="post"><button type="submit">${words.button}</button></form>`,
    });
  })
  .post(PATH, async (c) => {
    const found = await find(c);
    if (!found) return unknownPage();
    const { partner, address, now } = found;
    const input = { partner_id: partner.id, channel: 'email', stopped: true, now } as const;
    if (address) await stopContact(c.var.db, { ...input, address });
    return page(200, {
      title: words.doneTitle,
      theme: resolveTheme({}, partner),
      main: html`<h1>${words.doneTitle}</h1>
<p>${words.done(partnerName({}, partner))}</p>`,
    });
  });

async function find(c: Context<Env>) {
  const { referral = '', signature = '' } = c.req.param();
  const { db, services } = c.var;
  if (!isUnsubscribe(services.keyring, referral, signature)) return undefined;
  const owner = await findReferralsPartner(db, referral);
  const found = owner && (await findPartner(db, owner.partner_id));
  const application = found && (await findApplication(db, found.partner.id, referral));
  if (!found || !application) return undefined;
  return { ...found, address: recipientAddress(application, 'email') };
}
