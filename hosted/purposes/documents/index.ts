import { filesSentIn } from '../../store/kept-files.ts';
import { phoneLinkOf } from '../../store/phone-sessions.ts';
import { openUploadsOf } from '../../store/uploads.ts';
import { ofReferral, readReferral } from '../of-referral.ts';
import type { PurposeDefinition, ReadInput } from '../purpose.ts';
import type { Subject } from '../subject.ts';
import { ACTIONS } from './actions.ts';
import { documentsScreen } from './screen.ts';

export const documents: PurposeDefinition = {
  name: 'documents',
  read: readDocuments,
  screen: ofReferral(documentsScreen),
  actions: ACTIONS,
  // Who sends the front of an ID goes on to its back, whatever was made of the front meanwhile.
  placeOf: ({ blocks }) => blocks.find(({ kind }) => kind === 'frame')?.id ?? null,
};

async function readDocuments(input: ReadInput): Promise<Subject> {
  const { session, now, frame } = input.reader;
  const linked = frame === null && session.options.on_phone !== true;
  const { referral } = await readReferral(input);
  return {
    referral,
    open_uploads: referral && (await openUploadsOf(input.db, referral, frame !== null)),
    own_files:
      referral &&
      (await filesSentIn(
        input.db,
        { referral_id: referral.id, session_id: session.id },
        frame !== null,
      )),
    phone_link: linked ? await phoneLinkOf(input.db, session, now) : undefined,
  };
}
