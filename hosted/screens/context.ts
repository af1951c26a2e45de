import type { PartnerSession } from '../context.ts';
import type { Deal } from '../domain/deal.ts';
import type { Links } from '../links.ts';
import type { Dates } from './format.ts';

/** What a screen is written from: one deal, for one session of one partner, at one moment, for one reader. */
export type ScreenSource = {
  /** Absent for an application that has not been sent (`intake`). */
  deal: Deal | undefined;
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
  /** For a frame of the secure origin: the isolated place it shows. Null for a page. */
  frame: string | null;
};

/** The same with what every part of a screen needs. */
export type ScreenContext = Omit<ScreenSource, 'deal'> & {
  dates: Dates;
  /** The moment at which dates count as past: a scenario's own, else the partner's time. */
  judged_at: Date;
  /** How the partner is named on this page. */
  partner_name: string;
};

export type DealContext = ScreenContext & { deal: Deal };
