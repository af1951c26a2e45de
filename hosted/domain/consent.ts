import type { Application } from './application.ts';

/**
 * The consent a referral lacks (specification 2.7), as the member in dot notation, or undefined.
 * Consent to sharing is always needed; consent to be contacted when the service is to do so.
 */
export function missingConsent(
  application: Pick<Application, 'intent'> & { consent?: Partial<Application['consent']> },
): string | undefined {
  if (!application.consent?.shared_with_svc_at) return 'consent.shared_with_svc_at';
  if (application.intent === 'just_refer' && !application.consent.contact_authorized_at)
    return 'consent.contact_authorized_at';
  return undefined;
}

/**
 * Whether the service writes to the borrower at all (specification 1.8): with intent `just_refer`
 * and the business's consent to it, and never else.
 */
export function isContacted({ intent, consent }: Pick<Application, 'intent' | 'consent'>): boolean {
  return intent === 'just_refer' && consent.contact_authorized_at !== undefined;
}
