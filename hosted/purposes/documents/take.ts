import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { mayBeTable } from '../../domain/documents.ts';
import type { DocumentRequest } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { megabytesText, sentences } from '../../screens/format.ts';
import { foundBy, monthName, monthsToGo } from './months.ts';
import { upload as words } from './upload-copy.ts';

type Card = Extract<BlockInput, { kind: 'document_request' }>;
type Take = NonNullable<Card['take']>;

/** A phone that is not told that it may send HEIC sends JPEG: what is chosen there can be opened everywhere. */
const CHOSEN = ['application/pdf', 'image/jpeg', 'image/png', '.pdf', '.jpg', '.jpeg', '.png'];
const TABLES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv',
  '.xlsx',
];
const ALSO = ['image/heic', 'image/heif', '.heic', '.heif'];

/** How files for a request are taken. */
export function takeOf(
  { referral, uploads }: Pick<ReferralContext, 'referral' | 'uploads'>,
  request: DocumentRequest,
  style: Take['style'],
): Take {
  const isTable = mayBeTable(request.type);
  const kinds = words.kinds[isTable ? 'table' : 'usual'];
  const megabytes = megabytesText(uploads.maxBytes);
  const types = words.types(kinds, megabytes);
  const togo = monthsToGo(referral, request);
  return {
    style,
    choose: words.choose,
    photo: words.photo,
    drop: words.drop,
    types: sentences([request.periods.length > 0 ? words.pages : null, types]),
    accept: [...CHOSEN, ...(isTable ? TABLES : [])],
    also: ALSO,
    max_bytes: uploads.maxBytes,
    ...(togo.length > 1 && {
      months: {
        ...words.months,
        items: togo.map((month) => ({
          month,
          label: monthName(month, request.periods),
          found_by: foundBy(month),
        })),
      },
    }),
    covers: togo.length === 1 ? togo : [],
    words: words.words(kinds, megabytes),
  };
}
