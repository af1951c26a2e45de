import type { Services } from '../../context.ts';
import { periodsRead, type Rejection } from '../../domain/documents.ts';
import { clearDocument, passDocument, rejectDocument } from '../../domain/moves/documents.ts';
import type { DocumentRequest, Referral } from '../../domain/referral.ts';
import {
  figuresOfStatement,
  monthsOfStatement,
  type ReadStatement,
} from '../../domain/statement.ts';
import { inspectApart } from '../../inspection/inspect-apart.ts';
import type { Verdict } from '../../inspection/verdict.ts';
import type { Files } from '../../integrations/files.ts';
import { describeError } from '../../logging.ts';
import { randomName } from '../../secrets.ts';
import type { Db } from '../../store/db.ts';
import { discardFolders, folderOf } from '../../store/discarded-folders.ts';
import {
  checkLater,
  type FileInHand,
  setFile,
  takeFileToCheck,
} from '../../store/document-files.ts';
import { storedReferral } from '../../store/load-referrals.ts';
import { changeReferral } from '../change-referral.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;
/** How long the sandbox's reviewer takes. */
const REVIEW_SECONDS = 20;

type Worker = Pick<Services, 'db' | 'files' | 'scanner' | 'statements' | 'config' | 'log'>;
/** What a file is that can be kept, and what was read of it. */
type Kept = Exclude<Verdict, { fault: string }> & {
  periods?: string[];
  statement: ReadStatement | null;
};

/** Checks every file that waits for it, one after the other: its form, then a scan. Outside of any request and transaction. */
export async function checkDocuments(worker: Worker): Promise<void> {
  for (let n = 0; n < MAX_A_TURN; n += 1) {
    const file = await takeFileToCheck(worker.db);
    if (!file) return;
    try {
      await check(worker, file);
    } catch (error) {
      worker.log.error(
        { error: describeError(error), document_id: file.document_id },
        'a file was not checked; it is tried again',
      );
      await checkLater(worker.db, file);
    }
  }
}

async function check(worker: Worker, file: FileInHand): Promise<void> {
  const { db, files, scanner } = worker;
  if (file.file === null) {
    const verdict = await inspected(worker, file);
    if (!verdict) return settle(db, file, (referral) => referral);
    if (!('bytes' in verdict)) return reject(db, file, verdict);
    if (!(await keep(worker, file, verdict))) return;
  }
  const { document_id: reference, tries } = file;
  const bytes = whole(files, file.parts);
  const found = await scanner.scan({ reference, tries, bytes });
  if (found === 'unavailable') return checkLater(db, file);
  if (found === 'infected') return reject(db, file, { fault: 'virus' });
  const isSandbox = worker.config.environment === 'sandbox';
  const review_at = isSandbox ? new Date(file.now.getTime() + REVIEW_SECONDS * 1000) : null;
  await settle(db, file, (referral, at) => clearDocument(referral, reference, at), { review_at });
}

/** Undefined where the document is no longer to be checked. */
async function inspected(worker: Worker, file: FileInHand): Promise<Kept | Rejection | undefined> {
  const referral = await storedReferral(worker.db, file.partner_id, file.referral_id);
  const document = referral?.documents.find(({ id }) => id === file.document_id);
  const request = referral?.document_requests.find(
    ({ id }) => id === document?.document_request_id,
  );
  if (!request || document?.status !== 'received') return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of whole(worker.files, file.parts)) pieces.push(piece);
  const verdict = await inspectApart(Buffer.concat(pieces), request.type);
  if ('fault' in verdict) return verdict;
  if (request.type !== 'bank_statement') return { ...verdict, statement: null };
  return asStatement(worker, verdict, request);
}

/** What a bank statement says of itself, where it can be believed. */
async function asStatement(
  { statements }: Worker,
  verdict: Exclude<Verdict, { fault: string }>,
  request: DocumentRequest,
): Promise<Kept | Rejection> {
  const { bytes, media_type, pages = [] } = verdict;
  const read = await statements.read({ pages, media_type, bytes });
  const periods = periodsRead(request, read ? monthsOfStatement(read) : []);
  if (typeof periods === 'string') return { fault: periods };
  const figures = read && figuresOfStatement(read);
  const statement = figures ? { mask: read.mask, figures } : null;
  return { ...verdict, statement, ...(periods && { periods }) };
}

/** Writes the file as it is kept, and then that it is. @returns false where the document was removed meanwhile */
async function keep(
  { db, files }: Worker,
  file: FileInHand,
  { media_type, bytes, periods, statement }: Kept,
): Promise<boolean> {
  const name = `${randomName()}/file`;
  const written = await files.put(name, one(bytes));
  if (written.failure !== undefined) throw written.failure;
  return db.transaction(async (tx) => {
    await changeReferral(tx, file, (referral, at) => ({
      referral: passDocument(
        referral,
        file.document_id,
        { media_type, ...(periods && { periods }) },
        at,
      ),
    }));
    const kept = await setFile(tx, file.document_id, { file: name, statement });
    if (!kept) await discardFolders(tx, [folderOf(name)]);
    return kept;
  });
}

const reject = (db: Db, file: FileInHand, rejection: Rejection): Promise<void> =>
  settle(db, file, (referral, at) => rejectDocument(referral, file.document_id, rejection, at), {
    file: null,
  });

/** The check has come to its end: what was sent goes, and with a rejection what was made of it. */
async function settle(
  db: Db,
  file: FileInHand,
  change: (referral: Referral, at: Date) => Referral,
  more: Parameters<typeof setFile>[2] = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await changeReferral(tx, file, (referral, at) => ({ referral: change(referral, at) }));
    await setFile(tx, file.document_id, { ...more, parts: [], check_at: null });
    const made = more.file === null && file.file ? [folderOf(file.file)] : [];
    await discardFolders(tx, [file.folder, ...made]);
  });
}

async function* whole(files: Files, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* files.read(part);
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
