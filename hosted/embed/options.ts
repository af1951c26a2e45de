import type { Context } from 'hono';
import * as z from 'zod';
import type { Options } from '../../src/contract/options.ts';
import type { Env } from '../context.ts';
import { searchIndustries } from '../industries.ts';
import { readQuery } from '../middleware/read-json.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { said } from '../schemas/values.ts';

/** Query of `GET /embed_sessions/{id}/options/{source}`: what was typed so far. Nothing finds nothing. */
export const OptionsQuery = z.strictObject({
  q: said(z.string().max(100).default(''), 'What was typed so far; nothing finds nothing.', 'bak'),
});

const MOST = 10;

/** What a `combobox` can search, by the name of its source. */
const SOURCES: ReadonlyMap<string, (q: string) => Options['options']> = new Map([
  ['industry', industryOptions],
]);

/** What fits what was typed, best first. @throws ProblemError notFound for a source there is not, invalidRequest for `q` */
export function answerOptions(c: Context<Env>): Response {
  const search = SOURCES.get(c.req.param('source') ?? '');
  if (!search) throw new ProblemError(KINDS.notFound, 'There is no such source of options.');
  const { q } = readQuery(c, OptionsQuery);
  const answer: Options = { object: 'options', options: search(q) };
  return c.json(answer);
}

function industryOptions(q: string): Options['options'] {
  return searchIndustries(q, MOST).map(({ code, title, group }) => ({
    value: code,
    label: title,
    note: group,
  }));
}
