import { join } from 'node:path';
import * as z from 'zod';
import { type AddressRange, readRange } from './client-address.ts';
import type { Tolerance } from './domain/comparison.ts';
import type { Bucket } from './integrations/bucket.ts';
import type { PlaidAccess } from './integrations/plaid/client.ts';

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port, 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port, 0 to 65535')
    .default(fallback);
const count = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,11}$/, 'must be a whole number above 0')
    .transform(Number)
    .default(fallback);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://api.example.com' })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();
const database = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host/name' })
  .optional();

const mailbox = z.email('must be an email address alone, like financing@example.com').optional();

const RANGES = 'must be addresses or ranges, separated by commas, like 10.0.0.0/8, 192.0.2.4';
const ranges = z
  .string()
  .transform((list, context): AddressRange[] => {
    const read = list.split(',').map((range) => readRange(range.trim()));
    if (read.includes(undefined)) context.addIssue({ code: 'custom', message: RANGES });
    return read.filter((range) => range !== undefined);
  })
  .default([]);

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const Variables = z.object({
  SVC_ENV: z.enum(['sandbox', 'production'], 'must be sandbox or production').default('sandbox'),
  SVC_PORT: port(4400),
  DEMO_PORT: port(4401),
  AGGREGATOR_PORT: port(4402),
  SECURE_PORT: port(4403),
  FILES_PORT: port(4404),
  SVC_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address of this machine, like 127.0.0.1 or 0.0.0.0')
    .optional(),
  SVC_TRUSTED_PROXIES: ranges,
  SVC_PUBLIC_URL: address,
  SVC_AUTH_URL: address,
  SVC_SECURE_URL: address,
  SVC_FILES_URL: address,
  SVC_PROBLEMS_URL: address,
  SVC_AGGREGATOR_URL: address,
  SVC_KEY: z.string().optional(),
  SVC_SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address like smtps://user:password@mail.example.com',
    })
    .optional(),
  SVC_MAIL_FROM: mailbox,
  SVC_MAIL_REPLY_TO: mailbox,
  SVC_DATA_DIR: z.string().min(1).default('.data'),
  SVC_FILES_DIR: z.string().min(1).optional(),
  SVC_PLAID_CLIENT_ID: z.string().min(1).optional(),
  SVC_PLAID_SECRET: z.string().min(1).optional(),
  SVC_PLAID_URL: address,
  SVC_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'must be the name of a bucket')
    .optional(),
  SVC_S3_REGION: z.string().min(1).default('us-east-1'),
  SVC_S3_ENDPOINT: address,
  SVC_UPLOAD_MAX_BYTES: count(25 * 1024 * 1024),
  SVC_UPLOAD_MAX_FILES: count(40),
  SVC_UPLOAD_MAX_OPEN: count(10),
  SVC_STREAM_COMMENT_SECONDS: count(15),
  SVC_REVIEW_PERCENT: count(5),
  SVC_REVIEW_DOLLARS: count(500),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** The service's settings, read and checked once at start. Addresses have no trailing slash. */
export type Config = {
  environment: 'sandbox' | 'production';
  port: number;
  demoPort: number;
  /** Of the sandbox's bank-data aggregator. */
  aggregatorPort: number;
  securePort: number;
  filesPort: number;
  /** Addresses it listens on; undefined for all. */
  hosts: readonly string[] | undefined;
  /** Whose `X-Forwarded-For` is believed; empty for nobody's. */
  trustedProxies: readonly AddressRange[];
  /** Origin of API and hosted pages, as the world sees it. */
  publicUrl: string;
  /** `{base_url}` of the specification. */
  baseUrl: string;
  authUrl: string;
  secureUrl: string;
  /** Origin from which files are downloaded, as the world sees it. */
  filesUrl: string;
  problemsUrl: string;
  /** Where the sandbox's bank-data aggregator is, as the world sees it. */
  aggregatorUrl: string;
  /** The bank-data aggregator; undefined for the sandbox's own, and in production for none. */
  plaid: PlaidAccess | undefined;
  /** Newest first; see `Keyring`. */
  keys: string[];
  /** A folder for PGlite, or `memory:`. Not used when `databaseUrl` is set. */
  dataDir: string;
  /** Where uploaded files are kept: a folder, which processes may share, or `memory:`. Default: `files` in `dataDir`. */
  filesDir: string;
  /** … or a bucket of an S3-compatible store, in place of a folder. */
  filesBucket: Bucket | undefined;
  uploads: UploadLimits;
  /** How long a stream is silent before a comment says that it is there. Default 15 s: proxies cut after 20 s or more. */
  streamCommentMs: number;
  /** How far what was stated may be from what the bank shows before a reviewer is asked. Default 5 % or $500, the larger. */
  tolerance: Tolerance;
  databaseUrl: string | undefined;
  /** The same database past a transaction pooler at `databaseUrl`; undefined where there is none. */
  databaseDirectUrl: string | undefined;
  /** How emails are sent in production: the server, who they are from, and where answers go (`reply@…`, to which a token is added). Undefined where none are. */
  smtp: { url: string; from: string; replyTo: string | undefined } | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
};

/** What may be uploaded. */
export type UploadLimits = {
  /** Bytes of one file. Default 25 MiB. */
  maxBytes: number;
  /** Files that answer one request. Default 40. */
  maxFiles: number;
  /** Uploads of one referral that have begun and not ended. Default 10. */
  maxOpen: number;
};

