import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { DocumentRequest, Referral } from '../../domain/referral.ts';
import { monthText } from '../../screens/format.ts';
import { documents as words } from './copy.ts';

type Card = Extract<BlockInput, { kind: 'document_request' }>;
type Month = NonNullable<Card['months']>['items'][number];

/** The months of a request, earliest first, each with what there is of it. */
export function monthsOf(referral: Referral, request: DocumentRequest): Month[] {
  const { periods } = request;
  return [...periods].sort().map((month) => {
    const state = stateOf(referral, request, month);
    return {
      month,
      label: monthName(month, periods),
      state,
      state_label: words.month[state],
    };
  });
}

/** Months of which nothing that stands is there. */
export function monthsToGo(referral: Referral, request: DocumentRequest): string[] {
  return monthsOf(referral, request)
    .filter(({ state }) => state === 'needed' || state === 'rejected')
    .map(({ month }) => month);
}

/** The month, with its year where the request is about several. */
export function monthName(month: string, periods: readonly string[]): string {
  const years = new Set(periods.map((one) => one.slice(0, 4)));
  return years.size > 1 ? monthText(month) : monthText(month).replace(/ \d{4}$/, '');
}

/** How file names say a month: in lower case, with `-` for all that is no letter or digit. */
export function foundBy(month: string): string[] {
  const [year = '', number = ''] = month.split('-');
  const name = (monthText(month).split(' ')[0] ?? '').toLowerCase();
  const short = name.slice(0, 3);
  return [
    month,
    `${year}${number}`,
    `${number}-${year}`,
    ...[name, short].flatMap((one) => [one, `${one}${year}`, `${one}${year.slice(2)}`]),
  ];
}

function stateOf(referral: Referral, request: DocumentRequest, month: string): Month['state'] & {} {
  const covering = referral.documents.filter(
    (one) => one.document_request_id === request.id && one.periods.includes(month),
  );
  if (request.status === 'accepted' || covering.some(({ status }) => status === 'accepted'))
    return 'accepted';
  if (covering.some(({ status }) => status !== 'rejected')) return 'received';
  if (request.status === 'received') return 'received';
  const refused = covering.length > 0 || isRefusedWhole(referral, request);
  return refused ? 'rejected' : 'needed';
}

/** Rejected where nobody said which months its files cover. */
const isRefusedWhole = ({ documents }: Referral, { id, status }: DocumentRequest) =>
  status === 'rejected' &&
  documents.every((one) => one.document_request_id !== id || one.periods.length === 0);
