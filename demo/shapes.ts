import * as z from 'zod';

/** The parts of the sandbox's answers that this platform reads. */
export const Session = z.object({
  url: z.string(),
  client_token: z.string(),
  referral_id: z.string().optional(),
});
export type Session = z.infer<typeof Session>;

const PURPOSES = [
  'status',
  'intake',
  'documents',
  'bank_connect',
  'offer_acceptance',
  'conversation',
] as const;

export const Scenario = z.object({
  name: z.string(),
  purpose: z.enum(PURPOSES),
  /** The referral's; absent where there is none yet. */
  status: z.string().optional(),
  title: z.string(),
  description: z.string(),
});
export type Scenario = z.infer<typeof Scenario>;

export const ScenarioList = z.object({ data: z.array(Scenario) });
/** A copy of a scenario: a referral in that state (none yet for an application) and a session on it. */
export const ScenarioCopy = z.object({ referral_id: z.string().optional(), session: Session });

/** What can happen to a referral next, in the sandbox. */
export const EventList = z.object({
  data: z.array(z.object({ event: z.string(), meaning: z.string() })),
});
export type SandboxEvent = z.infer<typeof EventList>['data'][number];

/** What the service wrote to a seller, in the sandbox. */
export const Message = z.object({
  id: z.string(),
  reason: z.string(),
  channel: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string().optional(),
  text: z.string(),
  sent_at: z.string(),
});
export type Message = z.infer<typeof Message>;
export const MessageList = z.object({ data: z.array(Message), has_more: z.boolean() });
export type MessageList = z.infer<typeof MessageList>;
