// `npm start` and, with --watch, `npm run dev`: installs and builds what is missing, starts the
// service and the demo partner, says where they are, then `ready`. Ctrl-C stops everything, and so does the end of npm.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from './installed.mjs';
import { whenLauncherEnds } from './launcher.mjs';

const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 5_000;
const watch = process.argv.includes('--watch');
const sandbox = (process.env.SVC_ENV || 'sandbox') === 'sandbox';
// In the sandbox a person reads this terminal: what is worth a look, not every request.
const environment = sandbox ? { LOG_LEVEL: 'warn', ...process.env } : process.env;
const children = new Set();
let stopping = false;

requireNode();
ensureInstalled();

const servers = [
  server('service', 'hosted/main.ts', 'SVC_PORT', 4400, 'localhost'),
  ...(sandbox ? [server('demo partner', 'demo/main.ts', 'DEMO_PORT', 4401, '127.0.0.1')] : []),
];
// The service answers on other origins too.
const origins = [
  server('secure origin', '', 'SECURE_PORT', 4403, 'localhost'),
  server('files', '', 'FILES_PORT', 4404, 'localhost'),
  ...(sandbox ? [server('aggregator', '', 'AGGREGATOR_PORT', 4402, 'localhost')] : []),
];
for (const { port, variable } of [...servers, ...origins]) await requireFree(port, variable);

build();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
whenLauncherEnds(() => stop(0));
if (watch) run('build', ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel=warn']);
for (const { name, entry, address } of servers) {
  const tsx = [
    'node_modules/tsx/dist/cli.mjs',
    ...(watch ? ['watch', '--clear-screen=false'] : []),
  ];
  run(name, watch ? [...tsx, entry] : ['--import', 'tsx', entry]);
  await untilAnswers(name, `${address}/healthz`);
}
for (const { name, address } of [...servers, ...origins])
  console.log(`${name.padEnd(14)}${address}`);
console.log('ready');

function server(name, entry, variable, fallback, host) {
  const port = Number(process.env[variable] || fallback);
  return { name, entry, variable, port, address: `http://${host}:${port}` };
}

function build() {
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const done = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (done.status !== 0) process.exit(1);
}

function run(name, args) {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: root,
    // The channel closes when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
  });
  children.add(child);
  child.on('exit', (code) => {
    children.delete(child);
    if (!stopping) {
      console.error(`The ${name} stopped (${code ?? 'signal'}).`);
      stop(1);
    }
  });
}

async function untilAnswers(name, url) {
  const end = Date.now() + START_LIMIT_MS;
  while (!stopping && Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (stopping) return new Promise(() => {});
  console.error(`The ${name} did not answer at ${url}.`);
  await stop(1);
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  const running = [...children];
  const ended = Promise.all(
    running.map((child) => new Promise((done) => child.once('exit', done))),
  );
  for (const child of running) child.kill('SIGTERM');
  const limit = new Promise((done) => setTimeout(done, STOP_LIMIT_MS, 'late'));
  if ((await Promise.race([ended, limit])) === 'late')
    for (const child of children) child.kill('SIGKILL');
  process.exit(code);
}

function requireFree(port, variable) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (fault) => {
      const why = fault.code === 'EADDRINUSE' ? 'is in use by another program' : fault.message;
      console.error(`Port ${port} ${why}. Stop it, or set ${variable} to another port.`);
      process.exit(1);
    });
    probe.listen(port, () => probe.close(resolve));
  });
}
