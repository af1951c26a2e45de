// Draws the picture of the README: the demo partner's financing page.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS } from '../support/browser-flags.mjs';
import { findEngines } from '../support/engines.mjs';
import { startSystem } from '../support/system.ts';

const PICTURE = fileURLToPath(new URL('../../demo/status.png', import.meta.url));

const system = await startSystem();
const browser = await chromium.launch({
  executablePath: findEngines().chromium?.path,
  args: CHROMIUM_FLAGS,
});
const page = await browser.newPage({
  viewport: { width: 1200, height: 860 },
  timezoneId: 'America/New_York',
});
await page.goto(`${system.demoOrigin}/scenarios/needs_borrower`);
await page.locator('svc-status').getByRole('heading').first().waitFor();
const product = await page.locator('.platform').boundingBox();
const clip = { x: 0, y: product?.y ?? 0, width: 1200, height: 860 };
await page.screenshot({ path: PICTURE, fullPage: true, clip, animations: 'disabled' });
await browser.close();
await system.close();
