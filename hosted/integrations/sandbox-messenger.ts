import { CHANNELS } from '../domain/contact-rules.ts';
import type { Db } from '../store/db.ts';
import { insertOutboxMessage } from '../store/outbox-messages.ts';
import { keepPersonMail } from '../store/person-mails.ts';
import { isStopped } from '../store/stopped-numbers.ts';
import type { Messenger } from './messenger.ts';

/**
 * The sandbox's messenger: nothing leaves the house. What it is given is at `GET /sandbox/outbox`, where a text can be
 * replied to; a number that replied STOP is refused.
 */
export function sandboxMessenger(db: Db): Messenger {
  return {
    channels: CHANNELS,
    async send({ reference, to, at, subject, ...given }) {
      const { from_name: _from, reply_token: _reply, unsubscribe_url: _end, ...message } = given;
      const { partner_id, channel } = message;
      if (channel === 'text' && (await isStopped(db, { partner_id, address: to.address })))
        return 'refused';
      await insertOutboxMessage(db, {
        ...message,
        id: reference,
        to_name: to.name,
        to_address: to.address,
        subject: subject ?? null,
        sent_at: at,
      });
      return 'sent';
    },
    async sendToPerson({ reference, partner_id, to, subject, body, at }) {
      const { name: to_name, address: to_address } = to;
      const mail = { partner_id, to_name, to_address, subject, body };
      await keepPersonMail(db, { ...mail, id: reference, sent_at: at });
      return 'sent';
    },
  };
}
