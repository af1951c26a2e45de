import { EmbedError } from '../api/errors.ts';
import type { Open } from '../contract/screen.ts';
import type { Session } from '../session/session.ts';
import type { TokenSource } from '../session/token-source.ts';

/**
 * Where a component's tokens come from that the action `id` of `opener` opened. As long as the opener
 * can be renewed it can too: the same action opens it again. Else its token is the only one.
 */
export function openedSource(opener: Session, { client_token }: Open, id: string): TokenSource {
  if (!opener.renewable) return client_token;
  return async ({ reason }) => {
    if (reason === 'initial') return client_token;
    // By now another screen may offer the action, or none.
    await opener.refresh();
    const { open } = (await opener.act({ id })) ?? {};
    if (open) return open.client_token;
    throw new EmbedError('authentication_failed', 'No session.');
  };
}

/** For what this Embed has no component for. */
export function unknownPurpose(): never {
  throw new EmbedError('contract_mismatch', 'Unknown purpose.');
}
