import { createHmac, randomBytes } from 'node:crypto';
import { digest, randomName } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import {
  changeSandboxLogin,
  exchangeSandboxLogin,
  findSandboxLogin,
  forgetSandboxToken,
  insertSandboxLogin,
  sandboxLoginOf,
  statedIn,
} from '../store/sandbox-bank-logins.ts';
import { type Aggregator, UnknownTokenError } from './aggregator.ts';
import { type SandboxBank, sandboxBank } from './sandbox-banks.ts';
import { sandboxMonths } from './sandbox-months.ts';

/** How long a login can be begun. */
const LINK_SECONDS = 30 * 60;
/** A partner's tokens begin so, and the rest names a bank, like `processor-sandbox-contrary`; any other is at the first bank. */
const PROCESSOR = 'processor-sandbox-';
/** … but this one, which leads to nothing. */
const GONE = `${PROCESSOR}unknown`;
const USUAL_BANK = 'first-prairie';
/** What a slow bank has from the beginning. */
const FIRST_MONTHS = 1;

/**
 * The sandbox's bank-data aggregator, as the service calls it. Its pages, where people log in, are an origin of their own
 * (`hosted/sandbox-aggregator`), to which `url` leads.
 */
export function sandboxAggregator(db: Db, { url }: { url: string }): Aggregator {
  async function bankOf(token: string): Promise<SandboxBank> {
    const login = await sandboxLoginOf(db, digest(token));
    const isProcessor = !token.startsWith('access-') && token !== GONE;
    const name = login?.bank ?? (isProcessor ? bankIn(token) : undefined);
    const bank = name === undefined ? undefined : sandboxBank(name);
    if (!bank) throw new UnknownTokenError('There is no such token.');
    return bank;
  }
  return {
    async createLink({ reference, purpose, return_url, business }) {
      const id = randomName();
      await insertSandboxLogin(db, { id, reference, purpose, return_url, business });
      return { id, url: `${url}/link/${id}`, expires_in_seconds: LINK_SECONDS };
    },
    async readLink(id) {
      const login = await findSandboxLogin(db, id);
      if (!login) return { state: 'unknown' };
      if (login.state === 'finished') return { state: 'finished', public_token: publicToken(id) };
      return login.state === 'exited' && login.reason
        ? { state: 'exited', reason: login.reason }
        : { state: 'open' };
    },
    async endLink(id) {
      await changeSandboxLogin(db, id, { state: 'exited', reason: 'cancelled' });
    },
    async exchange(given) {
      const token = `access-${randomBytes(24).toString('base64url')}`;
      const id = given.split('.')[1] ?? '';
      const taken = { token_digest: digest(token), exchanged_at: new Date() };
      const login =
        given === publicToken(id) ? await exchangeSandboxLogin(db, id, taken) : undefined;
      const bank = sandboxBank(login?.bank ?? '');
      if (!login || !bank) throw new UnknownTokenError('The token was used, or never given.');
      const accounts = bank.accounts.filter((one) => login.account_ids.includes(one.id));
      return { token, institution: bank.name, accounts };
    },
    async processorAccount(token) {
      const bank = await bankOf(token);
      const account = bank.accounts[0];
      if (!account) throw new UnknownTokenError('The bank has no such account.');
      return { institution: bank.name, account };
    },
    async history({ reference, token, account_id, months, tries }) {
      const bank = await bankOf(token);
      if (!bank.accounts.some(({ id }) => id === account_id))
        throw new UnknownTokenError('There is no such account.');
      const complete = tries >= (bank.slow ?? 0);
      const there = complete ? months : months.slice(-FIRST_MONTHS);
      const stated = await statedIn(db, reference);
      return {
        months: stated ? sandboxMonths(stated, there, bank.percent ?? 100) : [],
        complete,
      };
    },
    async remove(token) {
      await forgetSandboxToken(db, digest(token));
    },
    // Its pages are a part of this process, and need no message.
    hear: async () => undefined,
  };
}

/** The token of a partner for an account at one of the sandbox's banks. */
export const processorToken = (bank: string): string => `${PROCESSOR}${bank}`;

const bankIn = (token: string) =>
  token.startsWith(PROCESSOR) ? token.slice(PROCESSOR.length) : USUAL_BANK;

/** Made anew at each start: a token is asked for and used at once. */
const KEY = randomBytes(32);
const publicToken = (id: string) =>
  `public.${id}.${createHmac('sha256', KEY).update(id).digest('base64url')}`;
