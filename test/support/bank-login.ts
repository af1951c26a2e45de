import assert from 'node:assert/strict';
import type { TestService } from './service.ts';

/** Somebody at the pages of the sandbox's aggregator, without a browser. `url` is where a login is opened. */
export function bankLogin(service: TestService, url: string) {
  const id = new URL(url).pathname.split('/').at(-1) ?? '';

  const read = (path: string) => service.aggregatorApp.request(path);
  const send = (path: string, body: [string, string][] = []) =>
    service.aggregatorApp.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });

  const choose = (bank: string) => send(`/link/${id}/bank`, [['bank', bank]]);
  const leave = (reason: string) => send(`/link/${id}/leave`, [['reason', reason]]);
  const logIn = () =>
    send(`/link/${id}/login`, [
      ['user', 'maria'],
      ['password', 'bank-password-9'],
    ]);

  /** Shares accounts, all of the bank's where none are named. @returns where the browser is led */
  async function share(bank: string, accounts?: readonly string[]): Promise<string> {
    await choose(bank);
    const page = await (await read(`/link/${id}/accounts`)).text();
    const all = [...page.matchAll(/name="account" value="([^"]+)"/g)].map(([, one = '']) => one);
    const shared = (accounts ?? all).map((one): [string, string] => ['account', one]);
    const answer = await send(`/link/${id}/accounts`, shared);
    assert.equal(answer.status, 303, await answer.clone().text());
    return answer.headers.get('Location') ?? '';
  }

  return { id, read, send, choose, leave, logIn, share };
}
