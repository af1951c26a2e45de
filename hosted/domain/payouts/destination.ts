/** What a person types as where payouts go. */
export type DestinationForm = {
  holder: string;
  institution: string;
  routing: string;
  account: string;
  again: string;
};
export type DestinationFault = keyof DestinationForm;

/** After another account took the place of one, for how long nothing is paid. */
export const HOLD_HOURS = 72;

/** Of a routing number: the digits times 3, 7, 1 … add up to a multiple of ten (American Bankers Association). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (all, digit, place) => all + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

const NAME = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}<>]{1,80}$/u;

/** What is wrong with each field; none where it can be used. */
export function destinationFaults(form: DestinationForm): DestinationFault[] {
  const { holder, institution, routing, account, again } = form;
  const faults: DestinationFault[] = [];
  if (!NAME.test(holder)) faults.push('holder');
  if (!NAME.test(institution)) faults.push('institution');
  if (!isRoutingNumber(routing)) faults.push('routing');
  if (!/^\d{4,17}$/.test(account)) faults.push('account');
  else if (account !== again) faults.push('again');
  return faults;
}

/** As it was meant: spaces at the ends, and spaces and hyphens in numbers, are nobody's. */
export function cleanDestination(given: Readonly<Record<string, string>>): DestinationForm {
  const text = (name: string) =>
    (given[name] ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const digits = (name: string) => text(name).replaceAll(/[\s-]/g, '');
  return {
    holder: text('holder'),
    institution: text('institution'),
    routing: digits('routing'),
    account: digits('account'),
    again: digits('again'),
  };
}
