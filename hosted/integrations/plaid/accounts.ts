import type { AccountBase, PlaidApi } from 'plaid';
import type { OfferedAccount } from '../../domain/bank.ts';
import { type Item, UnknownTokenError } from '../aggregator.ts';
import { answered, PlaidRefusal } from './client.ts';

const NO_NAME = 'A bank';
const MASK_DIGITS = 4;

/** The item of a login that has come to its end, with its accounts. */
export async function exchange(plaid: PlaidApi, public_token: string): Promise<Item> {
  const { access_token } = await answered(plaid.itemPublicTokenExchange({ public_token }));
  const { accounts, item } = await answered(plaid.accountsGet({ access_token }));
  const verified = await confirmedBy(plaid, access_token);
  return {
    token: access_token,
    institution: await nameOf(plaid, item.institution_id),
    accounts: accounts.map((account) => offered(account, verified.has(account.account_id))),
  };
}

/** The account of a token that a partner handed over: it is one, and can only be read. */
export async function processorAccount(
  plaid: PlaidApi,
  processor_token: string,
): Promise<Pick<Item, 'institution'> & { account: OfferedAccount }> {
  const { account, institution_id } = await answered(
    plaid.processorAccountGet({ processor_token }),
  );
  const verified = await isConfirmed(plaid, processor_token);
  return { institution: await nameOf(plaid, institution_id), account: offered(account, verified) };
}

/** Accounts whose number the bank confirms; none where the login was for something else. */
async function confirmedBy(plaid: PlaidApi, access_token: string): Promise<Set<string>> {
  const auth = await ifGiven(answered(plaid.authGet({ access_token })));
  return new Set(auth?.numbers.ach.map(({ account_id }) => account_id));
}

const isConfirmed = async (plaid: PlaidApi, processor_token: string): Promise<boolean> =>
  Boolean((await ifGiven(answered(plaid.processorAuthGet({ processor_token }))))?.numbers.ach);

/** Undefined where the bank, or this login, has no such thing. */
async function ifGiven<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PlaidRefusal || error instanceof UnknownTokenError) return undefined;
    throw error;
  }
}

async function nameOf(plaid: PlaidApi, institution_id: string | null | undefined): Promise<string> {
  if (!institution_id) return NO_NAME;
  const { CountryCode } = await import('plaid');
  const country_codes = [CountryCode.Us];
  const found = await ifGiven(
    answered(plaid.institutionsGetById({ institution_id, country_codes })),
  );
  return found?.institution.name ?? NO_NAME;
}

function offered(account: AccountBase, verified: boolean): OfferedAccount {
  const { account_id: id, name, official_name, mask, type, subtype } = account;
  return {
    id,
    name: official_name ?? name,
    mask: (mask ?? '').slice(-MASK_DIGITS),
    type: kindOf(type, subtype),
    verified,
  };
}

function kindOf(type: string, subtype: string | null): OfferedAccount['type'] {
  if (type === 'credit') return 'credit';
  if (type === 'depository' && (subtype === 'checking' || subtype === 'savings')) return subtype;
  return 'other';
}
