import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';
import MagicString from 'magic-string';
import { parseAst } from 'vite';
import { nodesOf } from '../syntax.ts';
import { ENTRIES } from './entries.ts';

const TSC = 'node_modules/typescript/bin/tsc';
/** What a declaration may import beside its own files: the partner has it where it is used. */
const PEERS = new Set(['react', 'vue']);
/** What tells TypeScript of the tags and their events, whichever entry a page imports. */
const GLOBALS = ['public.d.ts', 'events.d.ts'];
/** Where a declaration names another file. */
const NAMING = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TSImportType',
];

/**
 * Writes the declarations an entry leads to, and no others. @throws Error where one of them names a
 * library that is inside the package (Lit, zod): a partner has no types of it
 */
export async function writeTypes(out: string): Promise<void> {
  const emitted = await mkdtemp(join(tmpdir(), 'svc-types-'));
  try {
    emit(emitted);
    const queue = Object.values(ENTRIES).map((source) => source.replace(/^src\//, ''));
    const entries = new Set(queue);
    const seen = new Set(queue);
    for (const source of queue) {
      const path = source.replace(/\.ts$/, '.d.ts');
      const code = await readFile(join(emitted, path), 'utf8');
      const types = new MagicString(code);
      for (const { name, end } of namedIn(code)) {
        if (PEERS.has(name)) continue;
        if (!name.startsWith('.')) throw new Error(`${path} names ${name}, which is inside.`);
        // A declaration names the module that runs, not its source. TypeScript's own
        // `rewriteRelativeImportExtensions` leaves declarations as they are.
        types.update(end - ".ts'".length, end - "'".length, '.js');
        const next = normalize(join(dirname(source), name));
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
      const written = join(out, path);
      await mkdir(dirname(written), { recursive: true });
      if (entries.has(source)) types.prepend(referenceGlobals(path));
      await writeFile(written, types.toString());
    }
  } finally {
    await rm(emitted, { recursive: true, force: true });
  }
}

function emit(outDir: string): void {
  const options = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--stripInternal',
  ];
  const files = ['--rootDir', 'src', '--outDir', outDir, '-p', 'src/build/npm/tsconfig.json'];
  const { status, stdout } = spawnSync(process.execPath, [TSC, ...options, ...files], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`No declarations: ${stdout}`);
}

const referenceGlobals = (path: string): string =>
  GLOBALS.map((name) => `/// <reference path="./${relative(dirname(path), name)}" />\n`).join('');

/** The modules that a declaration names, and where each name ends, with its quote. */
function namedIn(code: string): { name: string; end: number }[] {
  const tree = parseAst(code, { lang: 'dts' });
  return NAMING.flatMap((type) => nodesOf(type, tree)).flatMap(({ source }) =>
    typeof source?.value === 'string' ? [{ name: source.value, end: source.end }] : [],
  );
}
