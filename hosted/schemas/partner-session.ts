import * as z from 'zod';
import { PURPOSES } from '../../src/contract/purpose.ts';
import { Prefill } from './referral-create.ts';
import { DateTime, idOf, SafeUrl } from './values.ts';

const MAX_NAME = 60;
const SECONDS = { least: 300, most: 604_800, usual: 86_400 };

/** Letters, digits, signs and plain spaces: nothing that is unseen or turns the direction of the text around it. */
const PLAIN = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** How a partner is named to borrowers (specification 2.1 theme). */
export const DisplayName = z
  .string()
  .refine((name) => [...name].length <= MAX_NAME, `must have at most ${MAX_NAME} characters`)
  .refine(
    (name) => name.trim() !== '' && PLAIN.test(name),
    'must be plain text, without control or direction characters',
  )
  .meta({ minLength: 1, maxLength: MAX_NAME });

/** How a session looks; every member optional (specification 2.1). */
export const Theme = z
  .strictObject({
    primary_color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'must be # and six hex digits, like #1a6b4f')
      .optional(),
    logo_url: SafeUrl.optional(),
    partner_display_name: DisplayName.optional(),
    radius: z.enum(['sharp', 'rounded']).optional(),
    mode: z.enum(['light', 'dark', 'auto']).optional(),
    locale: z.literal('en').optional(),
  })
  .meta({ id: 'Theme' });

/** Free-form; the names the specification knows have their types. */
export const SessionOptions = z
  .looseObject({
    compact: z.boolean().optional(),
    skip_known_fields: z.boolean().optional(),
    document_request_ids: z.array(idOf('dr')).max(100).optional(),
  })
  .meta({ id: 'SessionOptions' });

/** Body of `POST /partner_sessions` (specification 2.1). */
export const PartnerSessionCreate = z
  .strictObject({
    purpose: z.enum(PURPOSES),
    return_url: SafeUrl,
    referral_id: idOf('ref').optional(),
    options: SessionOptions.optional(),
    prefill: Prefill.optional(),
    expires_in_seconds: z.int().min(SECONDS.least).max(SECONDS.most).default(SECONDS.usual),
    theme: Theme.optional(),
  })
  .refine(({ purpose, referral_id }) => purpose === 'intake' || referral_id !== undefined, {
    path: ['referral_id'],
    error: 'is required for every purpose except intake',
  })
  .meta({ id: 'PartnerSessionCreate' });

/** Answer of `POST /partner_sessions` (specification 2.2). */
export const PartnerSession = z
  .object({
    id: idOf('ps'),
    object: z.literal('partner_session'),
    url: z.url(),
    client_token: z.string(),
    referral_id: idOf('ref').optional(),
    expires_at: DateTime,
  })
  .meta({ id: 'PartnerSession' });
