import type { UploadLimits } from '../config.ts';
import type { PartnerSession } from '../context.ts';
import type { Handoff } from '../domain/intake/draft.ts';
import type { Referral } from '../domain/referral.ts';
import type { Links } from '../links.ts';
import type { Dates } from './format.ts';

/** What every part of a screen is written from: for one session of one partner, at one moment, for one reader. */
export type ScreenContext = {
  session: PartnerSession;
  /** How the partner is named on this page. */
  partner_name: string;
  /** The partner's time. */
  now: Date;
  /** The moment at which dates count as past: a scenario's own, else the partner's time. */
  judged_at: Date;
  dates: Dates;
  links: Links;
  uploads: UploadLimits;
  /** True on a hosted page, whose reader holds the session's link; false in a partner's page. */
  on_hosted_page: boolean;
  /** Where in the component the reader is, in the purpose's own words; null at its start. */
  place: string | null;
  /** For a frame of the secure origin: the isolated place it shows. Null for a page. */
  frame: string | null;
  /** Whose embed session reads, since when: what others save meanwhile is told. Absent in the answer of an exchange. */
  reader: { id: string; began_at: Date } | undefined;
  /** For an owner's own link to a referral: their place in its contacts. */
  owner_index: number | undefined;
  /** Links of a referral's owners that still open. */
  owner_links: readonly OwnerLink[] | undefined;
  /** A link to go on with documents on another device, where one still opens. */
  phone_link: Omit<Handoff, 'owner'> | undefined;
  /** Files that the borrower has begun to send and that are not whole. */
  open_uploads: readonly OpenUpload[];
  /** Documents that were sent in the reader's session. `harmless`: nothing was found in it that speaks against its download. */
  own_files: readonly { id: string; harmless: boolean }[];
  /** Name of an industry by its six digits. */
  industryName: (code: string) => string | undefined;
};

/** A file that was begun and is not whole. */
export type OpenUpload = {
  id: string;
  document_request_id: string;
  file_name: string;
  received: number;
  length: number;
  periods: string[];
};

/** An owner's own link, by their place in the application's contacts. */
export type OwnerLink = Handoff & { owner_index: number };

/** The id of the referral, for whoever may know it: an owner who came by a link of their own may not. */
export function referralShownTo({
  owner,
  referral_id,
}: Pick<PartnerSession, 'owner' | 'referral_id'>): { referral_id?: string } {
  return owner === null && referral_id !== null ? { referral_id } : {};
}

export type ReferralContext = ScreenContext & { referral: Referral };
