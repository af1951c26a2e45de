import type { Context } from 'hono';
import type * as z from 'zod/mini';
import {
  type DraftAnswer,
  type DraftRequest,
  type EarlierMessages,
  MessageRequest,
  type ReadAnswer,
} from '../../src/contract/blocks/message-log.ts';
import type { EmbedPrincipal, Env, Services } from '../context.ts';
import { MAX_MESSAGE, MESSAGES_AT_ONCE } from '../domain/messages.ts';
import { isBlank, isPlainText } from '../domain/plain-text.ts';
import { isPrivate, withoutPrivate } from '../domain/private-text.ts';
import type { KeyScope } from '../middleware/idempotent.ts';
import { readAnswersJson } from '../middleware/read-json.ts';
import { KINDS, nothingThere, ProblemError } from '../problems.ts';
import { drawMessages } from '../purposes/index.ts';
import type { Db } from '../store/db.ts';
import { forgetDraft, saveDraft } from '../store/message-drafts.ts';
import { messagesUpTo, pageOfMessages } from '../store/messages.ts';
import { readMessages } from '../workflows/read-messages.ts';
import { sendMessage } from '../workflows/send-message.ts';
import { ANSWERS_IN_SECONDS } from '../workflows/simulations/agent.ts';

/** A message is the same thing meant in whichever session of its referral it is sent. */
export function messageScope(c: Context<Env>): KeyScope {
  const { session, now } = c.var.embed;
  const scope = `messages ${session.partner_id} ${referralIdOf(c.var.embed)}`;
  return { scope, endpoint: 'POST messages', now };
}

/** Writes what the borrower sent. @throws ProblemError notFound, invalidRequest, wrongState */
export async function answerMessage(c: Context<Env>): Promise<Response> {
  const { db, embed, services } = c.var;
  const referral_id = referralIdOf(embed);
  const { key, text, todo } = await readAnswersJson(c, MessageRequest);
  const body = readText(text);
  const row = await sendMessage(db, {
    partner_id: embed.session.partner_id,
    referral_id,
    author_role: 'borrower',
    channel: 'embed',
    sender_key: key,
    body,
    todo_id: todo,
    now: embed.now,
    answered_in_seconds: services.config.environment === 'sandbox' ? ANSWERS_IN_SECONDS : undefined,
  });
  await forgetDraft(db, referral_id, kept(body));
  const [message] = await drawMessages({ services, db, reader: embed }, [row]);
  return c.json({ object: 'message', message }, 201);
}

/** What was written before a message. @throws ProblemError notFound */
export async function earlierMessages(
  services: Services,
  db: Db,
  embed: EmbedPrincipal,
  before: string,
): Promise<z.input<typeof EarlierMessages>> {
  const id = referralIdOf(embed);
  const page = await pageOfMessages(db, id, { before, limit: MESSAGES_AT_ONCE });
  if (!page) throw nothingThere();
  return {
    object: 'messages',
    messages: await drawMessages({ services, db, reader: embed }, page.messages.toReversed()),
    has_earlier: page.has_more,
  };
}

/** Notes that the borrower has seen all up to a message. @throws ProblemError notFound */
export async function markSeen(
  db: Db,
  embed: EmbedPrincipal,
  upTo: string,
): Promise<z.input<typeof ReadAnswer>> {
  const referral_id = referralIdOf(embed);
  const { partner_id } = embed.session;
  const messages = await messagesUpTo(db, referral_id, { id: upTo, unread_by: 'borrower' });
  if (!messages) throw nothingThere();
  await readMessages(db, { partner_id, referral_id, messages, reader: 'borrower', now: embed.now });
  return { object: 'messages_read' };
}

/** Keeps what the borrower has written and not sent, without what is private in it. @throws ProblemError notFound */
export async function keepDraft(
  db: Db,
  embed: EmbedPrincipal,
  { text }: z.output<typeof DraftRequest>,
): Promise<z.input<typeof DraftAnswer>> {
  const referral_id = referralIdOf(embed);
  const signs = [...plain(text)].slice(0, MAX_MESSAGE);
  await saveDraft(db, { referral_id, text: kept(signs.join('')), now: embed.now });
  return { object: 'message_draft' };
}

const kept = (text: string) => (isPrivate(text) ? withoutPrivate(text) : text);

/** The referral whose conversation a session shows. @throws ProblemError notFound for one of another purpose */
function referralIdOf({ session, frame }: EmbedPrincipal): string {
  const { purpose, referral_id } = session;
  if (purpose !== 'conversation' || referral_id === null || frame !== null) throw nothingThere();
  return referral_id;
}

/** What was typed, without what has no shape or turns the line. */
const plain = (text: string) =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((sign) => isPlainText(sign) && !/\p{Surrogate}/u.test(sign))
    .join('')
    .trim();

/** A message that can be sent. @throws ProblemError invalidRequest */
function readText(text: string): string {
  const written = plain(text);
  const length = isBlank(written) ? 0 : [...written].length;
  if (length > 0 && length <= MAX_MESSAGE) return written;
  const fault = length === 0 ? 'is empty' : `has more than ${MAX_MESSAGE} characters`;
  throw new ProblemError(KINDS.invalidRequest, `text ${fault}.`, { param: 'text' });
}
