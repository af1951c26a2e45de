import type { EmbedElement } from '../../src/elements/embed-element.ts';
import type { SvcFailedEvent } from '../../src/events.ts';
import { holdClock } from './clock.ts';
import { next } from './embed.ts';

/** Puts an element into the page and lets `ms` go by. @returns what the page is told of the failure */
export async function failsWithin(ms: number, element: EmbedElement): Promise<SvcFailedEvent> {
  const clock = holdClock();
  try {
    const failed = next(element, 'svc-failed');
    document.body.append(element);
    await clock.advance(ms);
    return await failed;
  } finally {
    clock.restore();
  }
}
