import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.mjs';

const START_LIMIT_MS = 15_000;

/** Size of the driver's display, in CSS pixels. */
export const DISPLAY = { width: 1280, height: 900 };

/**
 * Starts WebKitGTK's driver on a free port with a display of its own. Both end with this process,
 * or with `stop`.
 * @param {string} driver path of `WebKitWebDriver`
 * @returns {Promise<{ port: number, stop(): void }>}
 */
export async function startWebkitDriver(driver) {
  // The server picks a free display and writes its number to the third stream, so that runs side
  // by side cannot meet.
  const screen = spawn(
    'Xvfb',
    [
      '-displayfd',
      '3',
      '-screen',
      '0',
      `${DISPLAY.width}x${DISPLAY.height}x24`,
      '-nolisten',
      'tcp',
    ],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const stops = [endGroup(screen)];
  const stop = () => {
    for (const end of stops) end();
  };
  process.once('exit', stop);
  const [display] = await once(
    /** @type {import('node:stream').Readable} */ (screen.stdio[3]),
    'data',
  );
  const port = await freePort();
  const service = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  stops.unshift(endGroup(service));
  await untilReady(`http://127.0.0.1:${port}/status`);
  return { port, stop };
}

/** Ends a child and whatever it started: only what is in the group that we made for it. */
function endGroup(child) {
  return () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  };
}

async function untilReady(url) {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The WebKit driver did not answer at ${url}.`);
}
