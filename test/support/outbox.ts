import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { OutboxList } from '../../hosted/sandbox/outbox.ts';
import { openPartner } from './partner.ts';
import type { TestService } from './service.ts';

export type Outbox = z.output<typeof OutboxList>;

const DAY_SECONDS = 24 * 3600;

/** What a partner in the sandbox sees of the messages to its borrowers, and does that they follow from. */
export function outboxOf(service: TestService, clientId = 'demo_partner') {
  /** Always with a token that the partner's clock has not run past. */
  const call = async (method: string, path: string, body: unknown = {}) => {
    const post = method === 'POST';
    return service.request(`/sandbox${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await service.token(clientId)}`,
        ...(post && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
      },
      ...(post && { body: JSON.stringify(body) }),
    });
  };

  /** Refers the bakery, which agreed that the service writes to it. */
  const refer = async (changes: Record<string, unknown> = {}) =>
    (await openPartner(service, clientId)).refer({
      intent: 'just_refer',
      consent: {
        shared_with_svc_at: '2026-01-05T15:00:00Z',
        contact_authorized_at: '2026-01-05T15:00:00Z',
      },
      ...changes,
    });

  /** The messages on a referral once all that was due has gone out, newest first. */
  const messages = async (referralId: string): Promise<Outbox['data']> => {
    await service.messageWorker.run();
    return (await list(`?referral_id=${referralId}`)).data;
  };
  const list = async (query = ''): Promise<Outbox> => (await call('GET', `/outbox${query}`)).json();

  return {
    call,
    refer,
    messages,
    list,
    simulate: (id: string, event: string) => call('POST', `/referrals/${id}/simulate`, { event }),
    /** Days go by for this partner, one call each. */
    later: async (days: number) => {
      await call('POST', '/clock', { advance_seconds: Math.round(days * DAY_SECONDS) });
      await service.messageWorker.run();
    },
    /** Time goes on for this partner until it is five past this hour (0 to 23) by the clocks of an IANA time zone. */
    untilHour: async (hour: number, timeZone: string) => {
      const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
      const clock = new Intl.DateTimeFormat('en-US', format);
      const { now } = await (await call('POST', '/clock', { advance_seconds: 1 })).json();
      const wanted = `${String(hour).padStart(2, '0')}:05`;
      const minutes = Array.from({ length: 26 * 60 }, (_, n) => n).find(
        (n) => clock.format(Date.parse(now) + n * 60_000) === wanted,
      );
      if (minutes) await call('POST', '/clock', { advance_seconds: minutes * 60 });
      await service.messageWorker.run();
    },
    /** The referral as its partner sees it now. */
    referral: async (id: string) =>
      (await (await openPartner(service, clientId)).get(`/referrals/${id}`)).json(),
  };
}
