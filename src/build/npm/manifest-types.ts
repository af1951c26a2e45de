import { PURPOSES } from '../../contract/plain.ts';
import { STATES } from '../../elements/element-state.ts';
import { MODES } from '../../presentation/mode.ts';

/** Where the package's own types and classes are found. */
export const INDEX = 'dist/npm/index.js';

/** Types that are lists of words: an editor offers the words, so the manifest says them. */
const UNIONS: Record<string, readonly string[]> = {
  ElementState: STATES,
  Mode: MODES,
  Purpose: PURPOSES,
};
/** Types that the package's main entry exports. */
const EXPORTED = ['FetchClientToken', 'OnTelemetry'];
/** Types that every browser has. */
const GLOBAL = ['Element', 'HTMLElement', 'Promise'];

type Reference = { name: string; package: string; module?: string; start: number; end: number };
export type ManifestType = { text: string; references?: Reference[] };

export const unionOf = (words: readonly string[]): string =>
  words.map((word) => `"${word}"`).join(' | ');

/** A type as the manifest has it: unions written out, and where each named type is found. */
export function manifestType(source: string): ManifestType {
  const text = source.replace(/\b[A-Z]\w*/g, (name) =>
    UNIONS[name] ? unionOf(UNIONS[name]) : name,
  );
  const references = [...text.matchAll(/\b[A-Z]\w*/g)].map(({ 0: name, index: start }) => ({
    name,
    ...placeOf(name),
    start,
    end: start + name.length,
  }));
  return references.length > 0 ? { text, references } : { text };
}

/** A reference to a class that the main entry exports. */
export const exportedType = (name: string): ManifestType => ({
  text: name,
  references: [{ name, package: '@svc/embed', module: INDEX, start: 0, end: name.length }],
});

function placeOf(name: string): { package: string; module?: string } {
  if (EXPORTED.includes(name)) return { package: '@svc/embed', module: INDEX };
  if (GLOBAL.includes(name)) return { package: 'global:' };
  throw new Error(`The manifest does not know where the type ${name} is found.`);
}
