import type { Purpose } from '../../src/contract/purpose.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import type { PartnerSession, Services } from '../context.ts';
import type { ScreenContext } from '../screens/context.ts';
import type { Db } from '../store/db.ts';
import type { ActionRow } from './action.ts';
import type { Reader, Subject } from './subject.ts';

/** One component, as the service knows it: what it reads, what it shows, and what can be done in it. */
export type PurposeDefinition = {
  name: Purpose;
  /** Reads what a session is about, with the session's own partner in every query. */
  read(input: ReadInput): Promise<Subject>;
  /** Writes the screen of that at this moment. */
  screen(context: ScreenContext, subject: Subject): ScreenInput;
  /** Everything its screens may offer, for pages and frames. */
  actions: readonly ActionRow[];
  /** What tells a state of its screens from any other, beside the events of the referral; default those alone. */
  revision?(db: Db, session: PartnerSession): Promise<string>;
  /** Whether its screens say what one window has seen, so that no two windows are shown the same. Default no. */
  isByWindow?: true;
  /** Where the reader of a screen stays, whatever changes elsewhere; default nowhere. */
  placeOf?(screen: ScreenInput): string | null;
};

export type ReadInput = {
  services: Pick<Services, 'keyring' | 'lenders'>;
  db: Db;
  reader: Pick<Reader, 'session' | 'now' | 'frame'>;
  /** True for an act: what it may change is held until the transaction ends. */
  hold: boolean;
};
