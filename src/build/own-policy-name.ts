import MagicString from 'magic-string';
import type { Plugin } from 'vite';

const LIBRARY_NAME = `createPolicy('lit-html'`;
const MINIFIED_NAME = 'createPolicy("lit-html"';

/** Two copies of Lit cannot both make the Trusted Types policy `lit-html`; ours has its own name. */
export function ownPolicyName(): Plugin {
  return {
    name: 'own-policy-name',
    transform(code, id) {
      if (!id.endsWith('/lit-html.js')) return undefined;
      const text = new MagicString(code)
        .replace(LIBRARY_NAME, "createPolicy('svc-embed'")
        .replace(MINIFIED_NAME, "createPolicy('svc-embed'");
      if (!text.hasChanged()) this.error('Lit names its policy otherwise now.');
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
