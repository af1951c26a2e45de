import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { EMBED_BUILD } from '../assets.ts';

/** Vite's manifest, as far as it is needed: a source file's chunk and the chunks that one imports. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/** What the loader loads when it sees a tag. */
const COMPONENTS = 'src/boot.ts';

/** Files by purpose, as the build found them. */
const First = z.record(z.string(), z.array(z.string()));

/** By purpose, the addresses of what a first screen needs beside the code that all components share. */
export function readFirstFiles(path = join(EMBED_BUILD, 'first.json')): Map<string, string[]> {
  if (!existsSync(path)) return new Map();
  const first = First.parse(JSON.parse(readFileSync(path, 'utf8')));
  return new Map(
    Object.entries(first).map(([purpose, files]) => [purpose, files.map((file) => `/${file}`)]),
  );
}

/**
 * Addresses of source files' code and of all they import, so that it loads beside the page's own; none where
 * the build has not run. Default: the components'.
 */
export function readPreloads(
  sources: readonly string[] = [COMPONENTS],
  path = join(EMBED_BUILD, 'manifest.json'),
): string[] {
  if (!existsSync(path)) return [];
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...files].map((file) => `/${file}`);
}
