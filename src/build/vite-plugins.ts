import type { Plugin } from 'vite';

/** Two copies of Lit cannot both make the Trusted Types policy `lit-html`; ours has its own name. */
export function ownPolicyName(): Plugin {
  return {
    name: 'own-policy-name',
    transform(code, id) {
      if (!id.includes('/lit-html/') || !code.includes('createPolicy')) return undefined;
      return {
        code: code.replace(/createPolicy\((["'])lit-html\1/, "createPolicy('svc-embed'"),
        map: null,
      };
    },
  };
}

/**
 * Embed asks zod whether a value is of a shape, and where it is not; it calls no method of a schema
 * and reads no message, and nothing it checks is a promise. It coerces and encodes nothing, and has no
 * records, template literals, discriminated unions or limits of length. What only those need is left out.
 */
export function leanZod(): Plugin {
  const methods =
    /^ {4}(?:(?:parse|safeParse)(?:Async)?|brand|register|apply|[gs]et (?:with|"~standard"))\(.*\) \{\n(?: {8}.*\n)+ {4}\},\n/gm;
  const unasked =
    /^ {4}util\.defineLazyInternal\(inst, "(?:values|pattern|propValues)", \(zod\) => (?:.*\);|\{\n(?: {8}.*\n)+ {4}\}\);)\n|^ {4}inst\._zod\.pattern = .*\n|^ {4}capSize\(inst, \w+\);\n/gm;
  const untold = /^ *(?:util\.attachSchema\(.*|inst\._zod\.version = version;)\n/gm;
  const why = /(payload\.issues\.push\()\{\n(?: {12}.*\n)+? {8,12}\}(?=\);)/g;
  const subclasses =
    /^ {4}const Parent = .*\n.*\n.*\n.*\n|^ {8}const pp = .*\n.*\n.*\n|^ {8}const proto = .*\n(?: {8}.*\n)+? {8}\}\n|^ {4}Object\.defineProperty\(_, Symbol[^\n]*\n(?: {8}.*\n)+ {4}\}\);\n|^ {4}Object\.defineProperty\(_, "name".*\n/gm;
  const never =
    /ctx\.direction === "backward"|\bdef\.coerce\b|asyncResult \|\| _ instanceof Promise|(?<=if \()asyncResult(?=\))/g;
  const cuts: [file: RegExp, cut: RegExp, by: string][] = [
    [/\/zod\/v4\/core\/schemas\.js$/, unasked, ''],
    [/\/zod\/v4\/core\/schemas\.js$/, never, 'false'],
    [/\/zod\/v4\/core\/schemas\.js$/, untold, ''],
    [/\/zod\/v4\/core\/schemas\.js$/, why, '$1{}'],
    [/\/zod\/v4\/core\/schemas\.js$/, /^ +errors: results\.map\(.*\n/gm, ''],
    [/\/zod\/v4\/core\/schemas\.js$/, /^ {8}error: \{\n {12}.*\n {8}\},\n/gm, ''],
    [/\/zod\/v4\/core\/schemas\.js$/, /core\.globalConfig\.memoizer/g, 'undefined'],
    [/\/zod\/v4\/core\/core\.js$/, /params\?\.Parent \? newError\(Definition\) : this/, 'this'],
    [/\/zod\/v4\/core\/core\.js$/, subclasses, ''],
    [/\/zod\/v4\/(mini|core)\/schemas\.js$/, methods, ''],
    [/\/zod\/v4\/core\/schemas\.js$/, /util\.finalizeIssue\(iss, ctx, core\.config\(\)\)/g, 'iss'],
    [
      /\/zod\/v4\/core\/(schemas|parse)\.js$/,
      /\b\w+ instanceof Promise|\bproms\.length\b/g,
      'false',
    ],
    [/\/zod\/v4\/core\/parse\.js$/, /(_safeParse\()errors\.\$ZodRealError/, '$1'],
    [
      /\/zod\/v4\/core\/parse\.js$/,
      /^function failure\([\s\S]*?^\}/m,
      'const failure = (_, issues) => ({ success: false, error: { issues: issues.map((issue) => ({ path: [], ...issue })) } })',
    ],
  ];
  return {
    name: 'lean-zod',
    transform(code, id) {
      let lean = code;
      for (const [file, cut, by] of cuts) {
        if (!file.test(id)) continue;
        const before = lean;
        lean = lean.replace(cut, by);
        if (lean === before) this.error(`${id} no longer holds what the build leaves out.`);
      }
      return lean === code ? undefined : { code: lean, map: null };
    },
  };
}

/** Writes styles and templates without the space that only people need. */
export function tightTemplates(): Plugin {
  return {
    name: 'tight-templates',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id)) return undefined;
      const tight = code
        .replace(/\bcss`([^`$]*)`/g, (_, css: string) => `css\`${minifiedCss(css)}\``)
        .replace(/>\s*\n\s*</g, '><');
      return { code: tight, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // Minified code has line ends, and room before a closing bracket, only within templates.
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk')
            file.code = file.code.replace(/\n {2,}/g, ' ').replace(/ >/g, '>');
        }
      },
    },
  };
}

function minifiedCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replace(/([ :(])0\.(?=\d)/g, '$1.')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}
