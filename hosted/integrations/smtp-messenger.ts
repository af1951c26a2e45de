import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { unsubscribeWords } from '../screens/copy/messages.ts';
import { emailHtml } from '../screens/email-html.ts';
import type { Delivery, Messenger, OutgoingMessage } from './messenger.ts';

const TIMEOUT_MS = 15_000;

/**
 * The messenger of production: emails by SMTP, as text and as HTML of the same words. A try that is
 * repeated has the same `Message-ID`, by which receivers know it. What a server refuses for good is `refused`.
 */
export function smtpMessenger({ url, from, replyTo }: NonNullable<Config['smtp']>): Messenger {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.indexOf('@') + 1);
  return {
    channels: ['email'],
    async send(message) {
      if (message.channel !== 'email') return 'refused';
      try {
        await transport.sendMail({
          messageId: `<${message.reference}@${domain}>`,
          from: { name: message.from_name, address: from },
          to: message.to,
          ...(replyTo && { replyTo: withToken(replyTo, message.reply_token) }),
          subject: message.subject ?? '',
          ...bodiesOf(message),
          headers: {
            ...(message.unsubscribe_url && {
              'List-Unsubscribe': `<${message.unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
            // What is sent by itself is not answered by itself (RFC 3834).
            'Auto-Submitted': 'auto-generated',
          },
        });
        return 'sent';
      } catch (error) {
        return deliveryOf(error);
      }
    },
    async sendToPerson({ reference, from_name, to, subject, body }) {
      try {
        await transport.sendMail({
          messageId: `<${reference}@${domain}>`,
          from: { name: from_name, address: from },
          to,
          subject,
          text: body,
          html: emailHtml(body),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'sent';
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

function bodiesOf({ body, unsubscribe_url }: OutgoingMessage): { text: string; html: string } {
  const text = unsubscribe_url ? `${body}\n${unsubscribeWords.line}\n${unsubscribe_url}\n` : body;
  return { text, html: emailHtml(text) };
}

/** `reply@example.com` as `reply+TOKEN@example.com`: an answer to it finds its thread. */
export function withToken(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** A recipient whom the server refuses for good never gets it; all else, like a wrong password of ours, may pass. */
function deliveryOf(error: unknown): Delivery {
  const { code, responseCode } = { code: undefined, responseCode: 0, ...Object(error) };
  return code === 'EENVELOPE' && Number(responseCode) >= 550 ? 'refused' : 'unavailable';
}
