import * as z from 'zod';
import { Options } from '../../../src/contract/options.ts';
import { operation } from '../../api/operation.ts';
import { searchIndustries } from '../../industries.ts';
import { EmbedSessionPath } from '../../schemas/parameters.ts';
import { said } from '../../schemas/values.ts';
import { page } from '../callers.ts';

const MOST = 10;

/** What a `combobox` can search, by the name of its source. */
const SOURCES = { industry: industryOptions } as const;

export const searchOptions = operation({
  id: 'searchOptions',
  method: 'get',
  path: '/partner/v0/embed_sessions/{id}/options/{source}',
  tag: 'Browser',
  summary: 'Search what a question can be answered with',
  description: 'What a combobox offers while its reader types.',
  caller: page,
  params: EmbedSessionPath.extend({
    source: said(z.enum(['industry']), 'What is searched.', 'industry'),
  }),
  query: z.strictObject({
    q: said(
      z.string().max(100).default(''),
      'What was typed so far; nothing finds nothing.',
      'bak',
    ),
  }),
  answer: {
    status: 200,
    description: 'At most 10, best first; none for an empty q. The one source is industry.',
    schema: Options,
  },
  handler: ({ params, query }) => ({ object: 'options', options: SOURCES[params.source](query.q) }),
});

function industryOptions(q: string): Options['options'] {
  return searchIndustries(q, MOST).map(({ code, title, group }) => ({
    value: code,
    label: title,
    note: group,
  }));
}
