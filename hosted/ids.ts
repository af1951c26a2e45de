import { randomBytes } from 'node:crypto';

export type IdPrefix =
  | 'prt'
  | 'lnd'
  | 'prg'
  | 'ref'
  | 'ps'
  | 'es'
  | 'act'
  | 'mat'
  | 'dr'
  | 'doc'
  | 'bl'
  | 'bc'
  | 'conv'
  | 'msg'
  | 'ntc'
  | 'off'
  | 'sub'
  | 'dtr'
  | 'cra'
  | 'evd'
  | 'fr'
  | 'evt'
  | 'his'
  | 'we'
  | 'wd'
  | 'ppl'
  | 'pl'
  | 'pm'
  | 'apr'
  | 'pd'
  | 'cc'
  | 'req';

/** A fresh identifier: the prefix and 128 random bits in 22 characters of base64url. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

/** True for what `newId` could have made: anything else names nothing, and need not reach the store. */
export function isId(prefix: IdPrefix, value: string): boolean {
  return value.startsWith(`${prefix}_`) && /^[\w-]{1,40}$/.test(value);
}
