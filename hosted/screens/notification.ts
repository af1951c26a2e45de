import type { NotificationReason, TodoReason } from '../domain/notifications.ts';
import { openOffers } from '../domain/offers.ts';
import { recipientOf } from '../domain/recipient.ts';
import type { Referral, Todo } from '../domain/referral.ts';
import { timeOf } from '../domain/referral.ts';
import { timeZoneOf } from '../domain/time-zones.ts';
import { openTodos, todoPurpose } from '../domain/todos.ts';
import type { Link, Links } from '../links.ts';
import { permanentLink } from '../permanent-link.ts';
import { todoWords } from './copy/asked.ts';
import { email, inThread, MAX_TEXT, text } from './copy/messages.ts';
import { todos as words } from './copy/todos.ts';
import { type Dates, datesIn } from './format.ts';
import { partnerName, plainName } from './theme/display-name.ts';

/** What is said to a borrower outside of every page. */
export type WrittenNotification = {
  channel: 'email' | 'text';
  to: { name: string; address: string };
  subject?: string;
  body: string;
  url: string;
  /** The same as it stands in the conversation, without a link. */
  in_thread: string;
  /** What of the notification is still open, and so asked for. */
  todo_ids: string[];
};

type Source = {
  referral: Referral;
  partner: { display_name: string };
  links: Links;
  /** The partner's time. */
  now: Date;
};
type Asked = { todo: Todo; link: Link; due: string | undefined; shortDue: string | undefined };

/**
 * Writes to the primary contact what a notification asks for, with the link to each to-do: an email where
 * they have an address, else a text, short by its limit for so many links. Undefined where nothing of
 * it is open any more, or nobody can be reached.
 */
export function writeNotification(
  source: Source,
  notification: OfTodos | { reason: OneLinkReason; todo_ids: readonly string[] },
): WrittenNotification | undefined {
  if (!isAboutTodos(notification)) return writeOneLink(source, notification.reason);
  const { referral, now, links, partner } = source;
  const recipient = recipientOf(referral);
  const dates = datesIn(
    timeZoneOf(referral.application.business.address.state),
    timeOf(referral, now),
  );
  const asked = openTodos(referral, 'borrower')
    .filter(({ id }) => notification.todo_ids.includes(id))
    .flatMap((todo): Asked[] => {
      const link = permanentLink(referral, todoPurpose(todo.kind), links, now);
      return link ? [{ todo, link, ...dueOf(source, dates, todo) }] : [];
    });
  const [first] = asked;
  if (!recipient || !first) return undefined;
  const { contact, channel, address } = recipient;
  const all = asked.length === 1 ? undefined : permanentLink(referral, 'status', links, now);
  const { url } = all ?? first.link;
  const shared = {
    to: { name: plainName(`${contact.first_name} ${contact.last_name}`), address },
    url,
    todo_ids: asked.map(({ todo }) => todo.id),
    in_thread: email.ask[notification.reason](asked.length),
  };
  const from = partnerName({}, partner);
  if (channel === 'text')
    return { ...shared, channel, body: textBody(notification.reason, asked, from) };
  return {
    ...shared,
    channel,
    subject: email.subject[notification.reason](asked.length, todoWords(first.todo.about).label),
    body: emailBody(notification.reason, asked, {
      name: plainName(contact.first_name),
      from,
      business: plainName(referral.application.business.legal_name),
      until: dates.date(first.link.expires_at),
    }),
  };
}

type OneLinkReason = Exclude<NotificationReason, TodoReason | 'signature_asked'>;
type OfTodos = { reason: TodoReason; todo_ids: readonly string[] };

const isAboutTodos = (
  one: OfTodos | { reason: OneLinkReason; todo_ids: readonly string[] },
): one is OfTodos => one.reason === 'todos_opened' || one.reason === 'reminder';

/** That nothing fits any more, or that there is an offer, with the link to what can be done; or the link that was asked for. */
function writeOneLink(
  { referral, now, links, partner }: Source,
  reason: OneLinkReason,
): WrittenNotification | undefined {
  const recipient = recipientOf(referral);
  const isOffer = reason === 'offer_made' || reason === 'offer_signed';
  // Meanwhile it may have ended.
  if (reason === 'offer_made' && openOffers(referral).length === 0) return undefined;
  const link = permanentLink(referral, isOffer ? 'offer_acceptance' : 'status', links, now);
  if (!recipient || !link) return undefined;
  const { contact, channel, address } = recipient;
  const { url } = link;
  const in_thread = inThread[reason];
  const to = { name: plainName(`${contact.first_name} ${contact.last_name}`), address };
  const from = partnerName({}, partner);
  if (channel === 'text') {
    const body = [text.who(from), text[reason], url, text.help].join(' ');
    return { channel, to, url, todo_ids: [], in_thread, body };
  }
  const dates = datesIn(
    timeZoneOf(referral.application.business.address.state),
    timeOf(referral, now),
  );
  const paragraphs = [
    email.greeting(plainName(contact.first_name)),
    email.who(from, plainName(referral.application.business.legal_name)),
    ...email[reason],
    url,
    email.links(1, dates.date(link.expires_at)),
    email.help,
    email.sender,
  ];
  const subject = email.subject[reason];
  const whole = `${paragraphs.join('\n\n')}\n`;
  return { channel, to, url, todo_ids: [], in_thread, subject, body: whole };
}

function emailBody(
  reason: TodoReason,
  asked: readonly Asked[],
  { name, from, business, until }: { name: string; from: string; business: string; until: string },
): string {
  const paragraphs = [
    email.greeting(name),
    email.who(from, business),
    email.ask[reason](asked.length),
    ...asked.map(({ todo, due, link }) => {
      const { label, detail } = todoWords(todo.about);
      return [label, detail, due, link.url].filter(Boolean).join('\n');
    }),
    email.links(asked.length, until),
    email.careful,
    email.help,
    email.sender,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Each link with what it is for where that fits, else the links alone. */
function textBody(reason: TodoReason, asked: readonly Asked[], from: string): string {
  const due = asked.find(({ shortDue }) => shortDue !== undefined)?.shortDue;
  const ask = [text.ask[reason](asked.length), due].filter(Boolean).join(' ');
  const urls = [...new Set(asked.map(({ link }) => link.url))];
  const named = urls.map((url) => {
    const labels = asked
      .filter(({ link }) => link.url === url)
      .map(({ todo }) => todoWords(todo.about).label);
    return `${labels.join('; ')}: ${url}`;
  });
  const whole = [text.who(from), `${ask}.`, ...named, text.help].join('\n');
  const most = MAX_TEXT.one_link + MAX_TEXT.link * (urls.length - 1);
  return whole.length <= most ? whole : [text.who(from), `${ask}.`, ...urls, text.help].join('\n');
}

function dueOf(
  { referral, now }: Source,
  dates: Dates,
  { due_at }: Todo,
): Pick<Asked, 'due' | 'shortDue'> {
  if (!due_at) return { due: undefined, shortDue: undefined };
  const late = due_at < timeOf(referral, now);
  const [day, short] = [dates.day(due_at), dates.shortDay(due_at)];
  return late
    ? { due: words.overdue(day), shortDue: text.late(short) }
    : { due: words.due(day), shortDue: text.by(short) };
}
