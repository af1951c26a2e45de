import * as z from 'zod';
import { CHANNELS } from '../domain/contact-rules.ts';
import { isOrigin } from '../domain/page-origin.ts';
import { CONFIRMABLE } from '../domain/policy.ts';
import { DateTime, said } from './values.ts';

const MAX_ORIGINS = 100;
const MAX_REMINDERS = 10;
const MAX_DAY = 90;

const Origin = z
  .string()
  .max(300)
  .refine(isOrigin, 'must be https (http on localhost only) and host, nothing after it')
  .meta({ format: 'uri' });

const once = (values: readonly unknown[]) => new Set(values).size === values.length;
const ascending = (days: readonly number[]) =>
  days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0));

const members = {
  contact_channels: said(
    z.array(z.enum(CHANNELS)).refine(once, 'must name each channel once'),
    'Channels by which the service may write to borrowers of referrals with intent just_refer; none: it writes to nobody, and reminders are yours.',
    ['email', 'text'],
  ),
  reminder_cadence_days: said(
    z
      .array(z.int().min(1).max(MAX_DAY))
      .max(MAX_REMINDERS)
      .refine(ascending, 'must be days in ascending order, each once'),
    'Days after a to-do arose on which it is brought to mind; none: never. Open to-dos follow a change at once.',
    [1, 3, 7],
  ),
  confirmations: said(
    z.array(z.enum(CONFIRMABLE)).refine(once, 'must name each operation once'),
    'Operations that a person of yours has to confirm: those that answer 409 awaiting_approval until then.',
    [],
  ),
  page_origins: said(
    z.array(Origin).max(MAX_ORIGINS).refine(once, 'must name each origin once'),
    'Origins of your pages that may show Embed: exchanges and frames are refused to all others.',
    ['https://app.example.com'],
  ),
  return_origins: said(
    z.array(Origin).min(1).max(MAX_ORIGINS).refine(once, 'must name each origin once').nullable(),
    'Origins that a return_url may have; null for any.',
    ['https://app.example.com'],
  ),
};

const OBJECT = said(z.literal('partner_policy'), 'Kind of object.', 'partner_policy');
const UPDATED_AT = said(
  DateTime,
  'When it was last written; absent while it never was. Ignored where it is sent.',
  '2026-02-04T10:00:00Z',
).optional();

/** Body of `PUT /partner/policy`: the whole of it, as it is read or without what only the service writes. */
export const PolicyUpdate = z
  .strictObject({ object: OBJECT.optional(), ...members, updated_at: UPDATED_AT })
  .transform(({ object: _, updated_at: __, ...policy }) => policy)
  .meta({ id: 'PolicyUpdate', description: 'Your policy, whole. What was read may be sent back.' });

export const PartnerPolicy = z
  .object({ object: OBJECT, ...members, updated_at: UPDATED_AT })
  .meta({ id: 'PartnerPolicy', description: 'What you decide for all your referrals.' });
