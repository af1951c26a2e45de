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
  testing: 'src/testing/index.ts',
};

/** The file an entry becomes, without its ending. */
export const fileOf = (entry: string): string => (entry === '.' ? 'index' : entry);

/** What importing an entry does beyond giving names: these register tags. */
export const REGISTERING = Object.keys(ENTRIES).filter(
  (entry) => !['.', 'testing'].includes(entry),
);

/** The `exports` of package.json. */
export const packageExports = () => ({
  ...Object.fromEntries(
    Object.entries(ENTRIES).map(([entry, source]) => [
      entry === '.' ? '.' : `./${entry}`,
      {
        types: `./dist/npm/types/${source.replace(/^src\//, '').replace(/\.ts$/, '.d.ts')}`,
        default: `./dist/npm/${fileOf(entry)}.js`,
      },
    ]),
  ),
  './custom-elements.json': './custom-elements.json',
  './package.json': './package.json',
});
