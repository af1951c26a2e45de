import { toEvent } from '../../schemas/events/to-event.ts';
import type { NumberedEvent } from '../../store/event-reader.ts';

/** `Last-Event-ID` of who has seen none while there was none: everything that follows is new. */
export const FROM_THE_START = '0';

/** An event as lines of a stream of server-sent events. */
export const eventFrame = (event: NumberedEvent): string =>
  frame({ id: event.id, event: event.kind, data: toEvent(event) });

/** The first: where the stream begins, so that also who is cut before any event can go on from there. */
export const readyFrame = (id: string): string => frame({ id, event: 'ready', data: {} });

/** The cursor is too old, or none of this partner's: what was missed cannot be told. */
export const resyncFrame = (id: string): string =>
  frame({
    id,
    event: 'resync',
    data: {
      detail: 'Last-Event-ID is not an event of the last 30 days. Read your referrals anew.',
    },
  });

export const expiredFrame = (): string =>
  frame({
    event: 'token_expired',
    data: { detail: 'Get a new access token and go on by Last-Event-ID.' },
  });

export const COMMENT = ': still here\n\n';

/** How long a reader is to wait before it comes back, in ms: each another time, so that those who are cut together do not come back together. */
export const retryFrame = (random: number): string =>
  `retry: ${1_000 + Math.round(4_000 * random)}\n\n`;

function frame({ id, event, data }: { id?: string; event: string; data: object }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
