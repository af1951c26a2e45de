import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { PURPOSES } from '../../src/contract/plain.ts';
import { STATES } from '../../src/elements/element-state.ts';
import { MODES } from '../../src/presentation/mode.ts';

const Reference = z.object({
  name: z.string(),
  package: z.string(),
  module: z.string().optional(),
  start: z.number(),
  end: z.number(),
});
const Type = z.object({ text: z.string(), references: z.array(Reference).optional() });
const Typed = z.object({ name: z.string(), type: Type.optional() });
const Declaration = z.object({
  kind: z.literal('class'),
  name: z.string(),
  tagName: z.string().optional(),
  attributes: z.array(Typed).default([]),
  members: z.array(Typed.extend({ return: z.object({ type: Type }).optional() })).default([]),
  events: z.array(Typed).default([]),
});
const Export = z.object({
  kind: z.enum(['js', 'custom-element-definition']),
  name: z.string(),
  declaration: z.object({ name: z.string(), module: z.string() }),
});
const Manifest = z.object({
  modules: z.array(
    z.object({
      path: z.string(),
      declarations: z.array(Declaration).default([]),
      exports: z.array(Export),
    }),
  ),
});

const union = (words: readonly string[]) => words.map((word) => `"${word}"`).join(' | ');

const { modules } = Manifest.parse(JSON.parse(await readFile('custom-elements.json', 'utf8')));

describe('custom-elements.json', () => {
  const classes = modules.flatMap(({ declarations }) => declarations);
  const elements = classes.filter(({ tagName }) => tagName);
  const types = classes.flatMap(({ attributes, members, events }) => [
    ...[...attributes, ...members, ...events].flatMap(({ type }) => (type ? [type] : [])),
    ...members.flatMap((member) => (member.return ? [member.return.type] : [])),
  ]);

  it('says the words that a mode and a state can be', () => {
    assert.equal(elements.length, PURPOSES.length);
    for (const { attributes, members } of elements) {
      const typeOf = (list: z.infer<typeof Typed>[], name: string) =>
        list.find((one) => one.name === name)?.type?.text;
      assert.equal(typeOf(attributes, 'mode'), union(MODES));
      assert.equal(typeOf(members, 'mode'), union(MODES));
      assert.equal(typeOf(members, 'state'), union(STATES));
      assert.ok(PURPOSES.some((purpose) => typeOf(members, 'purpose') === `"${purpose}"`));
    }
  });

  it('says of every type it names where it is found, and it is found there', async () => {
    const published = await readFile('dist/npm/types/index.d.ts', 'utf8');
    const events = await readFile('dist/npm/types/events.d.ts', 'utf8');
    assert.match(published, /export \* from '.\/events.js'/);
    for (const { text, references = [] } of types) {
      const named = [...text.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name);
      assert.deepEqual(
        references.map(({ name }) => name),
        named,
      );
      for (const reference of references) {
        assert.equal(text.slice(reference.start, reference.end), reference.name);
        if (reference.package === 'global:') continue;
        assert.equal(reference.package, '@svc/embed');
        assert.equal(reference.module, 'dist/npm/index.js');
        assert.match(`${published}\n${events}`, new RegExp(`\\b${reference.name}\\b`));
      }
    }
  });

  it('names modules that are there, and declarations that they have', async () => {
    for (const { path, exports } of modules) {
      const runs: Record<string, unknown> = await import(`../../${path}`);
      for (const { kind, name, declaration } of exports) {
        const home = modules.find((module) => module.path === declaration.module);
        assert.ok(
          home?.declarations.some((one) => one.name === declaration.name),
          name,
        );
        if (kind === 'js') assert.equal(typeof runs[name], 'function', name);
      }
    }
  });
});
