import type { PartnerSession, Services } from '../../context.ts';
import type { Application } from '../../domain/application.ts';
import { detailsOf, toApplication } from '../../domain/intake/application.ts';
import type { Draft } from '../../domain/intake/draft.ts';
import { stepsOf } from '../../domain/intake/flow.ts';
import { faultsOf, isQuestionKey } from '../../domain/intake/steps.ts';
import { matchPrograms } from '../../domain/matching.ts';
import { ReferralCreate } from '../../schemas/referral-create.ts';
import { openPrefill } from '../../sealed-prefill.ts';
import type { Keyring } from '../../secrets.ts';
import type { Db } from '../../store/db.ts';

type Session = Pick<PartnerSession, 'id' | 'prefill'>;

/** What a referral would be created from now; undefined as long as something is missing. */
export function applicationOf(
  session: Session,
  draft: Draft,
  keyring: Keyring,
): Application | undefined {
  const whole = stepsOf(draft, { fits: true }).every(
    (key) => !isQuestionKey(key) || faultsOf(key, draft).length === 0,
  );
  if (!whole) return undefined;
  const prefill = openPrefill(session.prefill ?? {}, keyring);
  const parsed = ReferralCreate.safeParse(toApplication(draft, prefill, session.id));
  const details = detailsOf(draft);
  return parsed.success ? { ...parsed.data, ...(details ? { details } : {}) } : undefined;
}

/** Whether any program fits; true as long as not all has been answered. */
export async function fitsAnything(
  { keyring, lenders }: Pick<Services, 'keyring' | 'lenders'>,
  db: Db,
  session: Session,
  draft: Draft,
): Promise<boolean> {
  const application = applicationOf(session, draft, keyring);
  if (!application) return true;
  const programs = await lenders.programs(db);
  return matchPrograms(application, programs, draft.now).length > 0;
}
