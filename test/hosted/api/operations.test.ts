import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { safeParse } from 'zod';
import type { AnyOperation } from '../../../hosted/api/operation.ts';
import { operationsOf } from '../../../hosted/api/table.ts';
import { events } from '../../../hosted/store/schema.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const OPERATIONS = operationsOf({ environment: 'sandbox' });
const byId = (id: string) => OPERATIONS.find((one) => one.id === id);

describe('the table of operations', () => {
  it('names each operation, each tool and each path of a method once', () => {
    const once = (all: (string | undefined)[]) => {
      const named = all.filter((one) => one !== undefined);
      assert.equal(new Set(named).size, named.length);
    };
    once(OPERATIONS.map(({ id }) => id));
    once(OPERATIONS.map(({ tool }) => tool?.name));
    once(OPERATIONS.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`));
  });

  it('has a parameter schema for each name in a path', () => {
    for (const { id, path, params } of OPERATIONS) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const shape = params && 'shape' in params ? Object.keys(Object(params.shape)) : [];
      assert.deepEqual(shape, names, id);
    }
  });

  it('offers agents everything a partner’s server can do but send bytes and follow streams, and nothing that a borrower does', () => {
    for (const {
      id,
      tag,
      tool,
      method,
      summary,
      answer,
      caller,
      takesBytes = false,
    } of OPERATIONS) {
      const isProviders = caller.scheme === 'connector_secret';
      const isStream = answer.mediaType === 'text/event-stream';
      assert.equal(
        tool !== undefined,
        tag !== 'Browser' && !takesBytes && !isStream && !isProviders,
        id,
      );
      if (!tool) continue;
      assert.match(tool.name, /^[a-z_]{1,64}$/, id);
      assert.equal(tool.readOnlyHint, method === 'get' || id === 'createMatchCheck', id);
      assert.ok(!(tool.readOnlyHint && tool.destructiveHint), id);
      assert.ok(tool.title.length < summary.length + 40, id);
    }
  });

  it('has examples that its own schemas let through, for every body a partner sends', () => {
    for (const { id, tag, body, params, query, examples = [] } of OPERATIONS) {
      if (body && tag !== 'Browser') assert.ok(examples.length > 0, id);
      for (const example of examples)
        for (const [schema, value] of [
          [body, example.body],
          [params, example.params],
          [query, example.query],
        ] as const)
          if (value !== undefined) assert.ok(schema && safeParse(schema, value).success, id);
    }
  });
});

describe('an operation', () => {
  const suite = suiteWithPartner();

  /** Sends an example of a row, as a client that is made from the table would. */
  const send = (operation: AnyOperation, example: { body?: unknown; params?: unknown }) =>
    suite().service.request(filled(operation.path, Object(example.params)), {
      method: operation.method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${suite().partner.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(example.body),
    });

  it('refuses a query that its row does not know', async () => {
    for (const path of ['/partner/v0/referrals', '/sandbox/scenarios', '/sandbox/bureau']) {
      const response = await suite().service.request(`${path}?colour=blue`, {
        headers: { Authorization: `Bearer ${suite().partner.token}` },
      });
      assert.equal(response.status, 400, path);
      assert.equal((await response.json()).param, 'colour');
    }
  });

  it('writes no event that its row does not name', async () => {
    const referral = await suite().partner.refer({ context: { notes: 'Call in the morning.' } });
    const rows = await suite()
      .service.store.db.select()
      .from(events)
      .where(eq(events.referral_id, referral.id));
    const named: readonly string[] = byId('createReferral')?.events ?? [];
    assert.ok(rows.length > 2);
    for (const { kind } of rows) assert.ok(named.includes(kind), kind);
  });

  // The last one: an example moves the partner's clock, and the token with it.
  it('answers a request made from its example', async () => {
    for (const operation of OPERATIONS.filter(
      ({ body, tag }) => body && (tag === 'Partner' || tag === 'Sandbox'),
    )) {
      // Its own: another example may have ended it.
      const referral = await suite().partner.refer();
      const known = { referral_id: referral.id, message_id: 'ntc_none', name: 'just_refer' };
      for (const example of operation.examples ?? []) {
        const text = JSON.stringify(example).replaceAll('ref_3tQ9', referral.id);
        const { body, params } = { params: {}, ...JSON.parse(text) };
        const response = await send(operation, { body, params: { ...known, ...params } });
        const expected =
          {
            replyToText: 404,
            simulate: 409,
            createDocument: 404,
            updateWebhookEndpoint: 404,
            receiveChannelMessage: 401,
          }[operation.id] ?? operation.answer.status;
        assert.equal(response.status, expected, `${operation.id} ${example.name}`);
      }
    }
  });
});

function filled(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}
