/** Every table of the store. */
export * from './schema/bank.ts';
export * from './schema/connectors.ts';
export * from './schema/credit.ts';
export * from './schema/documents.ts';
export * from './schema/events.ts';
export * from './schema/evidence.ts';
export * from './schema/intake.ts';
export * from './schema/lenders.ts';
export * from './schema/logos.ts';
export * from './schema/notifications.ts';
export * from './schema/partners.ts';
export * from './schema/policy.ts';
export * from './schema/referrals.ts';
export * from './schema/relations.ts';
export * from './schema/sandbox.ts';
export * from './schema/sessions.ts';
export * from './schema/webhooks.ts';
