import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.mjs';
import { type System, startSystem } from '../support/system.ts';

const run = promisify(execFile);
const SCRIPT = 'test/support/simulated-dom.mjs';
const DOMS = ['happy-dom', 'jsdom'];
/** Each way in one of the two; in a full run in both. */
const WAYS = [
  ['happy-dom', ['define', 'react']],
  ['jsdom', ['class', 'modal']],
] as const;
const EVERY = WAYS.flatMap(([, ways]) => ways);

describe('A page with a tag in a DOM without a browser', () => {
  let system: System;
  before(async () => {
    system = await startSystem();
  });
  after(() => system.close());

  const open = async (dom: string, way: string, base: string) => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    const args = [SCRIPT, '--dom', dom, '--way', way, '--url', url, '--base', base];
    const { stdout, stderr } = await run(process.execPath, args, { encoding: 'utf8' });
    return { ...JSON.parse(stdout), stderr };
  };

  for (const [dom, ways] of WAYS)
    for (const way of process.env.TEST_FULL ? EVERY : ways)
      it(`is drawn and settles without a fault: ${dom}, by ${way}`, async () => {
        const { shown, state, words, faults, stderr } = await open(dom, way, system.baseUrl);
        assert.equal(stderr, '');
        assert.deepEqual(faults, []);
        assert.equal(shown, 'settled');
        assert.equal(state, 'ready');
        assert.match(words, /Your file is with lenders/);
      });

  for (const dom of DOMS)
    it(`says that it did not load where no service answers: ${dom}`, async () => {
      const nowhere = `http://127.0.0.1:${await freePort()}/partner/v0`;
      const { shown, state, words, faults, stderr } = await open(dom, 'define', nowhere);
      // What the page's developer is told, and nothing else.
      assert.equal(stderr.trim().split('\n').length, 1);
      assert.match(stderr, /^<svc-status> POST .*: no connection/);
      assert.deepEqual(faults, []);
      assert.equal(shown, 'settled');
      assert.equal(state, 'failed');
      assert.match(words, /did not load/);
    });
});
