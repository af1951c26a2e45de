import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SCENARIOS } from '../../../hosted/sandbox/scenarios.ts';
import { SERVICE } from '../../../hosted/screens/copy/service.ts';
import { CheckAnswers } from '../../../src/contract/blocks/check-answers.ts';
import { Confirmation } from '../../../src/contract/blocks/confirmation.ts';
import { Disclosure } from '../../../src/contract/blocks/disclosure.ts';
import { DocumentRequest } from '../../../src/contract/blocks/document-request.ts';
import { Form } from '../../../src/contract/blocks/form.ts';
import { Frame } from '../../../src/contract/blocks/frame.ts';
import { Handoff } from '../../../src/contract/blocks/handoff.ts';
import { BLOCKS } from '../../../src/contract/blocks/index.ts';
import { MessageLog } from '../../../src/contract/blocks/message-log.ts';
import { OfferComparison } from '../../../src/contract/blocks/offer-comparison.ts';
import { PrefillCard } from '../../../src/contract/blocks/prefill-card.ts';
import { Screen } from '../../../src/contract/screen.ts';
import { STRING_NAMES } from '../../../src/contract/strings.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { wordsOf } from '../../support/words.ts';

/** Words no borrower should meet, and why is in the house's rules of plain language. */
const FORBIDDEN =
  /\b(please|sorry|oops|invalid|valid|approved|rejected|undefined|null|NaN|object Object|TODO|click here|failed to|referral|session|token|API|webhook|idempotency)\b/i;

describe('the screen of every scenario', () => {
  let service: TestService;
  const screens = new Map<string, Screen>();
  before(async () => {
    service = await openTestService();
    const api = browserApi(service);
    for (const { name } of SCENARIOS) {
      const answer = await api.exchange(`demo_${name}`);
      const status = name === 'session_expired' ? 401 : 201;
      assert.equal(answer.status, status, `${name}: ${JSON.stringify(answer.body)}`);
      screens.set(name, Screen.parse(answer.body.screen));
    }
  });
  after(() => service.close());

  it('is one the contract takes, with every block whole', () => {
    for (const [name, screen] of screens) {
      for (const block of screen.blocks) {
        assert.ok(isKnown(block), `${name}: unknown block ${JSON.stringify(block)}`);
        const parsed = KNOWN[block.kind].safeParse(block);
        assert.ok(parsed.success, `${name}: ${block.kind} ${parsed.error?.message}`);
        assert.ok(holds(parsed.data, block), `${name}: ${block.kind} loses something`);
      }
    }
  });

  it('names its blocks once and its actions once', () => {
    for (const [name, screen] of screens) {
      const ids = screen.blocks.map((block) => (isKnown(block) ? block.id : ''));
      assert.equal(new Set(ids).size, ids.length, name);
    }
  });

  it('has one sentence as its title, help as its last block and all the words of the shell', () => {
    for (const [name, screen] of screens) {
      assert.ok(screen.title.length > 0 && screen.title.length <= 120, `${name}: ${screen.title}`);
      const last = screen.blocks.at(-1);
      if (screen.layout === 'full') assert.ok(isKnown(last) && last.kind === 'help', name);
      for (const word of STRING_NAMES) assert.ok(screen.strings[word], `${name} ${word}`);
    }
  });

  it('says everything in plain words', () => {
    for (const [name, screen] of screens) {
      for (const { path, text } of wordsOf(screen)) {
        assert.doesNotMatch(
          text.replaceAll(SERVICE.name, ''),
          FORBIDDEN,
          `${name} ${path}: ${text}`,
        );
        assert.doesNotMatch(
          text,
          /\b\d+ (seconds?|minutes?|hours?|days?) ago\b/,
          `${name} ${path}`,
        );
        assert.doesNotMatch(text, / {2}|\s[.,]|\.\.|·\s*$/, `${name} ${path}: ${text}`);
        const run = path.endsWith('.t');
        assert.ok((run || text.trim() === text) && text !== '', `${name} ${path}: "${text}"`);
      }
    }
  });

  it('never shows an id', () => {
    for (const [name, screen] of screens) {
      for (const { path, text } of wordsOf(screen)) {
        assert.doesNotMatch(text, /\b(ref|ps|es|act|mat|dr|conv|off)_[\w-]+/, `${name} ${path}`);
      }
    }
  });

  it('shows at most one filled button', () => {
    for (const [name, screen] of screens) {
      const count = JSON.stringify(screen.blocks).split('"style":"primary"').length - 1;
      assert.ok(count <= 1, `${name}: ${count}`);
    }
  });
});

const KNOWN = {
  ...BLOCKS,
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
};

/** Whether all of `given` is in `whole`, which may have defaults beside it. */
function holds(whole: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return Object.is(whole, given);
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(given).every(([name, member]) => holds(Reflect.get(whole, name), member));
}

function isKnown(block: unknown): block is { id: string; kind: keyof typeof KNOWN } {
  return (
    typeof block === 'object' &&
    block !== null &&
    'kind' in block &&
    typeof block.kind === 'string' &&
    block.kind in KNOWN
  );
}
