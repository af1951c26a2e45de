import * as z from 'zod';

/** The parts of the service's answers that this platform reads. */
export const Session = z.object({
  url: z.string(),
  client_token: z.string(),
  referral_id: z.string(),
});
export type Session = z.infer<typeof Session>;

export const Referral = z.object({
  id: z.string(),
  status: z.string(),
  status_label: z.string(),
  business: z.object({
    legal_name: z.string(),
    dba: z.string().optional(),
    city: z.string(),
    state: z.string(),
  }),
});
export type Referral = z.infer<typeof Referral>;

export const Scenario = z.object({
  name: z.string(),
  purpose: z.string(),
  title: z.string(),
  description: z.string(),
});
export type Scenario = z.infer<typeof Scenario>;

export const ScenarioList = z.object({ data: z.array(Scenario) });
/** A scenario's own session has no referral where the borrower is yet to apply. */
export const ScenarioCopy = z.object({
  referral_id: z.optional(z.string()),
  purpose: z.string(),
  session: z.object({ url: z.string(), client_token: z.string() }),
});
