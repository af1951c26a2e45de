import type { Context } from 'hono';
import { ActionRequest } from '../../src/contract/screen.ts';
import type { Env } from '../context.ts';
import { readActJson, readAnswersJson, readBody } from '../middleware/read-json.ts';
import { assertNotIsolated } from '../purposes/credit-authorization/authorize.ts';
import { actInIntake } from '../purposes/intake/actions.ts';
import { isApplicants } from '../purposes/intake/applied.ts';
import { act } from '../purposes/perform.ts';

/** Does what a page asks for. How its body is read depends on whose session it is: an application judges each answer itself. */
export async function answerAct(c: Context<Env>): Promise<Response> {
  assertNotIsolated(await readBody(c));
  const { db, embed, services } = c.var;
  const { session } = embed;
  if (isApplicants(session) && session.referral_id === null)
    return c.json(await actInIntake(c, await readAnswersJson(c, ActionRequest)));
  return c.json(await act(services, db, embed, await readActJson(c, ActionRequest)));
}
