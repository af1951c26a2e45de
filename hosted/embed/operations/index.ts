import type { AnyOperation } from '../../api/operation.ts';
import { streamEvents } from './events.ts';
import { createFrameGrant } from './frame-grant.ts';
import { CONVERSATION_OPERATIONS } from './messages.ts';
import { searchOptions } from './options.ts';
import { act, getScreen } from './screen.ts';
import { createClientToken, createEmbedSession } from './session.ts';
import { UPLOAD_OPERATIONS } from './uploads.ts';

/** What Embed and hosted pages call from a browser, on the schemas that Embed parses with. */
export const BROWSER_OPERATIONS = [
  createClientToken,
  createEmbedSession,
  getScreen,
  act,
  createFrameGrant,
  searchOptions,
  streamEvents,
  ...UPLOAD_OPERATIONS,
  ...CONVERSATION_OPERATIONS,
] as const satisfies readonly AnyOperation[];

/** Paths of pages' calls: the answers are for pages of any origin, also refusals (DESIGN section 4). */
export const PAGE_PATHS = [
  '/partner/v0/embed_sessions/*',
  '/partner/v0/partner_sessions/:id/client_tokens',
] as const;