/** Thrown with one sentence a line, each naming a variable and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const SANDBOX_KEY = 'sandbox-key-that-protects-nothing-but-sandbox-data';
const KEY_LENGTH = 32;
const PLAID_URL = 'https://production.plaid.com';
const NEEDED_IN_PRODUCTION = [
  'SVC_PUBLIC_URL',
  'SVC_AUTH_URL',
  'SVC_SECURE_URL',
  'SVC_FILES_URL',
  'SVC_PROBLEMS_URL',
  'SVC_KEY',
] as const;

/** In place of a folder: nothing outlives the process. */
export const MEMORY = 'memory:';

/** What `localhost` may resolve to. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** Loopback only, unless another address is given or it is production. */
function hostsOf(host: string | undefined, environment: Config['environment']): Config['hosts'] {
  if (host === undefined) return environment === 'production' ? undefined : LOOPBACK;
  return host === 'localhost' ? LOOPBACK : [host];
}

const isSameOrigin = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && new URL(one).origin === new URL(other).origin;

const filesIn = (dataDir: string) => (dataDir === MEMORY ? MEMORY : join(dataDir, 'files'));

/** Reads the variables of DESIGN section 10. Empty ones count as unset. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const v = parsed.data;
  const faults: string[] = [];
  if (v.SVC_ENV === 'production') {
    for (const name of NEEDED_IN_PRODUCTION) {
      const value = v[name];
      if (!value) faults.push(`${name} is needed in production.`);
      else if (name !== 'SVC_KEY' && !value.startsWith('https://'))
        faults.push(`${name} must be an https address in production.`);
    }
  }
  const keys = (v.SVC_KEY ?? SANDBOX_KEY).split(',').map((key) => key.trim());
  if (keys.some((key) => key.length < KEY_LENGTH)) {
    faults.push(
      `SVC_KEY must be at least ${KEY_LENGTH} characters; list several, newest first, separated by commas.`,
    );
  }
  const [shown, secure, files] = [v.SVC_PUBLIC_URL, v.SVC_SECURE_URL, v.SVC_FILES_URL];
  if (isSameOrigin(shown, secure))
    faults.push('SVC_SECURE_URL must be another origin than SVC_PUBLIC_URL.');
  if (isSameOrigin(files, shown) || isSameOrigin(files, secure))
    faults.push('SVC_FILES_URL must be another origin than SVC_PUBLIC_URL and SVC_SECURE_URL.');
  if (Boolean(v.SVC_PLAID_CLIENT_ID) !== Boolean(v.SVC_PLAID_SECRET))
    faults.push('SVC_PLAID_CLIENT_ID goes with SVC_PLAID_SECRET; set both, or neither.');
  if (v.SVC_S3_BUCKET && v.SVC_FILES_DIR)
    faults.push('SVC_S3_BUCKET and SVC_FILES_DIR are two places for files; set one of them.');
  if (v.SVC_S3_ENDPOINT && !v.SVC_S3_BUCKET)
    faults.push('SVC_S3_ENDPOINT goes with SVC_S3_BUCKET; set both, or neither.');
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL)
    faults.push('DATABASE_DIRECT_URL goes with DATABASE_URL; set both, or neither.');
  const { SVC_SMTP_URL: smtpUrl, SVC_MAIL_FROM: from } = v;
  if (smtpUrl && !from)
    faults.push('SVC_MAIL_FROM is needed with SVC_SMTP_URL: the address that emails are from.');
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  const publicUrl = v.SVC_PUBLIC_URL ?? `http://localhost:${v.SVC_PORT}`;
  return {
    environment: v.SVC_ENV,
    port: v.SVC_PORT,
    demoPort: v.DEMO_PORT,
    aggregatorPort: v.AGGREGATOR_PORT,
    securePort: v.SECURE_PORT,
    filesPort: v.FILES_PORT,
    hosts: hostsOf(v.SVC_HOST, v.SVC_ENV),
    trustedProxies: v.SVC_TRUSTED_PROXIES,
    publicUrl,
    baseUrl: `${publicUrl}/partner/v0`,
    authUrl: v.SVC_AUTH_URL ?? publicUrl,
    secureUrl: v.SVC_SECURE_URL ?? `http://localhost:${v.SECURE_PORT}`,
    filesUrl: v.SVC_FILES_URL ?? `http://localhost:${v.FILES_PORT}`,
    problemsUrl: v.SVC_PROBLEMS_URL ?? `${publicUrl}/problems`,
    aggregatorUrl: v.SVC_AGGREGATOR_URL ?? `http://localhost:${v.AGGREGATOR_PORT}`,
    plaid:
      v.SVC_PLAID_CLIENT_ID && v.SVC_PLAID_SECRET
        ? {
            clientId: v.SVC_PLAID_CLIENT_ID,
            secret: v.SVC_PLAID_SECRET,
            url: v.SVC_PLAID_URL ?? PLAID_URL,
          }
        : undefined,
    keys,
    dataDir: v.SVC_DATA_DIR,
    filesDir: v.SVC_FILES_DIR ?? filesIn(v.SVC_DATA_DIR),
    filesBucket: v.SVC_S3_BUCKET
      ? { bucket: v.SVC_S3_BUCKET, region: v.SVC_S3_REGION, endpoint: v.SVC_S3_ENDPOINT }
      : undefined,
    uploads: {
      maxBytes: v.SVC_UPLOAD_MAX_BYTES,
      maxFiles: v.SVC_UPLOAD_MAX_FILES,
      maxOpen: v.SVC_UPLOAD_MAX_OPEN,
    },
    streamCommentMs: v.SVC_STREAM_COMMENT_SECONDS * 1000,
    tolerance: { percent: v.SVC_REVIEW_PERCENT, cents: v.SVC_REVIEW_DOLLARS * 100 },
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    smtp: smtpUrl && from ? { url: smtpUrl, from, replyTo: v.SVC_MAIL_REPLY_TO } : undefined,
    logLevel: v.LOG_LEVEL,
  };
}
