import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { nodesOf } from './syntax.ts';

/**
 * Lets all code, that of libraries and of the bundler too, go through an object's own members. A page
 * may have given `Object.prototype` a member that `for … in` meets in every object: it would be
 * taken for one of a table, or for one that an answer must not have.
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    renderChunk(code) {
      const text = new MagicString(code);
      for (const { left, right } of nodesOf('ForInStatement', this.parse(code))) {
        if (!left || !right) continue;
        text.overwrite(left.end, right.start, ' of Object.keys(').appendLeft(right.end, ')');
      }
      if (!text.hasChanged()) return null;
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
