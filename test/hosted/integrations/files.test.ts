import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { bucketFiles } from '../../../hosted/integrations/bucket.ts';
import { FileMissingError, type Files } from '../../../hosted/integrations/files.ts';
import { folderFiles } from '../../../hosted/integrations/folder-files.ts';
import { memoryFiles } from '../../../hosted/integrations/memory-files.ts';
import { openBucket } from '../../support/bucket.ts';

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* cutAfter(text: string) {
  yield Buffer.from(text);
  throw new Error('the line was cut');
}

async function textOf(files: Files, name: string): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const piece of files.read(name)) read.push(piece);
  return Buffer.concat(read).toString();
}

const root = await mkdtemp(join(tmpdir(), 'files-'));
const s3 = await openBucket();
after(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});

for (const [kind, open] of [
  ['a folder', () => folderFiles(root)],
  ['memory', memoryFiles],
  ['a bucket', () => bucketFiles(s3.bucket)],
] as const) {
  describe(`files in ${kind}`, () => {
    const files = open();

    it('are read as they were written', async () => {
      assert.deepEqual(await files.put('a/one', pieces('bread', ' and ', 'salt')), { bytes: 14 });
      assert.equal(await textOf(files, 'a/one'), 'bread and salt');
    });

    it('keep what came before the line was cut, and say that it was', async () => {
      const { bytes, failure } = await files.put('b/cut', cutAfter('half'));
      assert.equal(bytes, 4);
      assert.match(String(failure), /cut/);
      assert.equal(await textOf(files, 'b/cut'), 'half');
    });

    it('are written once', async () => {
      await files.put('c/once', pieces('first'));
      await assert.rejects(() => files.put('c/once', pieces('second')));
      assert.equal(await textOf(files, 'c/once'), 'first');
    });

    it('go with their folder, which may be gone already', async () => {
      await files.put('d/one', pieces('x'));
      await files.put('e/other', pieces('y'));
      await files.removeFolder('d');
      await files.removeFolder('d');
      await assert.rejects(() => textOf(files, 'd/one'), FileMissingError);
      assert.equal(await textOf(files, 'e/other'), 'y');
    });

    it('have no name that leads out of the store', async () => {
      for (const name of ['../out', 'a/../../out', '/etc/passwd', 'a', 'a/b/c', 'a/..', 'a\0/b'])
        await assert.rejects(() => files.put(name, pieces('x')), RangeError);
      for (const folder of ['..', '.', '', 'a/b', '/'])
        await assert.rejects(() => files.removeFolder(folder), RangeError);
    });
  });
}

describe('files in a folder', () => {
  it('are read by another process that shares it', async () => {
    await folderFiles(root).put('shared/one', pieces('by the first'));
    assert.equal(await textOf(folderFiles(root), 'shared/one'), 'by the first');
  });

  it('are nobody else’s to read', async () => {
    await folderFiles(root).put('private/one', pieces('x'));
    assert.equal((await stat(join(root, 'private/one'))).mode & 0o077, 0);
    assert.deepEqual(await readdir(join(root, 'private')), ['one']);
  });
});

describe('files in a bucket', () => {
  const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');
  async function* megabytes(count: number) {
    for (let n = 0; n < count; n += 1) yield MEGABYTE;
  }

  it('are read by another process that shares it', async () => {
    await bucketFiles(s3.bucket).put('shared/one', pieces('by the first'));
    assert.equal(await textOf(bucketFiles(s3.bucket), 'shared/one'), 'by the first');
  });

  it('are sent in parts where they are large, and are whole', async () => {
    const files = bucketFiles(s3.bucket);
    assert.deepEqual(await files.put('large/one', megabytes(18)), { bytes: 18 * 1024 * 1024 });
    assert.ok(s3.seen(/^POST .*large\/one\?uploads/), 'it was sent in parts');
    let bytes = 0;
    for await (const piece of files.read('large/one')) bytes += piece.byteLength;
    assert.equal(bytes, 18 * 1024 * 1024);
    await files.removeFolder('large');
    await assert.rejects(() => textOf(files, 'large/one'), FileMissingError);
  });
});
