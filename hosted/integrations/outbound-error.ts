/** Why the service did not fetch something from an address a partner gave. */
export type OutboundReason =
  | 'url'
  | 'protocol'
  | 'user_info'
  | 'port'
  | 'unresolved'
  | 'address'
  | 'network'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'encoding'
  | 'too_large';

/** Thrown by outbound calls. The message names the reason and never the URL. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly reason: OutboundReason,
    options?: ErrorOptions,
  ) {
    super(`outbound call refused or failed: ${reason}`, options);
  }
}
