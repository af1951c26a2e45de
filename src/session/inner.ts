import type { Api, Credentials } from '../api/api.ts';
import type { Screen } from '../contract/screen.ts';
import type { Acts } from './acts.ts';
import type { Ready } from './state.ts';

/** What a session opens of itself to the code that is loaded after its first screen. */
export type Inner = {
  api: Api;
  /** What is shown; undefined while nothing can be acted on. */
  ready: () => Ready | undefined;
  credentials: () => Credentials;
  patch: (change: Partial<Ready>) => void;
  /** Resolves when it is shown, or a newer one is. */
  show: (screen: Screen) => Promise<void>;
  acts: Acts;
  /** A screen as the service sent it; undefined where it cannot be read. */
  read: (value: unknown) => Screen | undefined;
  /** The service says, as the data of `session_ended`, that the session is over. */
  ended: (value: unknown) => void;
  /** A call failed. @returns ms for which the service asks not to be asked again; what cannot succeed later ends the session, and with it whoever follows it */
  failed: (thrown: unknown) => number;
  /** Sends an act; the same key never acts twice. Rejects with an `EmbedError`, after `within` ms at the latest. */
  send: (body: unknown, key: string, within: number) => Promise<Screen>;
  /** Where the session was refused: resolves when there is another, to whether there is. */
  renewed: () => Promise<boolean>;
  /** Reads the screen again, within so many ms. @returns whether it could be read */
  look: (within?: number) => Promise<boolean>;
  /** What is shown may not be what is: follows anew, from the current screen on. */
  unsure: () => void;
  newKey: () => string;
  /** Ms to wait after this many failures in a row: at random, more each time. */
  jitter: (failures: number, backoff: { base: number; cap: number }) => number;
};
