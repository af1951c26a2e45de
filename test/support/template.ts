import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { root } from '../../hosted/cli/installed.mjs';
import { MIGRATIONS } from '../../hosted/store/migrations.ts';

const CACHE = join(root, 'node_modules/.cache/svc-test');
const DAY = 24 * 60 * 60 * 1000;
let made: Promise<Blob> | undefined;

/**
 * A migrated database without rows, as PGlite dumps it: to begin from it takes a quarter of what it
 * takes to make one. Kept in a file for all processes, one for each content of the migrations.
 */
export function migratedTemplate(): Promise<Blob> {
  made ??= read();
  return made;
}

async function read(): Promise<Blob> {
  const path = join(CACHE, `${digest()}.tar`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const dump = await make();
  mkdirSync(CACHE, { recursive: true });
  forgetOld();
  // Whoever reads it meanwhile finds all of it or nothing.
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, dump.stream());
  renameSync(partial, path);
  return dump;
}

async function make(): Promise<Blob> {
  const client = await PGlite.create('memory://');
  try {
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
  }
}

/** Of all that is in it: the migrations, and what the engine writes. */
function digest(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  const names = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names) {
    const path = join(MIGRATIONS, name);
    if (statSync(path).isFile()) hash.update(`\0${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Templates of other migrations. One of today may be another branch's. */
function forgetOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - written > DAY) rmSync(path, { force: true });
  }
}
