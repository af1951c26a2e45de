import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { operation } from '../../../hosted/api/operation.ts';
import { partnerClient } from '../../../hosted/api/partner-client.ts';
import { judge } from '../../support/answers.ts';
import { problemOf } from '../../support/problem.ts';

const row = operation({
  id: 'getCup',
  method: 'get',
  path: '/cups/{id}',
  tag: 'Partner',
  summary: 'Read a cup',
  description: 'Its size.',
  caller: partnerClient,
  params: z.object({ id: z.string() }),
  answer: {
    status: 200,
    description: 'The cup.',
    schema: z.object({
      object: z.literal('cup'),
      size: z.enum(['small', 'large']),
      parts: z.array(z.object({ id: z.string() })),
    }),
  },
  handler: ({ params }) => ({ object: 'cup', size: 'small', parts: [params] }),
});

const CUP = { object: 'cup', size: 'small', parts: [{ id: 'handle' }] };

describe('an answer held against its row', () => {
  it('passes as the row says it, and comes through unchanged', async () => {
    const answer = await judge(row, Response.json(CUP, { headers: { ETag: '"a"' } }));
    assert.equal(answer.headers.get('ETag'), '"a"');
    assert.deepEqual(await answer.json(), CUP);
    await judge(row, problemOf(404, 'not_found', { type: 'https://x.example/not-found' }));
  });

  for (const [fault, response] of Object.entries({
    'a member the row does not name': Response.json({ ...CUP, colour: 'blue' }),
    'such a member deep inside': Response.json({ ...CUP, parts: [{ id: 'handle', secret: 1 }] }),
    'a value that is none of its own': Response.json({ ...CUP, size: 'huge' }),
    'a member that lacks': Response.json({ object: 'cup', size: 'small' }),
    'another status': Response.json(CUP, { status: 201 }),
    'another content type': new Response(JSON.stringify(CUP)),
    'nothing new, where it is not conditional': new Response(null, { status: 304 }),
    'a kind of problem it does not list': problemOf(409, 'invalid_request', {
      type: 'https://x.example/wrong-state',
    }),
    'a problem that is none': Response.json(
      {},
      {
        status: 404,
        headers: { 'Content-Type': 'application/problem+json' },
      },
    ),
  }))
    it(`fails for ${fault}`, async () => {
      await assert.rejects(judge(row, response), { name: 'AssertionError' });
    });
});

describe('a row', () => {
  it('takes no handler that answers otherwise than its schema says', () => {
    const huge = { object: 'cup', size: 'huge', parts: [] } as const;
    // @ts-expect-error a size that the answer's schema does not know
    operation({ ...row, handler: () => huge });
  });
});
