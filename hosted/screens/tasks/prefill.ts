import * as z from 'zod';
import { USES_OF_FUNDS, type UseOfFunds } from '../../domain/values.ts';

const text = z.string().optional().catch(undefined);
const cents = z.number().int().optional().catch(undefined);

/** What of a `prefill` the start page shows. It was validated when the session was made; what is absent stays absent. */
const Prefill = z.object({
  requested_amount: cents,
  use_of_funds: z.enum(USES_OF_FUNDS).optional().catch(undefined),
  business: z
    .object({
      legal_name: text,
      stated_annual_revenue: cents,
      address: z
        .object({ line1: text, city: text, state: text, postal_code: text })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  contacts: z
    .array(z.object({ first_name: text, last_name: text, is_primary: z.boolean().optional() }))
    .optional()
    .catch(undefined),
});

export type KnownAlready = {
  requested_amount: number | undefined;
  use_of_funds: UseOfFunds | undefined;
  business:
    | {
        legal_name: string | undefined;
        address: string | undefined;
        stated_annual_revenue: number | undefined;
      }
    | undefined;
  /** Full name of the person to talk to. */
  contact: string | undefined;
};

/** Reads what a partner already told, as one line a fact. */
export function readPrefill(prefill: Record<string, unknown> | null): KnownAlready {
  const known = Prefill.parse(prefill ?? {});
  const { business, contacts } = known;
  const person = contacts?.find((contact) => contact.is_primary) ?? contacts?.[0];
  const at = business?.address;
  return {
    requested_amount: known.requested_amount,
    use_of_funds: known.use_of_funds,
    business: business && {
      legal_name: business.legal_name,
      address: line([at?.line1, at?.city, line([at?.state, at?.postal_code], ' ')]),
      stated_annual_revenue: business.stated_annual_revenue,
    },
    contact: line([person?.first_name, person?.last_name], ' '),
  };
}

function line(parts: (string | undefined)[], between = ', '): string | undefined {
  return parts.filter((part) => part).join(between) || undefined;
}
