import * as z from 'zod';
import { PURPOSES } from '../../src/contract/purpose.ts';
import { SessionOptions, Theme } from '../schemas/partner-session.ts';
import { idOf, PageSize, SafeUrl, said } from '../schemas/values.ts';

const MAX_STEP_SECONDS = 366 * 24 * 3600;

/** Body of `POST /sandbox/scenarios/{name}`: how the copy's session differs from the scenario's own. */
export const ScenarioRequest = z
  .strictObject({
    theme: said(Theme, 'How it looks. Default: the scenario’s own.').optional(),
    options: said(SessionOptions, 'Options of the component.').optional(),
    return_url: said(
      SafeUrl,
      'Where the borrower goes when finished.',
      'https://app.example.com/financing',
    ).optional(),
  })
  .meta({
    id: 'ScenarioRequest',
    description: 'How the copy’s session differs from the scenario’s own.',
  });

/** Body of `POST /sandbox/referrals/{id}/simulate`; the names are at `GET /sandbox/events`. */
export const SimulateRequest = z
  .strictObject({
    event: said(z.string().min(1).max(100), 'An event of GET /sandbox/events.', 'offer_made'),
  })
  .meta({ id: 'SimulateRequest', description: 'What is to happen.' });

/** Body of `POST /sandbox/referrals/{id}/revoke_links`. */
export const RevokeLinksRequest = z
  .strictObject({
    purposes: said(
      z.array(z.enum(PURPOSES)).min(1),
      'Only the links of these purposes. Default: all of them.',
      ['status'],
    ).optional(),
  })
  .meta({
    id: 'RevokeLinksRequest',
    description: 'Which permanent links of the referral are to be revoked.',
  });

/** Body of `POST /sandbox/clock`: at most a year at once. */
export const ClockRequest = z
  .strictObject({
    advance_seconds: said(
      z.int().min(1).max(MAX_STEP_SECONDS),
      'How far your time goes on, in seconds; at most a year at once.',
      86_400,
    ),
  })
  .meta({ id: 'ClockRequest', description: 'How far time goes on.' });

/** Body of `POST /sandbox/outbox/{id}/reply`: what somebody answers to a text. */
export const ReplyRequest = z
  .strictObject({ text: said(z.string().min(1).max(1600), 'What they write.', 'STOP') })
  .meta({ id: 'ReplyRequest', description: 'A reply to a text.' });

/** Query of `GET /sandbox/outbox`. */
export const OutboxQuery = z.strictObject({
  referral_id: said(idOf('ref'), 'Only messages about this referral.', 'ref_3tQ9').optional(),
  starting_after: said(
    idOf('ntc'),
    'The id of the last message of the page before.',
    'ntc_6vJ3',
  ).optional(),
  limit: PageSize.optional(),
});
