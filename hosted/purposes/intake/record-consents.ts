import type { ConsentKind, DraftState } from '../../domain/intake/draft.ts';
import { recordEvidence } from '../../store/evidence.ts';
import type { Act } from '../action.ts';
import { circumstances } from '../evidence.ts';
import type { IntakeContext } from './context.ts';
import { consentText } from './screens/consents.ts';

/** Keeps what was agreed to: the text, who, when and from where. @returns all consents that stand then */
export async function recordConsents(
  act: Act,
  { draft, partner_name, begun }: IntakeContext,
  kinds: readonly ConsentKind[],
): Promise<DraftState['consents']> {
  const from = await circumstances(act);
  await recordEvidence(
    act.db,
    kinds.map((kind) => {
      const { version, digest, text } = consentText(kind, partner_name);
      return {
        ...from,
        partner_id: begun.partner_id,
        chain_id: begun.id,
        subject_id: begun.id,
        kind,
        version,
        digest,
        text,
        agreed_at: draft.now,
      };
    }),
  );
  const at = draft.now.toISOString();
  return { ...draft.state.consents, ...Object.fromEntries(kinds.map((kind) => [kind, at])) };
}
