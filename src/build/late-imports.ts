import { type Plugin, parseAst } from 'vite';

type Place = { start: number; end: number; file: string };

/**
 * Lets the script's own imports go through `bring` (`src/bring.ts`), with every file that must be here
 * for them to succeed: a page keeps a failed import for as long as it is there, so nothing is imported
 * before it has come.
 */
export function lateImports(): Plugin {
  return {
    name: 'late-imports',
    generateBundle(_, bundle) {
      const chunkOf = (name: string) => {
        const file = bundle[name];
        return file?.type === 'chunk' ? file : undefined;
      };
      const withImports = (name: string, files = new Set<string>()): Set<string> => {
        if (files.has(name)) return files;
        files.add(name);
        for (const imported of chunkOf(name)?.imports ?? []) withImports(imported, files);
        return files;
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const here = withImports(chunk.fileName);
        for (const { start, end, file } of importsIn(chunk.code).reverse()) {
          const target = new URL(file, `file:///${chunk.fileName}`).pathname.slice(1);
          const wanted = [...withImports(target)].filter((name) => !here.has(name));
          if (wanted.length === 0) continue;
          const files = wanted.map((name) => JSON.stringify(relative(chunk.fileName, name)));
          const run = `()=>${chunk.code.slice(start, end)}`;
          const call = `globalThis[Symbol.for("svc-embed")].bring([${files}].map(f=>new URL(f,import.meta.url).href),${run})`;
          chunk.code = chunk.code.slice(0, start) + call + chunk.code.slice(end);
        }
      }
    },
  };
}

/** From the folder of one file of the build to another. */
const relative = (from: string, to: string) => (from.includes('/') ? `../${to}` : `./${to}`);

/** Where code imports another file of the build as it goes, in the order of the code. */
function importsIn(code: string): Place[] {
  const places: Place[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node)) return;
    const file = node.type === 'ImportExpression' ? textOf(node.source) : undefined;
    if (file?.startsWith('.')) places.push({ start: node.start, end: node.end, file });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code));
  return places.sort((a, b) => a.start - b.start);
}

type Node = { type: string; start: number; end: number; [member: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The text of a plain string, also where the minifier made it a template. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return String(node.value);
  const [first] = Array.isArray(node.quasis) && node.quasis.length === 1 ? node.quasis : [];
  const value = isNode(first) ? first.value : undefined;
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : undefined;
}
