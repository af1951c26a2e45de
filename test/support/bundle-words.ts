import { ERROR_CODES } from '../../src/api/error-codes.ts';
import { LAST_RESORT } from '../../src/last-resort.ts';
import { isNode, moduleStrings, type Node, textOf } from './module-strings.ts';

/** Strings of the bundle that read like words and are none: what programs and developers read. */
const TECHNICAL: readonly RegExp[] = [
  /[{};]|^@|:is\(|:not\(/, // style sheets and selectors
  /^"?>?<\w|^\w+=|="|<\/\w|<\w+ \w+=$/, // pieces of templates
  /^(?:GET|POST) |\/embed_sessions/,
  /^[a-z.-]+,?(?: [a-z.-]+){1,2}$/, // class names
  /^allow-scripts |^noopener,|^popup,/, // what a frame or a window may do
  /^No answer within$|^Bearer |charset|no-store|image\/|text\//,
  /client-token|base-url|fetchClientToken|@svc\/embed|<svc-/, // what a partner's developer is told
];

/** Libraries' own messages, for developers, that no screen shows. */
const LIBRARIES =
  /zod|lit|schema|issue|parse|union|discriminator|undefined|invalid|unrecognized|template|render|property|directive|css|object|async|iterable|check|key|number|integer|Encountered|Unimplemented|retry|field|buffer/i;

const SENTENCE = /[A-Za-z’']{2,}[ ,]+[A-Za-z’']{2,}/;

/**
 * Sentences a bundle holds, other than the last-resort words: a screen's words come from the
 * service. Arguments of errors are for developers and do not count.
 */
export function sentencesIn(code: string): string[] {
  const allowed = new Set<string>(Object.values(LAST_RESORT));
  const found = new Set<string>();
  for (const text of moduleStrings(code, 'js', isErrorCall)) {
    // A style sheet is sent as it is written, with its comments.
    if (text.includes('/* ')) found.add(text.slice(text.indexOf('/* ')).slice(0, 60));
    const words = text.replace(/\s+/g, ' ').trim();
    if (!SENTENCE.test(words) || allowed.has(words)) continue;
    if (TECHNICAL.some((known) => known.test(words)) || LIBRARIES.test(words)) continue;
    found.add(words);
  }
  for (const text of templateTexts(code)) found.add(text);
  return [...found];
}

/** A call that makes or throws an error: one of `Error` itself, or with one of our codes among its arguments; or that writes to the console. */
function isErrorCall(node: Node): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (isNode(callee) && /Error$/.test(String(callee.name ?? ''))) return true;
  if (isNode(callee) && isNode(callee.object) && callee.object.name === 'console') return true;
  const values = Array.isArray(node.arguments) ? node.arguments.filter(isNode).map(wholeText) : [];
  return values.some((value) => ERROR_CODES.some((code) => code === value));
}

/** The text of a plain string, also where the minifier made it a template. */
function wholeText(node: Node): string | undefined {
  const [first] = Array.isArray(node.quasis) ? node.quasis : [];
  return isNode(first) ? textOf(first) : textOf(node);
}

/** Text between the tags of HTML templates, where it could be read. */
function* templateTexts(code: string): Generator<string> {
  for (const [, template = ''] of code.matchAll(/`(\s*<[a-z][^`]*)`/g)) {
    const text = template
      .replace(/\$\{[^}]*\}/g, ' ')
      .replace(/<[^>]*>/g, '\n')
      .split('\n')
      .map((piece) => piece.trim());
    for (const piece of text) if (/^[A-Z][a-z]+(?: [a-z]+)*[.?!]?$/.test(piece)) yield piece;
  }
}
