import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { CheckAnswers } from '../../src/contract/blocks/check-answers.ts';
import { Confirmation } from '../../src/contract/blocks/confirmation.ts';
import { Disclosure } from '../../src/contract/blocks/disclosure.ts';
import { DocumentRequest } from '../../src/contract/blocks/document-request.ts';
import { Form } from '../../src/contract/blocks/form.ts';
import { Frame } from '../../src/contract/blocks/frame.ts';
import { Handoff } from '../../src/contract/blocks/handoff.ts';
import type { LaterKind } from '../../src/contract/blocks/index.ts';
import { BLOCKS } from '../../src/contract/blocks/index.ts';
import { MessageLog } from '../../src/contract/blocks/message-log.ts';
import { OfferComparison } from '../../src/contract/blocks/offer-comparison.ts';
import { PrefillCard } from '../../src/contract/blocks/prefill-card.ts';
import { VOCABULARY } from '../../src/contract/vocabulary.ts';
import { recordOf, type Vocabulary, valuesIn } from '../support/vocabulary.ts';

const LATER = {
  form: Form,
  frame: Frame,
  prefill_card: PrefillCard,
  check_answers: CheckAnswers,
  confirmation: Confirmation,
  handoff: Handoff,
  document_request: DocumentRequest,
  message_log: MessageLog,
  offer_comparison: OfferComparison,
  disclosure: Disclosure,
} satisfies Record<LaterKind, unknown>;

const spoken: Vocabulary = Object.fromEntries(
  Object.entries({ ...BLOCKS, ...LATER }).map(([kind, schema]) => [kind, valuesIn(schema)]),
);

describe('The vocabulary', () => {
  it('is recorded as it is spoken: whoever adds a kind or a value raises it by one', () => {
    const path = recordOf(VOCABULARY);
    if (!existsSync(path) && process.env.TEST_RECORD)
      writeFileSync(path, `${JSON.stringify(spoken, null, 2)}\n`);
    assert.deepEqual(spoken, JSON.parse(readFileSync(path, 'utf8')));
  });

  it('only grows', () => {
    for (let version = 2; version <= VOCABULARY; version += 1) {
      const [older, newer] = [version - 1, version].map(
        (one): Vocabulary => JSON.parse(readFileSync(recordOf(one), 'utf8')),
      );
      for (const [kind, values] of Object.entries(older ?? {}))
        for (const value of values) assert.ok(newer?.[kind]?.includes(value), `${kind}: ${value}`);
    }
  });
});
