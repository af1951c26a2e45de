import type { PartnerSession } from '../context.ts';
import type { Draft, Handoff } from '../domain/intake/draft.ts';
import type { Referral } from '../domain/referral.ts';
import type { Links } from '../links.ts';
import type { Dates } from './format.ts';

/** What a screen is written from: one referral, for one session of one partner, at one moment, for one reader. */
export type ScreenSource = {
  /** Absent for an application that has not been sent (`intake`). */
  referral: Referral | undefined;
  /** For `intake`: the application, until it is sent. */
  application?: Application | undefined;
  session: PartnerSession;
  partner: { display_name: string };
  /** The partner's time. */
  now: Date;
  /** IANA name. */
  time_zone: string;
  vocabulary: number;
  links: Links;
  /** Where in the component the reader is (`readPlace`); null at its start. */
  place: string | null;
  /** For an owner's own link to a referral: their place in its contacts. */
  owner_index?: number | undefined;
  /** For an application that was sent: links of owners that still open. */
  owner_links?: readonly OwnerLink[] | undefined;
  /** Name of an industry by its six digits. */
  industryName: (code: string) => string | undefined;
  /** For a frame of the secure origin: the isolated place it shows. Null for a page. */
  frame: string | null;
};

/** An application that has not been sent, as far as the store and the lenders know of it. */
export type Application = {
  draft: Draft;
  /** False where no program fits what has been answered. */
  fits: boolean;
  /** Who reads, since when: what others save meanwhile is told. Absent in the answer of an exchange. */
  reader?: { id: string; began_at: Date } | undefined;
};

/** An owner's own link, by their place in the application's contacts. */
export type OwnerLink = Handoff & { owner_index: number };

/** The same with what every part of a screen needs. */
export type ScreenContext = Omit<ScreenSource, 'referral' | 'application'> & {
  dates: Dates;
  /** The moment at which dates count as past: a scenario's own, else the partner's time. */
  judged_at: Date;
  /** How the partner is named on this page. */
  partner_name: string;
};

/** The id of the referral, for whoever may know it: an owner who came by a link of their own may not. */
export function referralShownTo({
  owner,
  referral_id,
}: Pick<PartnerSession, 'owner' | 'referral_id'>): { referral_id?: string } {
  return owner === null && referral_id !== null ? { referral_id } : {};
}

export type ReferralContext = ScreenContext & { referral: Referral };
