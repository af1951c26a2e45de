export {
  type CallOptions,
  type ClientOptions,
  type ListName,
  type OperationName,
  ServiceClient,
} from './client.ts';
export { ServiceError } from './errors.ts';
export type { Credentials } from './token.ts';
export type * from './types.ts';
export { verifyWebhook, WebhookError, type WebhookEvent } from './webhooks.ts';
