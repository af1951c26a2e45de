import { readFileSync } from 'node:fs';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

const folder = new URL('../../dist/embed/', import.meta.url);
const json = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const LOADER = 'src/loader.ts';
const BOOT = 'src/boot.ts';
const FRAME_SCRIPT = 'src/frames/load.ts';
const FRAME = 'src/frames/inner.ts';
const FORM_LATER = 'src/fields/later.ts';

/** What the build made of `src`: which files, and which of them are needed when. */
export function builtFiles() {
  const manifest: Record<string, Chunk> = json('manifest.json');
  /** By purpose, the files a first screen needs beside what all share. */
  const beside: Record<string, string[]> = json('first.json');

  /** The files of a source and of all it imports before it can run. */
  function withImports(key: string, files = new Set<string>()): Set<string> {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build made no ${key}.`);
    if (files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) withImports(imported, files);
    return files;
  }

  /** What a source loads once it is needed, and what that loads in turn: each with the files that are not here by then. */
  function loadedLater(key: string, here: Set<string>, found = new Map<string, string[]>()) {
    for (const next of manifest[key]?.dynamicImports ?? []) {
      if (found.has(next)) continue;
      const files = [...withImports(next)].filter((file) => !here.has(file));
      found.set(next, files);
      loadedLater(next, new Set([...here, ...files]), found);
    }
    return found;
  }

  const loader = [...withImports(LOADER)];
  const boot = withImports(BOOT);
  const frame = [...withImports(FRAME_SCRIPT), ...boot, ...withImports(FRAME)];
  const later = [...loadedLater(BOOT, boot)].filter(([key]) => key !== FRAME);
  return {
    loader,
    /** Everything that is transferred until a component's first screen is drawn. */
    firstScreen: (purpose: string) => unique([...loader, ...boot, ...(beside[purpose] ?? [])]),
    /** Everything that a frame's document transfers until its form begins to be drawn. */
    frame: unique(frame),
    /** The same until the form is whole: its later controls are preloaded, in the same round trip. */
    wholeFrame: unique([...frame, ...withImports(FORM_LATER)]),
    later,
    everything: unique([...loader, ...frame, ...later.flatMap(([, files]) => files)]),
    read: (file: string) => readFileSync(new URL(file, folder)),
  };
}

const unique = (files: string[]) => [...new Set(files)];
