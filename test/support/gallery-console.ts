import type { Page } from '@playwright/test';

/** The errors of the page's console. The browser and the component report the one refusal there is: the ended session's. */
export function noteConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const refusal =
      (message.text().includes('401') && message.location().url.includes('/embed_')) ||
      message.text().includes('token that was refused: Token has expired');
    if (message.type() === 'error' && !refusal) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}
