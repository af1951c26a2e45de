import { TAGS } from '../../tags.ts';

/** Every way into the package: its name after `@svc/embed/` (`.` for none) and the source it is made of. */
export const ENTRIES: Record<string, string> = {
  '.': 'src/index.ts',
  define: 'src/define.ts',
  ...Object.fromEntries(
    Object.keys(TAGS).map((tag) => {
      const name = tag.replace('svc-', '');
      return [name, `src/elements/${name}/define.ts`];
    }),
  ),
  react: 'src/react/index.ts',
  vue: 'src/vue/index.ts',
  testing: 'src/testing/index.ts',
  server: 'src/server/index.ts',
};

/** The file an entry becomes, without its ending. */
export const fileOf = (entry: string): string => (entry === '.' ? 'index' : entry);

/** What importing an entry does beyond giving names: these register tags. */
export const REGISTERING = Object.keys(ENTRIES).filter(
  (entry) => !['.', 'vue', 'testing', 'server'].includes(entry),
);

const typesOf = (source: string): string =>
  `./dist/npm/types/${source.replace(/^src\//, '').replace(/\.ts$/, '.d.ts')}`;

/** The `exports` of package.json. */
export const packageExports = () => ({
  ...Object.fromEntries(
    Object.entries(ENTRIES).map(([entry, source]) => [
      entry === '.' ? '.' : `./${entry}`,
      { types: typesOf(source), default: `./dist/npm/${fileOf(entry)}.js` },
    ]),
  ),
  './custom-elements.json': './custom-elements.json',
  './package.json': './package.json',
});

/** The `typesVersions` of package.json: the same for TypeScript's `moduleResolution: node10`, which reads no `exports`. */
export const typesVersions = () => ({
  '*': Object.fromEntries(
    Object.entries(ENTRIES)
      .filter(([entry]) => entry !== '.')
      .map(([entry, source]) => [entry, [typesOf(source)]]),
  ),
});
