// Plain Node with nothing but node: imports, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** @typedef {'chromium' | 'firefox' | 'webkit'} Engine */

/** The three engines every element is tested in. */
export const ENGINES = /** @type {const} */ (['chromium', 'firefox', 'webkit']);

/** Debian packages that bring all three, with a display for WebKit's. */
export const DEBIAN_PACKAGES = ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

const HEADLESS_CHROMIUM = 'chromium-headless-shell';
const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIREFOXES = ['firefox-esr', 'firefox'];
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/libexec'];

/**
 * Where each engine is on this machine.
 * `system` engines are programs on the PATH, `playwright` ones were downloaded by Playwright.
 * @returns {Partial<Record<Engine, { kind: 'system' | 'playwright', path: string, driver?: string }>>}
 */
export function findEngines() {
  return {
    ...found('chromium', program(CHROMIUMS)),
    ...found('firefox', program(FIREFOXES)),
    ...webkit(),
  };
}

/** Chromium for tests that compare no pixels: draws letters a little differently from the whole one, in two thirds of the time. */
export const headlessChromium = () => program([HEADLESS_CHROMIUM]) ?? findEngines().chromium?.path;

function found(engine, path) {
  if (path) return { [engine]: { kind: 'system', path } };
  const downloaded = playwrightPath(engine);
  return downloaded ? { [engine]: { kind: 'playwright', path: downloaded } } : {};
}

function webkit() {
  const driver = program(['WebKitWebDriver']);
  const browser = driver && program(['xvfb-run']) && miniBrowser();
  if (browser) return { webkit: { kind: 'system', path: browser, driver } };
  return found('webkit', undefined);
}

/** First of `names` on the PATH. */
function program(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
}

/** WebKitGTK's test browser, which is in no folder of the PATH. */
function miniBrowser() {
  for (const library of LIBRARY_FOLDERS) {
    for (const triplet of ['', ...list(library)]) {
      for (const version of list(join(library, triplet)).filter((name) =>
        name.startsWith('webkit2gtk-4'),
      )) {
        const path = join(library, triplet, version, 'MiniBrowser');
        if (existsSync(path)) return path;
      }
    }
  }
}

function list(folder) {
  try {
    return readdirSync(folder).filter(
      (name) => !name.includes('.') || name.startsWith('webkit2gtk'),
    );
  } catch {
    return [];
  }
}

function playwrightPath(engine) {
  try {
    const path = createRequire(import.meta.url)('playwright')[engine].executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Installs missing engines: Debian's packages as root, Playwright's own builds elsewhere.
 * @returns {Engine[]} those still missing
 */
export function ensureEngines() {
  if (missingEngines().length > 0 && canUseApt()) install(DEBIAN_PACKAGES);
  if (!program([HEADLESS_CHROMIUM]) && canUseApt()) install([HEADLESS_CHROMIUM]);
  const missing = missingEngines();
  if (missing.length === 0) return missing;
  console.log(`Installing ${missing.join(', ')} with Playwright`);
  const args = ['node_modules/playwright/cli.js', 'install', ...missing];
  quietly(process.execPath, args, process.env);
  return missingEngines();
}

function install(packages) {
  console.log(`Installing ${packages.join(', ')}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  quietly('apt-get', ['update', '-qq'], environment);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  quietly('apt-get', args, environment);
}

const missingEngines = () => ENGINES.filter((engine) => !findEngines()[engine]);

const canUseApt = () => process.getuid?.() === 0 && program(['apt-get']) !== undefined;

/** Output only where it failed. */
function quietly(command, args, env) {
  const done = spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) console.error(`${done.stderr ?? ''}`.slice(-2000));
}
