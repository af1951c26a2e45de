import * as z from 'zod';
import { readInstant } from '../domain/instant.ts';
import { type PhoneFault, readPhone } from '../domain/phone.ts';
import { isBlank, isPlainLine, isPlainText } from '../domain/plain-text.ts';

/** A member with what it is, its unit where it has one, and an example: what `/openapi.json` says of it. */
export function said<T extends z.ZodType>(schema: T, description: string, example?: unknown): T {
  return schema.meta({ description, ...(example !== undefined && { examples: [example] }) });
}

/** Text of at most so many characters, an emoji counted as one: as JSON Schema and whoever types count them. */
export const limited = (max: number, string = z.string()) =>
  string
    .refine((value) => [...value].length <= max, `must have at most ${max} characters`)
    .meta({ maxLength: max });

/** Text of one line that breaks and turns nothing beside it. */
export const line = (max: number, string = z.string()) =>
  limited(max, string).refine(
    isPlainLine,
    'must be one line of text, without line breaks, control or direction characters',
  );

/** The same of several lines. */
export const lines = (max: number) =>
  limited(max).refine(
    isPlainText,
    'must be text without control or direction characters; it may have line breaks',
  );

/** Short free text of one line; every string has a bound, so that none is a burden. */
export const text = (max = 200) =>
  line(max, z.string().min(1))
    .refine((value) => !isBlank(value), 'must have something that can be read, not blanks alone')
    .meta({ pattern: '\\S' });

/** 10¹⁴ cents, a trillion dollars: beyond it a number is a mistake. */
const MAX_CENTS = 1e14;

/** Whole US cents, zero or more. */
export const Money = z.int().min(0).max(MAX_CENTS);
/** Whole US cents, more than nothing: a zero here is a slip, and nothing would match it. */
export const PositiveMoney = z
  .int()
  .min(1, 'must be more than 0, in US cents; leave it out where it is not known')
  .max(MAX_CENTS);
/** Whole US cents; a balance or an earning can be below zero. */
export const SignedMoney = z.int().min(-MAX_CENTS).max(MAX_CENTS);
export const Count = z.int().min(0).max(1e9);
export const Percent = z.number().min(0).max(100);

export const IsoDate = z.iso.date({ error: 'must be a date that exists, like 2026-02-28' });
export const DateTime = z
  .string()
  .refine(
    (value) => readInstant(value) !== undefined,
    'must be an RFC 3339 date-time that exists, with a zone, like 2026-02-28T09:30:00Z',
  )
  .meta({ format: 'date-time' });

/** An IPv4 or IPv6 address as text, without port, mask or zone. */
export const IpAddress = z.union([z.ipv4(), z.ipv6()], {
  error:
    'must be an IPv4 or IPv6 address alone, like 203.0.113.7 or 2001:db8::7; leave it out where it is not known',
});

const MAX_PHONE = 50;
const PHONE_FAULTS: Record<PhoneFault, string> = {
  form: 'must be a telephone number: ten digits of a US number, like (312) 555-0142, or + and the country code',
  extension: 'must be a telephone number without an extension; leave the extension out',
};

/** A telephone number in any usual spelling, kept as E.164. */
export const Phone = z
  .string()
  .min(1)
  .max(MAX_PHONE)
  .check((context) => {
    const read = readPhone(context.value);
    if ('e164' in read) context.value = read.e164;
    else {
      const message = PHONE_FAULTS[read.fault];
      context.issues.push({ code: 'custom', input: context.value, message });
    }
  });

/** How many objects a page of a list has at most, as a query says it. */
export const PageSize = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'must be an integer from 1 to 100')
  .meta({
    description: 'How many objects a page has at most.',
    examples: [50],
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
    pattern: undefined,
  });

/** An identifier of ours with its prefix. */
export const idOf = (prefix: string) =>
  z
    .string()
    .regex(
      new RegExp(`^${prefix}_[A-Za-z0-9_-]{1,64}$`),
      `must be an id that starts with ${prefix}_`,
    );

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_URL = 2048;

/** An https address, or http on loopback, without user info: one a borrower can be sent to. */
export const SafeUrl = z
  .string()
  .max(MAX_URL)
  .refine(isSafeUrl, 'must be an absolute https address, or http on localhost, with no user info')
  .meta({ format: 'uri' });

export const WebAddress = z
  .string()
  .max(MAX_URL)
  .refine((value) => parseUrl(value) !== undefined, 'must be an address like https://example.com')
  .meta({ format: 'uri' });

function isSafeUrl(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || LOOPBACK.has(url.hostname);
}

/** Browsers forgive spaces and backslashes in an address; here they are refused, as two readers could differ. */
function parseUrl(value: string): URL | undefined {
  if (!/^https?:\/\/[^\s\\\p{Cc}\p{Bidi_Control}]+$/iu.test(value)) return undefined;
  return URL.canParse(value) ? new URL(value) : undefined;
}
