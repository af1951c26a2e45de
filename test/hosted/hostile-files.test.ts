import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileNameOf } from '../../hosted/domain/file-name.ts';
import { inspect } from '../../hosted/inspection/inspect.ts';
import { HARMFUL, hostileFiles, mayBeKept } from '../support/hostile-files.ts';

const COUNT = process.env.TEST_FULL ? 500 : 29;

describe(`${COUNT} hostile files`, () => {
  it('are refused, or kept without what makes them harmful', async () => {
    const kept = new Set<string>();
    for await (const { kind, type, bytes } of hostileFiles(COUNT)) {
      const verdict = await inspect(bytes, type);
      if ('fault' in verdict) continue;
      kept.add(kind);
      assert.ok(mayBeKept(kind), `${kind} was taken as ${verdict.media_type}`);
      const text = Buffer.from(verdict.bytes).toString('latin1');
      for (const harm of HARMFUL) assert.ok(!text.includes(harm), `${kind} keeps ${harm}`);
    }
    assert.equal(kept.size, 3);
  });
});

describe('a hostile name', () => {
  it('leads nowhere, breaks no line and turns nothing', () => {
    const cases = {
      '../../etc/passwd': 'passwd',
      'C:\\Windows\\a.pdf': 'a.pdf',
      'a\r\nSet-Cookie: b.pdf': 'aSet-Cookie: b.pdf',
      'fdp\u202Eexe.pdf': 'fdpexe.pdf',
      'a\0.pdf': 'a.pdf',
      '..': 'file',
      '': 'file',
      '/': 'file',
      '   ': 'file',
    };
    for (const [stated, expected] of Object.entries(cases))
      assert.equal(fileNameOf(stated), expected, JSON.stringify(stated));
    const long = fileNameOf(`${'é'.repeat(10_000)}.pdf`);
    assert.equal([...long].length, 120);
    assert.ok(long.endsWith('.pdf'));
  });
});
