import type { Services } from '../../context.ts';
import { acceptDocument, missingPeriods } from '../../domain/moves/documents.ts';
import type { Referral } from '../../domain/referral.ts';
import { describeError } from '../../logging.ts';
import { filesToReview, setFile } from '../../store/document-files.ts';
import { changeReferral } from '../change-referral.ts';
import { compareStated, figuresRead } from '../compare-stated.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

/** The sandbox's reviewer takes every file that passed the checks, some time after, by the partner's clock. */
export async function reviewDocuments({
  db,
  log,
  config,
}: Pick<Services, 'db' | 'log' | 'config'>): Promise<void> {
  for (const file of await filesToReview(db, MAX_A_TURN)) {
    try {
      await db.transaction(async (tx) => {
        const read = await figuresRead(tx, file.referral_id);
        await changeReferral(tx, file, (referral, at) => {
          const after = accepted(referral, file.document_id, at);
          return { referral: compareStated(config, after, read, { since: at, now: at }) };
        });
        await setFile(tx, file.document_id, { review_at: null });
      });
    } catch (error) {
      log.error({ error: describeError(error) }, 'a document was not reviewed; it is tried again');
    }
  }
}

/** Where nobody said which months it covers, the sandbox believes that it covers those that are missing. */
export function accepted(referral: Referral, id: string, at: Date): Referral {
  const document = referral.documents.find((one) => one.id === id);
  const request = referral.document_requests.find(
    (one) => one.id === document?.document_request_id,
  );
  return acceptDocument(referral, id, at, request ? missingPeriods(referral, request) : []);
}
