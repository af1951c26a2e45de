import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.mjs';
import { some } from '../support/runs.ts';
import { type System, startSystem } from '../support/system.ts';

const run = promisify(execFile);
const SCRIPT = 'test/support/simulated-dom.mjs';
/** Each process has one DOM, and ways to put a tag into a page, in this order. */
const PROCESSES = [
  ['happy-dom', ['define', 'react', 'conversation']],
  ['jsdom', ['modal']],
  ['jsdom', ['class']],
  ['jsdom', ['define', 'react', 'conversation']],
  ['happy-dom', ['modal']],
  ['happy-dom', ['class']],
] as const;

const WORDS = { conversation: /Messages about your financing/ };

describe('A page with a tag in a DOM without a browser', () => {
  let system: System;
  before(async () => {
    system = await startSystem();
  });
  after(() => system.close());

  /** Each way in turn, in one process, as a partner's test runner has it. */
  const open = async (dom: string, ways: readonly string[], base: string) => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    const args = ['--dom', dom, '--ways', ways.join(), '--url', url, '--base', base];
    const { stdout, stderr } = await run(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
    return { ...JSON.parse(stdout), stderr };
  };

  for (const [dom, ways] of some(PROCESSES, 3))
    it(`is drawn and settles without a fault: ${dom}, by ${ways.join(', ')}`, async () => {
      const { came, faults, stderr } = await open(dom, ways, system.baseUrl);
      assert.equal(stderr, '');
      assert.deepEqual(faults, []);
      assert.equal(came.length, ways.length);
      for (const { way, shown, state, words, closed } of came) {
        assert.equal(shown, 'settled', way);
        assert.equal(state, 'ready', way);
        assert.equal(closed, false, way);
        assert.match(words, WORDS[way as keyof typeof WORDS] ?? /Your file is with lenders/, way);
      }
    });

  for (const dom of some(['jsdom', 'happy-dom'], 1))
    it(`says that it did not load where no service answers: ${dom}`, async () => {
      const nowhere = `http://127.0.0.1:${await freePort()}/partner/v0`;
      const { came, faults, stderr } = await open(dom, ['define'], nowhere);
      // What the page's developer is told, and nothing else.
      assert.equal(stderr.trim().split('\n').length, 1);
      assert.match(stderr, /^<svc-status> POST .*: no connection/);
      assert.deepEqual(faults, []);
      const [{ shown, state, words }] = came;
      assert.equal(shown, 'settled');
      assert.equal(state, 'failed');
      assert.match(words, /did not load/);
    });
});
