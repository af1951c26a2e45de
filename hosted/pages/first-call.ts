import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBED_BUILD } from '../assets.ts';

/** What follows a script's text in its file, and means nothing in a document. */
const SOURCE_MAP = '\n//# sourceMappingURL=';

/** The script that stands in a hosted page's document; undefined where the build has not run. */
export function readFirstCall(path = join(EMBED_BUILD, 'first-call.js')): string | undefined {
  if (!existsSync(path)) return undefined;
  const [script = ''] = readFileSync(path, 'utf8').split(SOURCE_MAP);
  return script.trim();
}
