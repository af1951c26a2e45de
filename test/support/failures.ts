import type { Page } from '@playwright/test';

export type SeenFailure = { code: string; status: number | undefined; retryable: boolean };

/** Notes every `svc-failed` that reaches the document, from before the page's own scripts. */
export async function noteFailures(page: Page): Promise<() => Promise<SeenFailure[]>> {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seenFailures: seen });
    document.addEventListener('svc-failed', (event) => {
      const read = (name: string) => Reflect.get(event, name);
      seen.push({ code: read('code'), status: read('status'), retryable: read('retryable') });
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenFailures'));
}
