import type { Event } from '../../schemas/events/event.ts';
import type { NumberedEvent } from '../../store/event-reader.ts';

/** An event as `GET /events`, streams and webhooks all tell it. */
export function toEvent(event: NumberedEvent): Event {
  return {
    id: event.id,
    type: event.kind,
    timestamp: event.created_at.toISOString(),
    referral_id: event.referral_id,
    data: event.data,
    seq: event.place,
  };
}
