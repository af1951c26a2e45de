import { parseAst } from 'vite';

export type Node = { type: string; [member: string]: unknown };
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isCooked = (value: unknown): value is { cooked: string } =>
  typeof value === 'object' && value !== null && 'cooked' in value;

/** Every string of a module and every piece of its templates, but for those inside of what `isSkipped`. */
export function moduleStrings(
  code: string,
  lang: 'js' | 'ts',
  isSkipped: (node: Node) => boolean,
): string[] {
  return [...stringsIn(parseAst(code, { lang }), isSkipped)];
}

function* stringsIn(node: unknown, isSkipped: (node: Node) => boolean): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* stringsIn(each, isSkipped);
  if (!isNode(node) || isSkipped(node)) return;
  const text = textOf(node);
  if (text !== undefined) yield text;
  for (const [name, child] of Object.entries(node))
    if (name !== 'type') yield* stringsIn(child, isSkipped);
}

/** The text of a string, or of a piece of a template. */
export function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateElement' && isCooked(node.value)) return node.value.cooked;
  return undefined;
}
