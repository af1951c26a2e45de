import type { Logo } from '../../src/contract/theme.ts';
import type { PartnerSession } from '../context.ts';
import { describeError, type Logger } from '../logging.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { Db } from '../store/db.ts';
import {
  claimLogo,
  findLogo,
  hasLogoFailed,
  isLogoDue,
  type LogoSource,
  noteLogoFailure,
  type StoredLogo,
  saveLogo,
} from '../store/logos.ts';
import { afterCommit } from '../store/transactions.ts';
import { LogoError, toLogoImage } from './logo-image.ts';
import type { Outbound } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';

const HOUR_MS = 3_600_000;
/** A picture is good for a day; a partner that changes it in place sees the new one the day after. */
const FRESH_MS = 24 * HOUR_MS;
/** A failure is remembered for as long as somebody needs to put it right. */
const RETRY_MS = HOUR_MS / 6;
/** A process that ends in the middle of a fetch holds the turn no longer than this. */
const LEASE_MS = HOUR_MS / 60;

const FETCH = {
  timeoutMs: 5_000,
  maxBytes: 1024 * 1024,
  accept: 'image/png, image/jpeg, image/webp',
};
/** At once in this process, more than one partner may start. Above it a logo waits for the next session that names it. */
const MAX_FETCHES = 32;

const MAX_CSS_WIDTH = 240;
const MAX_CSS_HEIGHT = 80;

/** What a session says of its partner's logo. */
type Themed = Pick<PartnerSession, 'partner_id' | 'theme'>;

/**
 * Partners' logos. The service asks an address at most once in 24 hours for all of a partner's
 * sessions, draws the picture anew and serves it itself; a browser never meets the address. Nothing
 * waits for it and nothing fails with it: until it is there, and where it fails, pages show the name.
 */
export class Logos {
  /** By partner and address: sessions that come while one asks are served by it. */
  readonly #running = new Map<string, Promise<void>>();
  #fetches = 0;

  constructor(
    private readonly parts: {
      /** Not a transaction: work goes on when the request is over. */
      db: Db;
      outbound: Outbound;
      limit: RateLimit;
      log: Logger;
      publicUrl: string;
    },
  ) {}

  /** Has the session's logo fetched when that is due, after the caller's commit. Returns at once and never throws. `now` is the partner's. */
  prepare(session: Themed, now: Date): void {
    afterCommit(() => this.#start(session, now));
  }

  #start({ partner_id, theme }: Themed, now: Date): void {
    const url = theme.logo_url;
    const key = `${partner_id} ${url}`;
    if (!url || this.#running.has(key)) return;
    const run = this.#refresh({ partner_id, url }, now)
      .catch((error: unknown) => {
        this.parts.log.error({ partner_id, error: describeError(error) }, 'logo not kept');
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, run);
  }

  /** The session's logo as its theme carries it; undefined where it has none, or none yet. */
  async find(db: Db, { partner_id, theme }: Themed): Promise<Omit<Logo, 'alt'> | undefined> {
    const stored = theme.logo_url
      ? await findLogo(db, { partner_id, url: theme.logo_url })
      : undefined;
    return stored && { url: `${this.parts.publicUrl}/logos/${stored.id}.png`, ...cssSize(stored) };
  }

  /** Whether a logo that is not here yet may still come: the session names one, and nothing speaks against it. */
  async isAwaited(db: Db, { partner_id, theme }: Themed): Promise<boolean> {
    const url = theme.logo_url;
    return url !== undefined && !(await hasLogoFailed(db, { partner_id, url }));
  }

  /** Resolves when nothing is being fetched, at most some seconds from now. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #refresh(source: LogoSource, now: Date): Promise<void> {
    const { db, limit } = this.parts;
    if (!(await isLogoDue(db, source, now))) return;
    if (this.#fetches >= MAX_FETCHES || !limit.tryTake(source.partner_id)) return;
    this.#fetches += 1;
    try {
      const mine = await claimLogo(db, source, { now, until: after(now, LEASE_MS) });
      if (mine) await this.#fetch(source, now);
    } finally {
      this.#fetches -= 1;
    }
  }

  async #fetch(source: LogoSource, now: Date): Promise<void> {
    const { db, outbound, log } = this.parts;
    try {
      const picture = await toLogoImage(await outbound.get(source.url, FETCH));
      await saveLogo(db, source, { ...picture, now, due_at: after(now, FRESH_MS) });
    } catch (error) {
      if (!(error instanceof OutboundError || error instanceof LogoError)) throw error;
      await noteLogoFailure(db, source, { failure: error.reason, due_at: after(now, RETRY_MS) });
      log.info({ partner_id: source.partner_id, reason: error.reason }, 'logo not usable');
    }
  }
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

function cssSize({ width, height }: StoredLogo): { width: number; height: number } {
  const scale = Math.min(1, MAX_CSS_WIDTH / width, MAX_CSS_HEIGHT / height);
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: scaled(width), height: scaled(height) };
}
