import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isNode, moduleStrings, type Node } from '../../support/module-strings.ts';

const DOMAIN = fileURLToPath(new URL('../../../hosted/domain/', import.meta.url));

const SENTENCE = /[a-z’']{2,},? [a-z’']{2,}/i;
const LABEL = /^[A-Z][a-z’']+$/;

/** What a person may read: words in a row, or one with a capital letter. Lists of states are neither. */
const isWording = (text: string) =>
  LABEL.test(text.trim()) || (SENTENCE.test(text) && /[a-z]/.test(text));

const namesError = (node: unknown) => isNode(node) && /Error$/.test(String(node.name ?? ''));

/** What errors say is for developers; where modules come from is said to nobody. */
const isForDevelopers = (node: Node) =>
  node.type === 'ImportDeclaration' ||
  (node.type === 'NewExpression' && namesError(node.callee)) ||
  (node.type === 'ClassDeclaration' && namesError(node.superClass));

const wordings = (code: string) => moduleStrings(code, 'ts', isForDevelopers).filter(isWording);

it('hosted/domain holds no sentence and no label: keys with values, which screens and the API put words to', async () => {
  const files = (await readdir(DOMAIN, { recursive: true })).filter((name) => name.endsWith('.ts'));
  assert.ok(files.length > 50, String(files.length));
  const found = await Promise.all(
    files.map(async (name) => {
      const all = wordings(await readFile(`${DOMAIN}${name}`, 'utf8'));
      return all.map((text) => `${name}: ${text}`);
    }),
  );
  assert.deepEqual(found.flat(), []);
});

it('this check finds a sentence, a label and the beginning of one, and leaves keys and errors alone', () => {
  assert.deepEqual(wordings("export const a = 'Upload bank statements';"), [
    'Upload bank statements',
  ]);
  assert.deepEqual(wordings("const label = 'Received'; const step: 'in_review' = 'in_review';"), [
    'Received',
  ]);
  assert.deepEqual(wordings('const a = `Replace `;'), ['Replace ']);
  assert.deepEqual(
    wordings(
      "import x from 'a b.ts'; throw new RangeError('is no whole number'); const zones = 'CT DC DE';",
    ),
    [],
  );
});
