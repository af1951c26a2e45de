import type { Funded } from '../domain/referral.ts';

/** The account that every sandbox loan is paid out to. */
export const SANDBOX_ACCOUNT: Funded['account'] = {
  institution: 'First Prairie Bank',
  mask: '6789',
};

/** Whom a borrower asks about repayment, at a sandbox lender. Numbers and hosts are reserved for fiction. */
export function sandboxContact(lender: string): Funded['lender_contact'] {
  const host = `${lender.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`;
  return {
    name: `${lender} Servicing`,
    phone: '+18005550142',
    email: `servicing@${host}`,
    url: `https://${host}/servicing`,
  };
}
