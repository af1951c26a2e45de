// The service as plain JavaScript, with the Embed that it serves: a folder that runs by itself, after
// `npm install --omit=dev` in it, by `node hosted/main.js`. `--out` says where; it is emptied first.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { root } from './installed.mjs';

/** What the service imports at run time. A test starts the built service with these alone. */
const RUNTIME_PACKAGES = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@hono/node-server',
  '@modelcontextprotocol/client',
  '@modelcontextprotocol/server',
  '@node-oauth/oauth2-server',
  'drizzle-orm',
  'heic-decode',
  'dejavu-fonts-ttf',
  'hono',
  'ipaddr.js',
  'jose',
  'libphonenumber-js',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'plaid',
  'postal-mime',
  'sharp',
  'standardwebhooks',
  'unpdf',
  'uqr',
  'zod',
] as const;

/** Files that the service reads where its code lies. */
const FILES = ['hosted/data', 'hosted/store/migrations', 'dist/embed'];

const Manifest = z.object({
  version: z.string(),
  license: z.string(),
  engines: z.object({ node: z.string() }),
  devDependencies: z.record(z.string(), z.string()),
});

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/service' } } });
const out = resolve(root, values.out);
const { devDependencies, ...rest } = Manifest.parse(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);
rmSync(out, { recursive: true, force: true });
execFileSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'hosted', '--outDir', out],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const path of FILES) cpSync(join(root, path), join(out, path), { recursive: true });
const manifest = {
  name: 'svc-service',
  private: true,
  type: 'module',
  ...rest,
  scripts: {
    start: 'node hosted/main.js',
    partner: 'node hosted/cli/partner.js',
    lender: 'node hosted/cli/lender.js',
    mcp: 'node hosted/cli/mcp.js',
    'partner-people': 'node hosted/cli/partner-people.js',
    review: 'node hosted/cli/review.js',
    evidence: 'node hosted/cli/evidence.js',
    'verify-evidence': 'node hosted/cli/verify-evidence.js',
  },
  dependencies: Object.fromEntries(RUNTIME_PACKAGES.map((name) => [name, versionOf(name)])),
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

function versionOf(name: string): string {
  const version = devDependencies[name];
  if (!version) throw new Error(`package.json has no version of ${name}.`);
  return version;
}
