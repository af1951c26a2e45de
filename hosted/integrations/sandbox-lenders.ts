import { ASSET_PROGRAMS } from './sandbox-programs/asset-backed.ts';
import { BANK_PROGRAMS } from './sandbox-programs/bank.ts';
import { CASH_FLOW_PROGRAMS } from './sandbox-programs/cash-flow.ts';

/** The programs of the sandbox's lenders: fictional houses, with the kind of rules real ones have. */
export const SANDBOX_PROGRAMS = [...CASH_FLOW_PROGRAMS, ...BANK_PROGRAMS, ...ASSET_PROGRAMS];
