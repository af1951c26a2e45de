import type { Api } from '../api/api.ts';
import { newKey } from '../api/random.ts';
import { takeExchanged } from '../contract/exchanged.ts';
import type { Purpose } from '../contract/purpose.ts';
import type { EmbedSession } from '../contract/session.ts';
import type { EarlyExchange } from './early.ts';

/** A client token lives 15 minutes, and so long the same key gets the same answer. */
const TOKEN_LIFE = 15 * 60_000;
/** What was answered longer ago, in ms, is not shown before it was read again. */
const FRESH = 1000;

type Answered = { session: EmbedSession; at: number };
/** What is known of a token: the key of its exchange, and its answers, by where it was offered and for what. */
type Spent = { key: string; until: number; answers: Map<string, Promise<Answered>> };
type Exchange = { api: Api; purpose: Purpose; token: string; continues?: string };

const tokens = new Map<string, Spent>();

/**
 * Trades a token for an embed session: once, however many elements have that token, and however often
 * one is mounted again. Only by the token, which is for one person; never by where the token came from.
 * An exchange that has begun goes on when its element leaves, as it spends the token.
 */
export async function exchange(
  wanted: Exchange,
  signal: AbortSignal,
  early?: EarlyExchange,
): Promise<EmbedSession> {
  const { api, purpose, token, continues } = wanted;
  const made = early ?? takeExchanged(token);
  const { key, answers } = spent(token, made?.key);
  if (continues) return api.exchange({ ...wanted, key }, signal);
  const name = `${purpose} ${api.baseUrl}`;
  const answer = answers.get(name) ?? begin({ ...wanted, key }, made?.response);
  if (!answers.has(name)) {
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
  }
  const { session, at } = await answer;
  return Date.now() - at < FRESH ? session : readAgain(api, session, at, signal);
}

/** The key is the same each time it is asked within the token's life, so that an answer that is lost costs no token. */
function spent(token: string, given = newKey()): Spent {
  const now = Date.now();
  for (const [known, { until }] of tokens) if (until < now) tokens.delete(known);
  const entry = tokens.get(token) ?? { key: given, until: now + TOKEN_LIFE, answers: new Map() };
  tokens.set(token, entry);
  return entry;
}

async function begin(
  { api, ...exchanged }: Exchange & { key: string },
  made?: Promise<Response>,
): Promise<Answered> {
  const { signal } = new AbortController();
  const session = await api.exchange(exchanged, signal, made);
  return { session, at: Date.now() };
}

/** A session that was opened a while ago, as it is now. */
async function readAgain(
  api: Api,
  session: EmbedSession,
  at: number,
  signal: AbortSignal,
): Promise<EmbedSession> {
  const who = { id: session.id, accessToken: session.access_token };
  const answer = await api.screen(who, undefined, signal);
  const expires_in = session.expires_in - (Date.now() - at) / 1000;
  return { ...session, expires_in, screen: answer?.screen ?? session.screen };
}
