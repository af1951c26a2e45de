import type { Context } from 'hono';
import { ActionRequest } from '../../src/contract/screen.ts';
import type { Env } from '../context.ts';
import {
  readActJson,
  readAnswersJson,
  readBody,
  readPrivateJson,
} from '../middleware/read-json.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { act, isIsolated, rowOf } from '../purposes/index.ts';
import { actionIn } from './action-in.ts';
import { callerOf } from './caller-of.ts';

/** Does what a page asks for. @throws ProblemError isolatedAct, whatever else the body holds */
export async function answerAct(c: Context<Env>): Promise<Response> {
  const action = actionIn(await readBody(c));
  if (isIsolated(action))
    throw new ProblemError(
      KINDS.isolatedAct,
      `${action} happens only in a frame of the secure origin, with that frame’s token.`,
      { param: 'action' },
    );
  const judges = rowOf(c.var.embed, action)?.judgesAnswers;
  return answer(c, await (judges ? readAnswersJson : readActJson)(c, ActionRequest));
}

/** Does what a frame of the secure origin asks for: what is typed there is looked through by nobody. */
export async function answerFrameAct(c: Context<Env>): Promise<Response> {
  return answer(c, await readPrivateJson(c, ActionRequest));
}

async function answer(c: Context<Env>, request: ActionRequest): Promise<Response> {
  const { db, embed, services, prepared, requestId: request_id } = c.var;
  const caller = { ...callerOf(c), request_id };
  return c.json(await act({ services, db, embed, caller, prepared }, request));
}
