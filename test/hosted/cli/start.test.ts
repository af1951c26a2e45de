import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.mjs';
import { some } from '../../support/runs.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The project as `npm start` sees it, without what is built: the service and the demo are there, the bundles are not. */
async function project(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-start-'));
  for (const name of ['hosted', 'demo']) await mkdir(join(folder, name));
  for (const name of ['package.json', 'package-lock.json', 'node_modules'])
    await symlink(join(ROOT, name), join(folder, name));
  for (const name of ['hosted/main.ts', 'demo/main.ts'])
    await symlink(join(ROOT, name), join(folder, name));
  await cp(join(ROOT, 'hosted/cli'), join(folder, 'hosted/cli'), { recursive: true });
  return folder;
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/** Whether a process of the group is left. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await holds())) {
    assert.ok(Date.now() < end, what);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('npm start', () => {
  let folder: string;
  const groups: number[] = [];
  before(async () => {
    folder = await project();
  });
  after(async () => {
    for (const group of groups.filter(isAlive)) process.kill(-group, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<{ group: number; ports: number[] }> {
    const ports = await Promise.all(Array.from({ length: 5 }, freePort));
    const [service, demo, secure, aggregator, files] = ports;
    const npm = spawn('npm', ['start'], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        SVC_PORT: String(service),
        DEMO_PORT: String(demo),
        SECURE_PORT: String(secure),
        AGGREGATOR_PORT: String(aggregator),
        FILES_PORT: String(files),
        SVC_DATA_DIR: 'memory:',
      },
    });
    const group = npm.pid ?? 0;
    groups.push(group);
    let said = '';
    npm.stdout?.on('data', (chunk: Buffer) => (said += chunk));
    await until(
      `ready was not said: ${said}`,
      () => /^ready$/m.test(said) || npm.exitCode !== null,
    );
    assert.match(said, /^ready$/m);
    for (const port of ports) assert.equal(await isOpen(port), true);
    return { group, ports };
  }

  /** Ctrl-C in a terminal goes to all that runs there; any other signal to npm alone. */
  const ends = [
    ['where npm alone is killed', 'SIGKILL', (npm) => npm],
    ['after Ctrl-C', 'SIGINT', (npm) => -npm],
    ['where npm alone is ended by SIGTERM', 'SIGTERM', (npm) => npm],
    ['where npm alone is ended by SIGHUP', 'SIGHUP', (npm) => npm],
  ] as const satisfies [string, NodeJS.Signals, (npm: number) => number][];
  // Each is a whole start and end. The first tells nobody, so it asks the most.
  for (const [how, signal, whom] of some(ends, 1)) {
    it(`leaves nothing running ${how}`, async () => {
      const { group, ports } = await start();
      process.kill(whom(group), signal);
      await until('a process is left', () => !isAlive(group));
      for (const port of ports) assert.equal(await isOpen(port), false);
    });
  }
});
