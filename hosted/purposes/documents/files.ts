import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { Tone } from '../../../src/contract/text.ts';
import { type Document, isRemovable } from '../../domain/documents.ts';
import type { DocumentRequest } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { FILE_FAULT_WORDS } from '../../screens/copy/files.ts';
import { DOCUMENT_NAMES } from '../../screens/copy/values.ts';
import { monthsText, sentences, sentText, sizeText } from '../../screens/format.ts';
import { documents as words } from './copy.ts';

type Files = NonNullable<Extract<BlockInput, { kind: 'document_request' }>['files']>['items'];

const FILE_TONES: Record<Document['status'], Tone> = {
  received: 'info',
  checking: 'info',
  accepted: 'success',
  rejected: 'warning',
};
/** Takes a file back that was sent: `remove_file.<document>`. */
export const REMOVE = 'remove_file';

/** What was sent. What holds private numbers is not called by its name outside of its frame. */
export function filesOf(
  context: ReferralContext,
  { id, type, periods: asked }: DocumentRequest,
  secure: boolean,
): Files {
  const { referral, open_uploads } = context;
  const finds = asked.length > 0;
  const sent = referral.documents
    .filter((one) => one.document_request_id === id)
    .map((one) => {
      const { id: file, file_name, bytes, periods, status, rejection } = one;
      const size = sizeText(bytes);
      const finding = finds && status !== 'rejected' ? `${size} · ${words.files.finding}` : size;
      return {
        id: file,
        name: secure ? DOCUMENT_NAMES[type] : file_name,
        note: periods.length > 0 ? `${size} · ${monthsText(periods)}` : finding,
        status: { label: words.files.status[status], tone: FILE_TONES[status] },
        ...(rejection && { problem: wordsOf(rejection) }),
        ...ownOf(context, one),
      };
    });
  const begun = open_uploads
    .filter((one) => one.document_request_id === id)
    .map(({ id: file, file_name, received, length, periods }) => ({
      id: file,
      name: file_name,
      note: sentText(received, length),
      status: { label: words.files.unfinished, tone: 'info' as const },
      problem: words.files.goOn,
      unfinished: true,
      size: length,
      months: periods,
    }));
  return [...sent, ...begun];
}

/** What whoever sent a file can do with it. */
function ownOf(
  { own_files, links, session, now, referral }: ReferralContext,
  document: Document,
): Pick<Files[number], 'download' | 'remove'> {
  const { id, file_name: name } = document;
  const own = own_files.find((one) => one.id === id);
  if (!own) return {};
  const href = links.file({ document: id, session: session.id }, now);
  return {
    ...(own.harmless && {
      download: { label: words.files.download, a11y_label: words.files.downloadFile(name), href },
    }),
    ...(isRemovable(document, referral) && {
      remove: {
        label: words.files.remove,
        a11y_label: words.files.removeFile(name),
        question: words.files.removeQuestion(name),
        keep: words.files.keep,
        action: { id: `${REMOVE}.${id}`, label: words.files.removeNow },
      },
    }),
  };
}

const wordsOf = (rejection: NonNullable<Document['rejection']>): string =>
  'fault' in rejection ? FILE_FAULT_WORDS[rejection.fault] : sentences([rejection.reason]);
