import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { EMBED_BUILD } from '../assets.ts';

/** Vite's manifest, as far as it is needed: a source file's chunk and the chunks that one imports. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof Manifest>;

/** Reads the build's manifest once; empty where the build has not run. */
export function readManifest(path = join(EMBED_BUILD, 'manifest.json')): Manifest {
  return existsSync(path) ? Manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** The file that draws every component; the loader asks for it by the same address. */
const CODE = 'src/boot.ts';

/** Addresses of the chunks that draw a component, so that they load beside the page's own code. */
export function preloadsFor(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(CODE);
  return [...files].map((file) => `/${file}`);
}
