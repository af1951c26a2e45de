import type { OfferedAccount } from '../domain/bank.ts';

/** A bank of the sandbox, and how a login at it ends. */
export type SandboxBank = {
  id: string;
  name: string;
  /** For whoever tests: what it is there for. */
  meaning: string;
  accounts: readonly OfferedAccount[];
  /** `oauth`: it has login pages of its own. */
  login: 'password' | 'oauth' | 'refused' | 'down';
  /** Its figures, in hundredths of what was stated; default 100. */
  percent?: number;
  /** How often its history is asked for before all of it is there; default never. */
  slow?: number;
};

const checking = (bank: string, name: string, mask: string, verified = true): OfferedAccount => ({
  id: `${bank}-${mask}`,
  name,
  mask,
  type: 'checking',
  verified,
});
const savings = (bank: string, mask: string): OfferedAccount => ({
  id: `${bank}-${mask}`,
  name: 'Business Savings',
  mask,
  type: 'savings',
  verified: true,
});

/** Every bank of the sandbox. Any user name and password will do, but where they are refused. */
export const SANDBOX_BANKS: readonly SandboxBank[] = [
  {
    id: 'first-prairie',
    name: 'First Prairie Bank',
    meaning: 'Works: one checking account, whose figures agree with what was stated.',
    accounts: [checking('first-prairie', 'Business Checking', '6789')],
    login: 'password',
  },
  {
    id: 'lakeshore',
    name: 'Lakeshore Credit Union',
    meaning: 'Several accounts, of which one is for savings.',
    accounts: [
      checking('lakeshore', 'Business Checking', '4410'),
      checking('lakeshore', 'Payroll Checking', '4428'),
      savings('lakeshore', '1120'),
    ],
    login: 'password',
  },
  {
    id: 'cascade',
    name: 'Cascade National Bank',
    meaning: 'Leads to login pages of its own, and back.',
    accounts: [checking('cascade', 'Operating Account', '3021')],
    login: 'oauth',
  },
  {
    id: 'redwood',
    name: 'Redwood Savings',
    meaning: 'No checking account.',
    accounts: [savings('redwood', '7755')],
    login: 'password',
  },
  {
    id: 'pine-street',
    name: 'Pine Street Bank',
    meaning: 'Cannot confirm the account, so that a voided check is asked for to be paid out to.',
    accounts: [checking('pine-street', 'Business Checking', '5150', false)],
    login: 'password',
  },
  {
    id: 'old-mill',
    name: 'Old Mill Bank',
    meaning: 'Refuses every user name and password.',
    accounts: [],
    login: 'refused',
  },
  {
    id: 'gulf-harbor',
    name: 'Gulf Harbor Bank',
    meaning: 'Does not answer.',
    accounts: [],
    login: 'down',
  },
  {
    id: 'slow-river',
    name: 'Slow River Bank',
    meaning: 'Its older history comes later: two tries.',
    accounts: [checking('slow-river', 'Business Checking', '8802')],
    login: 'password',
    slow: 2,
  },
  {
    id: 'contrary',
    name: 'Contrary Trust',
    meaning: 'Its figures are 30 % below what was stated.',
    accounts: [checking('contrary', 'Business Checking', '9034')],
    login: 'password',
    percent: 70,
  },
];

export const sandboxBank = (id: string): SandboxBank | undefined =>
  SANDBOX_BANKS.find((one) => one.id === id);
