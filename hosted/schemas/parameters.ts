import * as z from 'zod';
import { idOf, said } from './values.ts';

/** Query of an operation that has no parameters. */
export const NoQuery = z.strictObject({});

/** Parameters of a path, as more than one operation has them. */
export const ReferralPath = z.object({
  referral_id: said(idOf('ref'), 'Id of a referral.', 'ref_3tQ9'),
});
export const SessionPath = z.object({ id: said(idOf('ps'), 'Id of a session.', 'ps_5xB1') });
export const EmbedSessionPath = z.object({
  id: said(idOf('es'), 'Id of the embed session.', 'es_1gK6'),
});
