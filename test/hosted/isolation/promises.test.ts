import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { parseAst } from 'vite';
import { nodesOf } from '../../../src/build/syntax.ts';
import { browserApi } from '../../support/browser-api.ts';
import { outboxOf } from '../../support/outbox.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** What a sentence says that promises who learns what. */
const PROMISE =
  /\b(?:learns|sees? only|only that|see nothing else|nothing else from|never see|cannot see|can see it|read it back|nothing about|once you are funded)\b/i;

/** Each promise that a screen or message makes, and the test that holds the service to it: file and title. */
const HELD: Record<string, readonly [string, string]> = {
  'Nothing else from the check': ['credit-promise', 'what a partner learns from a credit check'],
  'learns nothing else from the check': [
    'credit-promise',
    'what a partner learns from a credit check',
  ],
  'Who can see it': ['credit-promise', 'what a partner learns from a credit check'],
  'nobody can read it back from any page': [
    'owner-secrets',
    'is in no table, no answer and no line of the log',
  ],
  'They see nothing else of this application': [
    'owner-of-referral',
    'shows who asks, for which business, and nothing else of the referral',
  ],
  'nothing about the account': ['bank-promise', 'what a partner learns of a connected bank'],
  'Once you are funded, also the bank’s name': [
    'bank-promise',
    'what a partner learns of a connected bank',
  ],
  'cannot see which account it is': ['bank-promise', 'what a partner learns of a connected bank'],
  'cannot see it.': ['document-promise', 'what a partner sees of a document with private numbers'],
  'We never see': ['promises', 'is one of which a partner learns only'],
};

const isCopy = (path: string) => /(?:^|\/)copy(?:\/.*)?\.ts$/.test(path);

/** Every piece of text in the files of words. */
function sentences(): string[] {
  const files = ['hosted/purposes', 'hosted/screens'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isCopy)
      .map((name) => `${folder}/${name}`),
  );
  return files.flatMap((file) => {
    const tree = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' });
    const pieces = [...nodesOf('Literal', tree), ...nodesOf('TemplateElement', tree)];
    return pieces.map(({ value }) => String(Object(value).cooked ?? value));
  });
}

describe('what screens and messages promise of who learns what', () => {
  it('is held by a test, sentence by sentence', () => {
    const promises = sentences().filter((text) => PROMISE.test(text));
    for (const text of promises)
      assert.ok(
        Object.keys(HELD).some((promise) => text.includes(promise)),
        `No test holds: ${text}`,
      );
    for (const [promise, [file, title]] of Object.entries(HELD)) {
      assert.ok(
        promises.some((text) => text.includes(promise)),
        `Nobody promises any more: ${promise}`,
      );
      assert.ok(
        readFileSync(`test/hosted/isolation/${file}.test.ts`, 'utf8').includes(title),
        `${file} has no test ${title}`,
      );
    }
  });
});

describe('a bank account that is connected', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  it('is one of which a partner learns only that it is', async () => {
    const at = outboxOf(service);
    const api = browserApi(service);
    const { id } = await at.refer();
    const read = async () =>
      (await api.send('GET', `/referrals/${id}`, { token: await service.token() })).body;
    const before = membersOf(await read());
    assert.equal((await at.simulate(id, 'bank_connected')).status, 200);
    const after = membersOf(await read());
    const fresh = [...after].filter((member) => !before.has(member));
    for (const member of fresh)
      assert.doesNotMatch(member, /account|balance|bank|transaction|holder|password|user/i);
  });
});

/** Every member of an answer that holds a text or a number, by its path. */
function membersOf(value: unknown, path = '', found = new Set<string>()): Set<string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value))
      membersOf(member, Array.isArray(value) ? path : `${path}.${name}`, found);
  else found.add(path);
  return found;
}
