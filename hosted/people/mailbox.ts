import { Hono } from 'hono';
import type { Env } from '../context.ts';
import { noStore } from '../middleware/no-store.ts';
import { type Html, html } from '../pages/html.ts';
import { unknownPage } from '../pages/session-page.ts';
import { isMailboxSecret } from '../person-links.ts';
import { mailbox as words } from '../screens/copy/people.ts';
import { findPartner } from '../store/partners.ts';
import { type KeptMail, keptMails } from '../store/person-mails.ts';
import { personPageOf } from './layout.ts';

/**
 * The sandbox's emails to people of a partner, for a developer who stands in for them. Its address is said by command
 * and is no control of the sandbox: a program that holds the partner's token has no way to it.
 */
export const mailboxRoutes = new Hono<Env>().get(
  '/mailbox/:partner/:secret',
  noStore,
  async (c) => {
    const { partner: id, secret } = c.req.param();
    const { db, services } = c.var;
    const known = isMailboxSecret(services.keyring, id, secret);
    const found = known ? await findPartner(db, id) : undefined;
    if (!found) return unknownPage();
    const mails = await keptMails(db, id);
    return personPageOf(found, {
      title: words.title,
      main: html`<p>${words.intro}</p>${mails.length === 0 && html`<p>${words.empty}</p>`}${mails.map(one)}`,
    });
  },
);

function one({ to_name, to_address, subject, body, sent_at }: KeptMail): Html {
  const text = body
    .split('\n')
    .map((line) => (isAddress(line) ? html`<a href="${line}">${line}</a>\n` : html`${line}\n`));
  return html`<h2>${subject}</h2>
<p class="quiet">${words.to(to_name, to_address)} · ${sent_at.toISOString()}</p>
<pre class="mail">${text}</pre>`;
}

const isAddress = (line: string) => /^https?:\/\/\S+$/.test(line);
