import { ENGINES, type Engine, findEngines } from '../engines.mjs';
import { openPuppeteer } from './puppeteer.ts';
import type { BrowserTab, WindowSize } from './tab.ts';
import { openWebdriver } from './webdriver.ts';

/** The engines of this machine that can be driven so: WebKit by the driver that Debian has. */
export function enginesHere(): Engine[] {
  const found = findEngines();
  return ENGINES.filter((engine) => (engine === 'webkit' ? found.webkit?.driver : found[engine]));
}

/**
 * Whether an engine runs what all engines do alike. `npm test` has it in Chromium alone; in the others it takes one
 * application to its end, and what they do otherwise. `npm run test:full` runs all in all.
 */
export const takesAlike = (engine: Engine) =>
  engine === 'chromium' || Boolean(process.env.TEST_FULL);

/** A fresh tab, as large as wished, that shares nothing with another. @throws where the machine does not have the engine */
export async function openBrowser(engine: Engine, size?: WindowSize): Promise<BrowserTab> {
  const { path, driver } = findEngines()[engine] ?? {};
  if (path && engine !== 'webkit') return openPuppeteer(engine, path, size);
  if (path && driver) return openWebdriver(path, driver, size);
  throw new Error(`There is no ${engine} on this machine.`);
}
