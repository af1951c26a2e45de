import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../hosted/main.ts', import.meta.url));

export type Started = {
  process: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
};

/** The service as a process of its own, on ports that are free. */
export function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      ...process.env,
      SVC_PORT: '0',
      SECURE_PORT: '0',
      FILES_PORT: '0',
      AGGREGATOR_PORT: '0',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  return {
    process: child,
    said: () => Buffer.concat(chunks).toString(),
    ended: once(child, 'close').then(([code]) => code),
  };
}

/** Waits until the process has said something; fails when it ends without. */
export async function hears({ process: child, said }: Started, words: RegExp): Promise<string> {
  for (let lines = 0; !words.test(said()) && lines < 100; lines += 1) {
    if (child.exitCode !== null) break;
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')]);
  }
  assert.match(said(), words);
  return said();
}

export async function portOf(started: Started): Promise<number> {
  const said = await hears(started, /"port":\d+/);
  return Number(/"port":(\d+)/.exec(said)?.[1]);
}
