import * as z from 'zod';
import { PURPOSES } from '../../src/contract/purpose.ts';
import { Prefill } from './referral-create.ts';
import { DateTime, idOf, SafeUrl, said, text } from './values.ts';

const MAX_NAME = 60;
const SECONDS = { least: 300, most: 604_800, usual: 86_400 };

const LOGO = 'https://app.example.com/logo.png';

/** Nothing that is unseen: it could make one name look like another. */
const SEEN = /^\P{C}+$/u;

/** How a partner is named to borrowers (specification 2.1 theme). */
export const DisplayName = text(MAX_NAME).refine(
  (name) => SEEN.test(name),
  'must be plain text, without characters that cannot be seen',
);

/** How a session looks; every member optional (specification 2.1). */
export const Theme = z
  .strictObject({
    primary_color: said(
      z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be # and six hex digits, like #1a6b4f'),
      'Colour of buttons and links; adjusted where it would be hard to read.',
      '#1a6b4f',
    ).optional(),
    logo_url: said(
      SafeUrl,
      'Your logo; drawn anew and served by the service. https, or http on loopback.',
      LOGO,
    ).optional(),
    partner_display_name: said(
      DisplayName,
      'How you are named on the page.',
      'Northwind Market',
    ).optional(),
    radius: said(z.enum(['sharp', 'rounded']), 'Corners.', 'rounded').optional(),
    mode: said(
      z.enum(['light', 'dark', 'auto']),
      'Light or dark; auto follows the reader’s setting.',
      'auto',
    ).optional(),
    locale: said(z.literal('en'), 'Language.', 'en').optional(),
  })
  .meta({ id: 'Theme', description: 'How a session looks.' });

/** Free-form; the names the specification knows have their types. */
export const SessionOptions = z
  .looseObject({
    compact: said(z.boolean(), 'status: a card instead of the whole page.', true).optional(),
    skip_known_fields: said(
      z.boolean(),
      'intake: leaves out questions that prefill answers.',
      true,
    ).optional(),
    document_request_ids: said(
      z.array(idOf('dr')).max(100),
      'documents: only these document requests.',
      ['dr_8fK2'],
    ).optional(),
  })
  .meta({ id: 'SessionOptions', description: 'Free-form options of the component.' });

/** JSON Schema of the rule on `referral_id`. */
const REFERRAL_UNLESS_INTAKE = {
  if: { properties: { purpose: { const: 'intake' } } },
  else: { properties: { referral_id: {} }, required: ['referral_id'] },
};

/** Body of `POST /partner_sessions` (specification 2.1). */
export const PartnerSessionCreate = z
  .strictObject({
    purpose: said(z.enum(PURPOSES), 'Which component the session opens.', 'intake'),
    return_url: said(
      SafeUrl,
      'Where the borrower goes from the hosted page when finished, with referral_id appended. https, or http on loopback.',
      'https://app.example.com/financing',
    ),
    referral_id: said(
      idOf('ref'),
      'The referral it is for. Required for every purpose except intake.',
      'ref_3tQ9',
    ).optional(),
    options: said(SessionOptions, 'Options of the component.').optional(),
    prefill: said(Prefill, 'intake: what is already known.').optional(),
    expires_in_seconds: said(
      z.int().min(SECONDS.least).max(SECONDS.most).default(SECONDS.usual),
      'How long the hosted url lives, in seconds.',
      3600,
    ),
    theme: said(Theme, 'How it looks.').optional(),
  })
  .refine(({ purpose, referral_id }) => purpose === 'intake' || referral_id !== undefined, {
    path: ['referral_id'],
    error: 'is required for every purpose except intake',
  })
  .meta({
    id: 'PartnerSessionCreate',
    description: 'A session to create.',
    ...REFERRAL_UNLESS_INTAKE,
  });

/** Answer of `POST /partner_sessions` (specification 2.2). */
export const PartnerSession = z
  .object({
    id: said(idOf('ps'), 'Id of the session.', 'ps_5xB1'),
    object: said(z.literal('partner_session'), 'Kind of object.', 'partner_session'),
    url: said(
      z.url(),
      'Hosted page: redirect, open in a tab, send by text or show as a QR code.',
      'https://app.example.com/s/ps_5xB1#c2VjcmV0',
    ),
    client_token: said(
      z.string(),
      'For the Embed library: single use, 15 minutes. Said this once.',
      'ct_Yk3v',
    ),
    referral_id: said(idOf('ref'), 'The referral it is for.', 'ref_3tQ9').optional(),
    expires_at: said(DateTime, 'When the hosted url ends.', '2026-01-06T15:00:00Z'),
  })
  .meta({ id: 'PartnerSession', description: 'A session, and both ways to open it.' });
