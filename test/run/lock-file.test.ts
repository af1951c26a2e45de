import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as z from 'zod';

const Entry = z.object({
  resolved: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), Entry) })
  .parse(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')));

describe('package-lock.json', () => {
  it('names no registry', () => {
    const named = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined);
    assert.deepEqual(named, []);
  });

  // npm leaves out the binaries of other platforms where its registry has none of them, and a
  // clean install then refuses the file.
  it('lists the binaries of every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isListed(path, name)),
    );
    assert.deepEqual(missing, []);
  });
});

/** Whether `name` is found from `path` as Node looks for it: beside it, then further up. */
function isListed(path: string, name: string): boolean {
  if (packages[`${path && `${path}/`}node_modules/${name}`]) return true;
  if (path === '') return false;
  const end = path.lastIndexOf('/node_modules/');
  return isListed(end < 0 ? '' : path.slice(0, end), name);
}
