import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import { linkFor, type Signer } from '../../../domain/intake/flow.ts';
import { ownerBlock } from '../../credit-authorization/owner-block.ts';
import type { IntakeContext } from '../context.ts';
import { businessIn } from './facts.ts';

/** One owner whose OK an application needs. */
export function handoffBlock(context: IntakeContext, signer: Signer, signed: boolean): BlockInput {
  const given = linkFor(context.draft, signer);
  return ownerBlock(context, { signer, signed, given, business: businessIn(context.draft) });
}
