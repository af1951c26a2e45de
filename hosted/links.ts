import type { Keyring } from './secrets.ts';

/** How long one secret of a permanent link is made for; it is honoured for the next period too. */
const PERIOD_SECONDS = 7 * 24 * 3600;

/** What a link needs to know of its session. */
export type LinkedSession = { id: string; rotates: boolean; expires_at: Date | null };
export type Link = { url: string; expires_at: Date };

/**
 * Makes and checks the secret part of a hosted `url`. A partner's session has one secret until it
 * ends. A permanent session (`rotates`) has a new one every 7 days, good for at least 7 and at most
 * 14, so that `hosted_url` and `todos[].url` always work when listed and never for ever.
 */
export class Links {
  constructor(
    private readonly keyring: Keyring,
    private readonly publicUrl: string,
    private readonly filesUrl: string,
  ) {}

  /** The hosted address of a session: at most 90 characters, the secret in the fragment. */
  linkTo(session: LinkedSession, now: Date): Link {
    const version = session.rotates ? period(now) : 0;
    const secret = this.keyring.sign(subject(session.id, version));
    return {
      url: `${this.publicUrl}/s/${session.id}#${secret}`,
      expires_at: session.expires_at ?? new Date((version + 2) * PERIOD_SECONDS * 1000),
    };
  }

  /** True when `secret` was made for this session and is still honoured. Expiry of the session itself is the store's to judge. */
  verify(session: LinkedSession, secret: string, now: Date): boolean {
    const current = session.rotates ? period(now) : 0;
    const versions = session.rotates ? [current, current - 1] : [current];
    return versions.some((version) => this.keyring.verify(subject(session.id, version), secret));
  }

  /** Where a PDF about an offer is read: good for at least 7 days. */
  paper(kind: 'sample' | 'signed', id: string, now: Date): string {
    const version = kind === 'sample' ? 0 : period(now);
    const secret = this.keyring.sign(paperSubject(kind, id, version));
    return `${this.publicUrl}/papers/${kind}/${id}/${secret}`;
  }

  verifyPaper(kind: string, id: string, secret: string, now: Date): boolean {
    const versions = kind === 'sample' ? [0] : [period(now), period(now) - 1];
    return versions.some((one) => this.keyring.verify(paperSubject(kind, id, one), secret));
  }

  /** Where a file is downloaded, for the reader of one session: good for at least 10 and at most 20 minutes. */
  file(file: FileLink, now: Date): string {
    const secret = this.keyring.sign(fileSubject(file, minutes(now)));
    return `${this.filesUrl}/files/${file.document}/${file.session}/${secret}`;
  }

  verifyFile(file: FileLink, secret: string, now: Date): boolean {
    const versions = [minutes(now), minutes(now) - 1];
    return versions.some((one) => this.keyring.verify(fileSubject(file, one), secret));
  }

  /** The word in the sample PDF of an offer. */
  sampleWord(id: string): string {
    const place = Buffer.from(this.keyring.sign(`sample:${id}`), 'base64url')[0] ?? 0;
    return WORDS[place % WORDS.length] ?? WORDS[0];
  }
}

const WORDS = [
  'harbor',
  'meadow',
  'lantern',
  'copper',
  'orchard',
  'violet',
  'summit',
  'timber',
] as const;
/** A link to a file is another after this time. */
const FILE_MS = 10 * 60_000;
type FileLink = { document: string; session: string };
const minutes = (now: Date) => Math.floor(now.getTime() / FILE_MS);
const fileSubject = ({ document, session }: FileLink, version: number) =>
  `file:${document}:${session}:${version}`;
/** When links to files that are shown now are made anew. */
export const fileLinksChange = (now: Date): Date => new Date((minutes(now) + 1) * FILE_MS);

const paperSubject = (kind: string, id: string, version: number) =>
  `paper:${kind}:${id}:${version}`;
const period = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
const subject = (id: string, version: number) => `link:${id}:${version}`;
