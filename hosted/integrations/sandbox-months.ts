import type { Application, Cents, LedgerMonth } from '../domain/application.ts';
import type { BankTransaction, MonthOfBank } from '../domain/bank-months.ts';

/** What a sandbox bank knows of a business: what was stated of it. */
export type Stated = Pick<Application, 'business' | 'context'>;

/** Of a business that stated nothing. */
const USUAL_REVENUE = 8_000_000;
const DAYS = ['05', '12', '19', '26'] as const;

/** Months that agree with what was stated, the same each time; `percent` of it where they are not to. */
export function sandboxMonths(
  { business, context }: Stated,
  months: readonly string[],
  percent: number,
): MonthOfBank[] {
  const ledger = new Map(context?.ledger?.map((month) => [month.month, month]));
  const yearly = business.stated_annual_revenue;
  const volume = context?.relationship?.monthly_processing_volume;
  return months.map((month) =>
    monthOf(month, ledger.get(month), {
      revenue: yearly === undefined ? USUAL_REVENUE : partOf(yearly, month),
      volume,
      percent,
    }),
  );
}

type Usual = { revenue: Cents; volume: Cents | undefined; percent: number };

function monthOf(
  month: string,
  stated: LedgerMonth | undefined,
  { revenue, volume, percent }: Usual,
): MonthOfBank {
  const shown = (cents: Cents) => Math.round((cents * percent) / 100);
  const inflows = shown(stated?.total_inflows ?? revenue);
  const cards = Math.min(inflows, shown(stated?.sales_deposits ?? volume ?? revenue * 0.6));
  const outflows = shown(stated?.total_outflows ?? revenue * 0.9);
  const bounced = stated?.nsf_count ?? 0;
  const at = (kind: BankTransaction['kind'], amounts: readonly Cents[]): BankTransaction[] =>
    amounts
      .map((cents, index) => ({ date: `${month}-${DAYS[index % DAYS.length]}`, cents, kind }))
      .filter(({ cents }) => cents !== 0);
  return {
    month,
    transactions: [
      ...at('card_settlement', parts(cards)),
      ...at('deposit', parts(inflows - cards)),
      ...at('own_transfer', [1_500_000]),
      ...at('payment', parts(-(outflows - bounced))),
      ...at(
        'nsf_fee',
        Array.from({ length: bounced }, () => -1),
      ),
    ],
    tells_settlements: true,
    ending_balance: shown(stated?.ending_balance ?? 2_400_000),
    average_daily_balance: shown(stated?.average_daily_balance ?? 1_900_000),
  };
}

/** A twelfth of a year; December has what is left over, so that the twelve are the year. */
function partOf(year: Cents, month: string): Cents {
  const twelfth = Math.floor(year / 12);
  return month.endsWith('-12') ? year - 11 * twelfth : twelfth;
}

/** Four parts, to the cent. */
function parts(cents: Cents): Cents[] {
  const quarter = Math.trunc(cents / DAYS.length);
  return DAYS.map((_, index) => (index > 0 ? quarter : cents - quarter * (DAYS.length - 1)));
}
