import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picked } from './uploading.ts';

/** Files as a browser chooses them: from a folder, which `remove` takes away again. */
export async function onDisk(files: readonly Picked[]) {
  const folder = await mkdtemp(join(tmpdir(), 'svc-chosen-'));
  const paths = await Promise.all(
    files.map(async ({ name, buffer }) => {
      const path = join(folder, name);
      await writeFile(path, buffer);
      return path;
    }),
  );
  return { paths, remove: () => rm(folder, { recursive: true, force: true }) };
}
