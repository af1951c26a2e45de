import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATES } from '../../elements/element-state.ts';
import { EmbedElement } from '../../elements/embed-element.ts';
import { TAGS } from '../../tags.ts';
import { exportedType, INDEX, type ManifestType, manifestType } from './manifest-types.ts';

/** What each part is; a part in the source that is missing here stops the build. */
const PARTS: Record<string, string> = {
  container: 'The component’s own box: for its layout in the page.',
  dialog: 'The dialog of a modal or popover.',
};

/** The library's custom elements as the Custom Elements Manifest describes them, read from the source. */
export async function customElements(): Promise<string> {
  const source = await readFile('src/public.ts', 'utf8');
  const shared = {
    attributes: EmbedElement.observedAttributes.map((name) => attribute(name, membersOf(source))),
    members: membersOf(source),
    events: eventsOf(await readFile('src/events.ts', 'utf8')),
    slots: [{ name: '', description: 'What is shown where the component could not be.' }],
    cssParts: await parts(),
    cssStates: STATES.map((name) => ({ name })),
  };
  const classes = Object.entries(TAGS).map(([tag, purpose]) => ({
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: nameOf(tag),
    description: docOf(source, `export interface ${nameOf(tag)} `),
    superclass: { name: 'HTMLElement', package: 'global:' },
    ...shared,
    members: shared.members.map((member) =>
      member.name === 'purpose' ? { ...member, type: { text: `"${purpose}"` } } : member,
    ),
  }));
  const events = shared.events.map(({ type, description }) => ({
    kind: 'class',
    name: type.text,
    description,
    superclass: { name: 'Event', package: 'global:' },
  }));
  const declarations = [...classes, ...events];
  const main = {
    kind: 'javascript-module',
    path: INDEX,
    declarations,
    exports: declarations.map(({ name }) => ({
      kind: 'js',
      name,
      declaration: { name, module: INDEX },
    })),
  };
  const registering = Object.keys(TAGS).map((tag) => ({
    kind: 'javascript-module',
    path: `dist/npm/${tag.replace('svc-', '')}.js`,
    exports: [
      {
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: nameOf(tag), module: INDEX },
      },
    ],
  }));
  const modules = [main, ...registering];
  const manifest = { schemaVersion: '2.1.0', readme: 'README.md', modules };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

type Member = {
  kind: 'field' | 'method';
  name: string;
  description: string;
  type?: ManifestType;
  return?: { type: ManifestType };
  readonly?: true;
};

const MEMBER =
  /^ {2}\/\*\* (.+) \*\/\n {2}(readonly |get )?(\w+)(\(.*?\))?(?:: (.+?))?;(\n {2}set \3)?/gm;

/** Members of the interface all six share. */
function membersOf(source: string): Member[] {
  const start = source.indexOf('export interface SvcElement ');
  const body = source.slice(start, source.indexOf('\n}', start));
  return [...body.matchAll(MEMBER)].map(([, description = '', how, name = '', call, type = '']) => {
    return call && how !== 'get '
      ? { kind: 'method', name, description, return: { type: manifestType(type) } }
      : {
          kind: 'field',
          name,
          description,
          type: manifestType(type),
          ...(how === 'readonly ' ? { readonly: true } : {}),
        };
  });
}

/** An attribute and the property that it sets. */
function attribute(name: string, members: Member[]) {
  const fieldName = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const member = members.find((one) => one.name === fieldName);
  if (!member) throw new Error(`No property goes with the attribute ${name}.`);
  const type = name === 'anchor' ? { text: 'string' } : member.type;
  return { name, fieldName, description: member.description, type };
}

function eventsOf(source: string) {
  const events = source.matchAll(/\/\*\* `(svc-[\w-]+)`: (.+) \*\/\nexport class (\w+)/g);
  return [...events].map(([, name, description, type = '']) => ({
    name,
    description,
    type: exportedType(type),
  }));
}

async function parts() {
  const found = new Set<string>();
  for (const file of await readdir('src', { recursive: true })) {
    if (!file.endsWith('.ts') || file.startsWith('build/')) continue;
    const code = await readFile(join('src', file), 'utf8');
    for (const [, names = ''] of code.matchAll(/(?:[\s"]part="|'part', ')([^"'$]+)["']/g))
      for (const name of names.split(' ')) found.add(name);
  }
  return [...found].sort().map((name) => {
    const description = PARTS[name];
    if (!description) throw new Error(`The part ${name} is not described.`);
    return { name, description };
  });
}

/** The line of documentation above a declaration. */
function docOf(source: string, declaration: string): string {
  const [, doc] = source.slice(0, source.indexOf(declaration)).match(/\/\*\* (.+) \*\/\n$/) ?? [];
  if (!doc) throw new Error(`${declaration} has no documentation.`);
  return doc;
}

const nameOf = (tag: string) =>
  `${tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Element`;
