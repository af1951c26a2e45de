/** What the build's plugins read of a node of a syntax tree. */
export type Node = {
  type: string;
  start: number;
  end: number;
  left?: Node;
  right?: Node;
  source?: Node;
  name?: string;
  value?: unknown;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes of a syntax tree that are of one type. */
export function nodesOf(type: string, node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => nodesOf(type, one));
  if (!isNode(node)) return [];
  const within = Object.values(node).flatMap((value) => nodesOf(type, value));
  return node.type === type ? [node, ...within] : within;
}
