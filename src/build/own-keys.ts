import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; left?: Node; right?: Node };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes of a syntax tree that are of one type. */
function nodesOf(type: string, node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => nodesOf(type, one));
  if (!isNode(node)) return [];
  const within = Object.values(node).flatMap((value) => nodesOf(type, value));
  return node.type === type ? [node, ...within] : within;
}

/**
 * Lets all code, that of libraries and of the bundler too, go through an object's own members. A page
 * may have given `Object.prototype` a member that `for … in` meets in every object: it would be
 * taken for one of a table, or for one that an answer must not have.
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    renderChunk(code) {
      const loops = nodesOf('ForInStatement', this.parse(code));
      let own = code;
      for (const { left, right } of loops.sort((a, b) => b.start - a.start)) {
        if (!left || !right) continue;
        const object = own.slice(right.start, right.end);
        own = `${own.slice(0, left.end)} of Object.keys(${object})${own.slice(right.end)}`;
      }
      return loops.length > 0 ? { code: own, map: null } : null;
    },
  };
}
