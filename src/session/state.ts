import type { EmbedError } from '../api/errors.ts';
import type { Screen } from '../contract/screen.ts';
import type { EmbedSession } from '../contract/session.ts';
import type { Theme } from '../contract/theme.ts';

/** What an exchange gave, without the screen: whose session this is and until when (ms since the epoch, by this device). */
export type Grant = Omit<EmbedSession, 'screen' | 'object'> & { endsAt: number };

/** An action that did not go through, and why. The same act can be tried again. */
export type ActionFailure = { action: string; error: EmbedError };

/** What a session shows at one moment. */
export type SessionState =
  | { status: 'loading' }
  | {
      status: 'ready';
      grant: Grant;
      screen: Screen;
      /** `stale`: updates do not arrive. */
      freshness: 'live' | 'stale';
      /** Id of the action under way. */
      pending: string | undefined;
      actionFailure: ActionFailure | undefined;
    }
  | { status: 'failed'; error: EmbedError; theme: Theme | undefined }
  | {
      status: 'ended';
      reason: string;
      /** The service's words about the end, where it sent a screen. */
      screen: Screen | undefined;
      error: EmbedError | undefined;
      theme: Theme | undefined;
    };
