import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

/** The code block of the README in `language` that begins as said. */
export async function block(language: string, start: string): Promise<string> {
  const readme = await readFile('README.md', 'utf8');
  const blocks = readme.split('```').filter((_, at) => at % 2 === 1);
  const found = blocks.find((text) => text.startsWith(`${language}\n${start}`));
  assert.ok(found, `The README has no ${language} block that begins with ${start}`);
  return found.slice(language.length + 1);
}
