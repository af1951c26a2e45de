import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Holder = { pid: number; started_at: string; ticks: string | null };

/** Another process has the folder open. The message is a sentence that names it. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';
}

/** Taking over a dead holder's lock can lose a race to another process; it cannot do so for ever. */
const ATTEMPTS = 5;

/**
 * Takes the lock file of a data folder. The lock of a process that is gone is taken over; time
 * alone never makes a lock stale.
 * @returns gives the lock back; also done when the process exits.
 * @throws StoreLockedError naming the process that holds it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock.json');
  const mine = JSON.stringify({
    pid: process.pid,
    started_at: new Date().toISOString(),
    ticks: startTicks(process.pid),
  } satisfies Holder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (create(path, mine)) return releaser(path, mine);
    const found = read(path);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && isRunning(holder)) throw new StoreLockedError(sentence(folder, holder));
    discard(path, found);
  }
  throw new StoreLockedError(`The data folder ${folder} is being opened by another process.`);
}

/** Makes the file with its content in one step (`link` fails where the name exists). */
function create(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content, { flag: 'wx' });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's lock, unless somebody else has already put a new one in its place. */
function discard(path: string, expected: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== expected) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function releaser(path: string, mine: string): () => void {
  const release = () => {
    process.off('exit', release);
    if (read(path) === mine) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return release;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value) || !Number.isInteger(value.pid)) return undefined;
    return {
      pid: Number(value.pid),
      started_at: 'started_at' in value ? String(value.started_at) : 'an unknown time',
      ticks: 'ticks' in value && typeof value.ticks === 'string' ? value.ticks : null,
    };
  } catch {
    return undefined;
  }
}

/** A pid can be given to another process; where the system tells when a process began, that is compared too. */
function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const ticks = startTicks(holder.pid);
  return holder.ticks === null || ticks === null || ticks === holder.ticks;
}

/** Start of a process in the kernel's ticks since boot, and the boot it counts from; null where there is no /proc. */
function startTicks(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  const boot = read('/proc/sys/kernel/random/boot_id');
  if (stat === undefined || boot === undefined) return null;
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${boot.trim()}:${afterName[19] ?? ''}`;
}

function sentence(folder: string, holder: Holder): string {
  return `The data folder ${folder} is in use by process ${holder.pid}, started ${holder.started_at}. Stop that process, or set SVC_DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL.`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
