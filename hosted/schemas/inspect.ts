import { hasScore } from '../domain/score-form.ts';
import { hasDashedSsn, hasLooseSsn } from '../domain/ssn-form.ts';
import { type Sensitive, sensitiveName } from './sensitive.ts';

export type Finding = {
  /** Empty for the body itself. Never holds the value found. */
  path: string[];
  found: Sensitive | 'ssn_form' | 'score_form' | 'not_text' | 'too_deep' | 'reserved_name';
};

/** Deeper than anything the specification names, and than any sensible `options`. */
const MAX_DEPTH = 20;
const NOT_TEXT = /\0|\p{Surrogate}/u;

/**
 * Looks through a parsed JSON value, names and texts at any depth, for what no schema may let in: an SSN
 * or a bureau score, text that is no Unicode or that the store cannot keep, and names that would reach an
 * object's prototype.
 */
export function inspect(value: unknown): Finding[] {
  const findings: Finding[] = [];
  visit(value, [], findings);
  return findings;
}

const hasSsn = (text: string) => hasDashedSsn(text) || hasLooseSsn(text);

function visit(value: unknown, path: readonly string[], findings: Finding[]): void {
  const report = (found: Finding['found'], at = path) => findings.push({ path: [...at], found });
  if (typeof value === 'string') {
    if (NOT_TEXT.test(value)) report('not_text');
    else if (hasSsn(value)) report('ssn_form');
    else if (hasScore(value)) report('score_form');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= MAX_DEPTH) {
    report('too_deep');
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    if (NOT_TEXT.test(name)) report('not_text');
    else if (hasSsn(name)) report('ssn_form');
    else if (name === '__proto__') report('reserved_name');
    else {
      const at = [...path, name];
      const sensitive = Array.isArray(value) ? undefined : sensitiveName(name);
      if (sensitive) report(sensitive, at);
      else visit(member, at, findings);
    }
  }
}
