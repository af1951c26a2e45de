import assert from 'node:assert/strict';
import { isMailboxSecret, mailboxPath } from '../../hosted/person-links.ts';
import { type KeptMail, keptMails } from '../../hosted/store/person-mails.ts';
import type { TestService } from './service.ts';

/** A form of a person's page, by where it is sent. */
export type PersonPage = { status: number; text: string; location: string | null };

/** People at a partner: the emails they got, and what they do on the pages that those lead to. */
export function peopleOf(service: TestService, partnerId = 'prt_demo') {
  const mails = async (address?: string): Promise<KeptMail[]> => {
    await service.peopleWorker.run();
    const all = await keptMails(service.store.db, partnerId);
    return address === undefined ? all : all.filter(({ to_address }) => to_address === address);
  };

  /** The path of the newest link that somebody got. */
  const newestLink = async (address: string): Promise<string> => {
    const [found] = (await mails(address)).flatMap(({ body }) => pathIn(body) ?? []);
    assert.ok(found, `no link for ${address}`);
    return found;
  };

  const send = async (path: string, form?: Record<string, string>): Promise<PersonPage> => {
    const response = await service.request(path, {
      method: form ? 'POST' : 'GET',
      ...(form && {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
    });
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get('Location'),
    };
  };

  const newestCode = async (address: string): Promise<string> => {
    const [code] = (await mails(address)).flatMap(
      ({ body }) => /code is (\d{6})/.exec(body)?.[1] ?? [],
    );
    assert.ok(code, `no code for ${address}`);
    return code;
  };

  /** Asks for a code, types it, and answers the page that it opens, with its pass. */
  const enter = async (path: string, address: string) => {
    const asked = await send(`${path}/code`, {});
    assert.equal(asked.status, 303, asked.text);
    const page = await send(`${path}/check`, { code: await newestCode(address) });
    const pass = /name="pass" value="([^"]+)"/.exec(page.text)?.[1];
    assert.ok(pass, page.text);
    return { ...page, pass };
  };

  /** Opens the newest link, proves who they are, and decides. */
  const decide = async (address: string, decision: 'approve' | 'refuse') => {
    const path = await newestLink(address);
    const { pass } = await enter(path, address);
    const done = await send(`${path}/decide`, { pass, decision });
    assert.equal(done.status, 303, done.text);
    return send(path);
  };

  const { keyring } = service.services;
  return {
    mails,
    newestLink,
    newestCode,
    send,
    enter,
    decide,
    mailbox: mailboxPath(keyring, partnerId),
    opensMailbox: (secret: string) => isMailboxSecret(keyring, partnerId, secret),
  };
}

export const pathIn = (text: string): string | undefined =>
  /https?:\/\/[^/\s]+(\/people\/\S+)/.exec(text)?.[1];
