import type { EmbedError } from '../api/errors.ts';
import type { Screen } from '../contract/screen.ts';
import type { EmbedSession } from '../contract/session.ts';
import type { Theme } from '../contract/theme.ts';
import { endOf } from './renewal.ts';

/** What an exchange gave, without the screen: whose session this is and until when (ms since the epoch, by this device). */
export type Grant = Omit<EmbedSession, 'screen' | 'object'> & { endsAt: number };

/** Why an act did not go through. */
export type Failed = {
  error: EmbedError;
  /** True where it may have been done all the same. */
  unknown?: boolean;
  /** True where the device had no network, so that nothing was sent. */
  offline?: boolean;
};

/** An action that did not go through, and why. The same act can be tried again: it is not done twice. */
export type ActionFailure = Failed & { action: string };

/** A session that can be acted in. */
export type Ready = {
  status: 'ready';
  grant: Grant;
  screen: Screen;
  /** `stale`: updates do not arrive. */
  freshness: 'live' | 'stale';
  /** Id of the action under way. */
  pending: string | undefined;
  /** True while it is found out what became of that action, whose answer was lost. */
  checking: boolean;
  actionFailure: ActionFailure | undefined;
};

/** What a session shows at one moment. */
export type SessionState =
  | { status: 'loading' }
  | Ready
  | { status: 'failed'; error: EmbedError; theme: Theme | undefined }
  | {
      status: 'ended';
      reason: string;
      /** The service's words about the end, where it sent a screen. */
      screen: Screen | undefined;
      error: EmbedError | undefined;
      theme: Theme | undefined;
    };

/** What an exchange gave, as a state. An act that was under way in the session before it still is. */
export const readyFrom = (
  { screen, object: _, ...session }: EmbedSession,
  { pending, checking = false }: Partial<Ready> = {},
): Ready => ({
  status: 'ready',
  grant: { ...session, endsAt: endOf(session.expires_in) },
  screen,
  freshness: 'live',
  pending,
  checking,
  actionFailure: undefined,
});

export function screenOf(state: SessionState): Screen | undefined {
  return state.status === 'ready' || state.status === 'ended' ? state.screen : undefined;
}

/** True for a screen that will not change any more. */
export const isLast = ({ finished, live }: Screen): boolean => finished && !live;

export function themeOf(state: SessionState): Theme | undefined {
  if (state.status === 'loading') return undefined;
  return state.status === 'ready' ? state.grant.theme : state.theme;
}

/** Why a session is over. The problem's type tells finer cases apart than its code: `token-used`, `session-revoked`. */
export const endReason = ({ problem }: EmbedError): string =>
  /-(used|revoked)$/.exec(problem?.type ?? '')?.[1] ?? 'expired';
