import type { EventKind } from '../../domain/events.ts';
import type { Event } from './event.ts';

/** An event as `GET /events`, streams and webhooks all tell it: the same members in the same order. */
export function toEvent(event: {
  id: string;
  kind: EventKind;
  created_at: Date;
  referral_id: string | null;
  data: Record<string, unknown>;
  place: number;
}): Event {
  return {
    id: event.id,
    type: event.kind,
    timestamp: event.created_at.toISOString(),
    ...(event.referral_id !== null && { referral_id: event.referral_id }),
    data: event.data,
    seq: event.place,
  };
}
