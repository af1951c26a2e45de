import * as z from 'zod';
import { ReferralCreate } from './referral-create.ts';
import { said } from './values.ts';

const { requested_amount, use_of_funds, product_hint, source, metadata } = ReferralCreate.shape;

/** Body of `PATCH /referrals/{referral_id}`. A member that is sent replaces the one that was. */
export const ReferralUpdate = z
  .strictObject({ requested_amount, use_of_funds, product_hint, source, metadata })
  .refine((changes) => Object.keys(changes).length > 0, 'must have something to change')
  .meta({
    id: 'ReferralUpdate',
    description:
      'What is to change; what is left out stays. source and metadata are replaced whole.',
    minProperties: 1,
  });

/** Body of `POST /referrals/{referral_id}/withdrawal`. */
export const WithdrawalRequest = z
  .strictObject({
    reason: said(
      z.enum(['withdrawn', 'funded_elsewhere']).default('withdrawn'),
      'Why: the borrower withdrew, or the business got funding elsewhere. Default: withdrawn.',
      'withdrawn',
    ),
  })
  .meta({ id: 'WithdrawalRequest', description: 'Why the referral ends.' });
