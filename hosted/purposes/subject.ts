import type { EmbedPrincipal, PartnerSession } from '../context.ts';
import type { Draft } from '../domain/intake/draft.ts';
import type { Referral } from '../domain/referral.ts';
import type { OwnerLink, ScreenContext } from '../screens/context.ts';
import type { BankLink } from '../store/bank-links.ts';
import type { MessageRow } from '../store/messages.ts';
import type { Signing } from '../store/signings.ts';

/** What of the store a session's screens are written from. */
export type Subject = {
  /** Absent for an application that has not been sent. */
  referral: Referral | undefined;
  /** The session as its screens are written; default as it is. */
  session?: PartnerSession;
  /** An application that has not been sent. */
  application?: Application;
  /** For an owner's own link to a referral: their place in its contacts. */
  owner_index?: number | undefined;
  /** Links of owners that still open. */
  owner_links?: readonly OwnerLink[] | undefined;
  /** The newest login at a bank. */
  bank_link?: BankLink | undefined;
  /** A link to go on with documents on another device, where one still opens. */
  phone_link?: ScreenContext['phone_link'];
  /** The newest messages, newest first, and whether there are older ones. */
  thread?: { messages: readonly MessageRow[]; has_more: boolean; draft: string } | undefined;
  /** How far the signing of each offer has come. */
  signings?: readonly Signing[];
  /** Files that the borrower has begun to send and that are not whole. */
  open_uploads?: ScreenContext['open_uploads'] | undefined;
  /** Documents that were sent in the reader's session. */
  own_files?: ScreenContext['own_files'] | undefined;
};

/** An application that has not been sent, as far as the store and the lenders know of it. */
export type Application = {
  /** The session it was begun in, under which it is kept. */
  begun: PartnerSession;
  draft: Draft;
  /** False where no program fits what has been answered. */
  fits: boolean;
};

/** Who reads a screen, from which page, and where in its component they are. A session that is only beginning has no id yet. */
export type Reader = Pick<
  EmbedPrincipal,
  'session' | 'partner' | 'now' | 'time_zone' | 'vocabulary' | 'origin' | 'place' | 'frame'
> &
  Partial<Pick<EmbedPrincipal, 'embed_session_id' | 'began_at'>>;
