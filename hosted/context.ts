import type { IncomingMessage } from 'node:http';
import type { Purpose } from '../src/contract/purpose.ts';
import type { Feeds } from './api/streams/feeds.ts';
import type { Config } from './config.ts';
import type { LenderKind } from './domain/offers/offer.ts';
import type { Scope } from './domain/values.ts';
import type { OpenStreams } from './embed/open-streams.ts';
import type { Readings } from './embed/readings.ts';
import type { WakeHub } from './embed/wake-hub.ts';
import type { Aggregator } from './integrations/aggregator.ts';
import type { CreditBureau } from './integrations/bureau.ts';
import type { Files } from './integrations/files.ts';
import type { LenderNetwork } from './integrations/lenders.ts';
import type { Logos } from './integrations/logos.ts';
import type { Messenger } from './integrations/messenger.ts';
import type { Outbound } from './integrations/outbound.ts';
import type { Scanner } from './integrations/scanner.ts';
import type { StatementReader } from './integrations/statement-reader.ts';
import type { Links } from './links.ts';
import type { Logger } from './logging.ts';
import type { ProblemKind } from './problems.ts';
import type { Run } from './purposes/index.ts';
import type { Limits } from './rate-limit.ts';
import type { Keyring } from './secrets.ts';
import type { Db } from './store/db.ts';
import type { FrameProvenance } from './store/provenance.ts';

/** What every part of the service is built from. */
export type Services = {
  config: Config;
  db: Db;
  keyring: Keyring;
  links: Links;
  log: Logger;
  limits: Limits;
  logos: Logos;
  /** Calls to addresses that partners chose. */
  outbound: Outbound;
  lenders: LenderNetwork;
  bureau: CreditBureau;
  aggregator: Aggregator;
  messenger: Messenger;
  files: Files;
  scanner: Scanner;
  /** Streams of this process, to be ended before it stops. */
  streams: OpenStreams;
  statements: StatementReader;
};

export type Partner = { id: string; display_name: string; support_email: string | null };

/** A partner's server, by its OAuth access token. `now` is the partner's time, by the database's clock. */
export type ClientPrincipal = {
  kind: 'client';
  client_id: string;
  partner: Partner;
  scopes: Scope[];
  /** When the access token ends. */
  expires_at: Date;
  now: Date;
};

/** A lender's server, by its OAuth access token. `now` is the database's time: a lender has no clock of its own. */
export type LenderPrincipal = {
  kind: 'lender_client';
  client_id: string;
  lender: { id: string; name: string; kind: LenderKind };
  scopes: Scope[];
  now: Date;
};

/** A session a partner made, or the one behind a permanent link (`rotates`). */
export type PartnerSession = {
  id: string;
  partner_id: string;
  referral_id: string | null;
  purpose: Purpose;
  return_url: string | null;
  options: Record<string, unknown>;
  prefill: Record<string, unknown> | null;
  theme: Record<string, string>;
  rotates: boolean;
  /** For a component opened inside another: that one's session. */
  opened_by: string | null;
  /** When it was ended before its time; null while it was not. */
  revoked_at: Date | null;
  /** The session of the application this one goes on with, begun for the same `external_id`; or, with `owner`, of which it is one owner's own link. */
  application_id: string | null;
  owner: string | null;
  expires_at: Date | null;
  created_at: Date;
};

/** A browser after the exchange. */
export type EmbedPrincipal = {
  kind: 'embed';
  embed_session_id: string;
  session: PartnerSession;
  partner: Partner;
  time_zone: string;
  vocabulary: number;
  /** Origin of the page the session was begun by. */
  origin: string | null;
  /** Where in its component the reader is (`readPlace`); null at its start. */
  place: string | null;
  /** For a frame of the secure origin: the one isolated place it is for. Null for a page. */
  frame: string | null;
  /** For a frame: the page's embed session. */
  opened_by: string | null;
  /** For a frame: where its document and its exchange came from. */
  provenance: FrameProvenance | null;
  began_at: Date;
  expires_at: Date;
  now: Date;
};

/** A browser that holds the secret of a session's link. */
/** `origin`: of the page that brings the secret; absent for what is no page. */
export type LinkPrincipal = {
  session: PartnerSession;
  partner: Partner;
  now: Date;
  origin: string | undefined;
};

/** Hono's environment: what middleware leaves for handlers. `db` is a transaction in POST requests. */
export type Env = {
  /** Node's request, where the service is called over HTTP and not in its own process. */
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    requestId: string;
    /** On browser routes: a borrower's sentence for a kind of problem, which is added to it as `message`. */
    messageFor?: (kind: ProblemKind) => string;
    traceId: string;
    services: Services;
    db: Db;
    /** Wakes of this process's streams. */
    wakes: WakeHub;
    /** What this process's browser streams read. */
    readings: Readings;
    /** What partners' streams read, on the partner API. */
    feeds: Feeds;
    /** Who calls the operation (`hosted/api/caller.ts`): one of those below. */
    caller: unknown;
    client: ClientPrincipal;
    embed: EmbedPrincipal;
    /** What is done of an act whose action asked the outside before. */
    prepared?: Run;
    link: LinkPrincipal;
  };
};
