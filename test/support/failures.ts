import type { Page } from '@playwright/test';

/**
 * An event by which the tag told the page that it could not go on: `after` ms since the last answer to the page, or the last
 * call that failed, by the page's own clock.
 */
export type SeenFailure = {
  type: string;
  code?: string;
  status?: number;
  reason?: string;
  after: number;
};

/** Notes every `svc-failed` and `svc-session-expired` that reaches the document, from before the page's own scripts. */
export async function noteFailures(page: Page): Promise<() => Promise<SeenFailure[]>> {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seenFailures: seen });
    const note = (event: Event) => {
      const read = (name: string) => Reflect.get(event, name);
      seen.push({
        type: event.type,
        code: read('code'),
        status: read('status'),
        reason: read('reason'),
        at: event.timeStamp,
      });
    };
    document.addEventListener('svc-failed', note);
    document.addEventListener('svc-session-expired', note);
  });
  return () =>
    page.evaluate(() => {
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => entry.startTime + entry.duration);
      return Reflect.get(window, 'seenFailures').map(({ at, ...failure }: { at: number }) => ({
        ...failure,
        after: at - Math.max(0, ...ends.filter((end) => end <= at)),
      }));
    });
}
