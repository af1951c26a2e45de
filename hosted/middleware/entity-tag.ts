import { createHash } from 'node:crypto';

/** A strong entity tag: the same text, the same tag. */
export function entityTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** True when `If-None-Match` names the tag or is `*` (RFC 9110 section 13.1.2: compared weakly). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const given = one.trim();
    return given === '*' || given.replace(/^W\//, '') === tag;
  });
}
