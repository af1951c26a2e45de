import type { AnyOperation } from '../../api/operation.ts';
import { KINDS } from '../../problems.ts';
import { answerFrameAct } from '../answer-act.ts';
import { answerExchange } from '../answer-exchange.ts';
import { callerOf } from '../caller-of.ts';
import { frame, frameDocument, grantHolder } from '../callers.ts';
import { exchangeGrant } from '../frame-exchange.ts';
import { streamEvents } from './events.ts';
import { act, getScreen } from './screen.ts';
import { createEmbedSession } from './session.ts';
import { UPLOAD_OPERATIONS } from './uploads.ts';

/**
 * What a frame speaks with the secure origin it came from: the same operations as a page's, for frames'
 * tokens alone. They are no part of `/openapi.json`, as no partner calls them.
 */
export const FRAME_OPERATIONS: readonly AnyOperation[] = [
  {
    ...createEmbedSession,
    caller: grantHolder,
    handler: undefined,
    respond: (c) => answerExchange(c, (input) => exchangeGrant(c.var.services, input, callerOf(c))),
  },
  { ...getScreen, caller: frame },
  {
    ...act,
    caller: frameDocument,
    problems: [KINDS.wrongState],
    handler: undefined,
    respond: answerFrameAct,
  },
  { ...streamEvents, caller: frame },
  ...UPLOAD_OPERATIONS.map((operation) => ({
    ...operation,
    caller: operation.method === 'get' ? frame : frameDocument,
  })),
];

/** Paths of these calls. */
export const FRAME_PATH = '/partner/v0/embed_sessions/*';
