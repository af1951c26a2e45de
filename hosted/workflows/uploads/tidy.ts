import type { Services } from '../../context.ts';
import { describeError } from '../../logging.ts';
import { KINDS } from '../../problems.ts';
import { discardedFolders, discardFolders, forgetFolder } from '../../store/discarded-folders.ts';
import { dueUploads, endUpload, type TimedUpload } from '../../store/uploads.ts';
import { finishUpload } from './finish.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

type Worker = Pick<Services, 'db' | 'files' | 'log'>;

/** Finishes uploads that a process left whole, gives up those whose time is over, and removes files that nobody needs. */
export async function tidyUploads(worker: Worker): Promise<void> {
  const { db, files, log } = worker;
  for (const due of await dueUploads(db, MAX_A_TURN)) {
    try {
      await settle(worker, due);
    } catch (error) {
      log.error({ error: describeError(error) }, 'an upload was not settled; it is tried again');
    }
  }
  for (const folder of await discardedFolders(db, MAX_A_TURN)) {
    await files.removeFolder(folder);
    await forgetFolder(db, folder);
  }
}

async function settle(worker: Worker, { upload }: TimedUpload): Promise<void> {
  if (upload.state === 'whole') return finishUpload(worker, upload.id);
  await worker.db.transaction(async (tx) => {
    const refused_for = KINDS.uploadEnded.slug;
    if (await endUpload(tx, upload.id, { from: 'open', refused_for }))
      await discardFolders(tx, [upload.folder]);
  });
}
