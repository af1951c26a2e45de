import { randomBytes } from 'node:crypto';
import { isOrigin } from '../domain/page-origin.ts';
import { LENDER_SCOPES, SCOPES, type Scope } from '../domain/values.ts';
import { DisplayName } from '../schemas/partner-session.ts';
import { newToken } from '../secrets.ts';
import { insertClient } from '../store/clients.ts';
import type { Db } from '../store/db.ts';
import { addPartnerOrigins, insertPartner } from '../store/partners.ts';
import { InputError } from './command-line.ts';

export type PartnerInput = {
  name: string;
  /** Page origins, as a browser writes them in `Origin`. */
  origins: string[];
  scopes: Scope[];
  support_email: string | null;
};

type Raw = {
  name?: string | undefined;
  origins?: string[] | undefined;
  scopes?: string[] | undefined;
  support_email?: string | undefined;
};

/** A partner's scopes: all but those of lenders, who run programs. */
const PARTNER_SCOPES = SCOPES.filter((scope) => !LENDER_SCOPES.some((one) => one === scope));

/** What was asked for as a partner. @throws InputError with a line for each thing to change. */
export function checkPartner(raw: Raw): PartnerInput {
  const faults: string[] = [];
  const name = DisplayName.safeParse(raw.name?.trim() ?? '');
  if (!name.success) {
    faults.push('--name is needed: at most 60 characters of plain text.');
  }
  const origins = raw.origins ?? [];
  faults.push(...originFaults(origins));
  const asked = raw.scopes?.flatMap((value) => value.split(/[\s,]+/)).filter(Boolean) ?? [];
  for (const scope of asked.filter((value) => !SCOPES.some((known) => known === value))) {
    faults.push(`--scope ${scope} is none. There are: ${SCOPES.join(' ')}.`);
  }
  if (raw.support_email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(raw.support_email)) {
    faults.push(`--support-email ${raw.support_email} must be an email address.`);
  }
  if (!name.success || faults.length > 0) throw new InputError(faults.join('\n'));
  return {
    name: name.data,
    origins: [...new Set(origins)],
    scopes: asked.length > 0 ? SCOPES.filter((scope) => asked.includes(scope)) : PARTNER_SCOPES,
    support_email: raw.support_email ?? null,
  };
}

/** Makes a partner with its origins and one client. The secret is in the answer and nowhere else. */
export async function createPartner(
  db: Db,
  input: PartnerInput,
): Promise<{ partner_id: string; client_id: string; client_secret: string; scopes: Scope[] }> {
  const client_id = newClientId();
  const client_secret = newToken('secret');
  return db.transaction(async (tx) => {
    const { id } = await insertPartner(tx, {
      display_name: input.name,
      support_email: input.support_email,
    });
    await addPartnerOrigins(tx, id, input.origins);
    await insertClient(tx, {
      id: client_id,
      partner_id: id,
      secret: client_secret,
      scopes: input.scopes,
    });
    return { partner_id: id, client_id, client_secret, scopes: input.scopes };
  });
}

/** A fresh id of an OAuth client. */
export const newClientId = () => `client_${randomBytes(12).toString('base64url')}`;

/** What is wrong with page origins, a sentence each. */
export function originFaults(origins: readonly string[]): string[] {
  if (origins.length === 0) return ['--origin is needed, like https://app.example.com.'];
  return origins
    .filter((value) => !isOrigin(value))
    .map(
      (origin) =>
        `--origin ${origin} must be https (http on localhost only) and host, nothing after it, like https://app.example.com.`,
    );
}
