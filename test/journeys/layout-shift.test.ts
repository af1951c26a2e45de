import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { testLayoutShift } from '../support/layout-shift.ts';

/** One of each way in which a first screen comes: at once, with code that is loaded for it, with a frame. */
const SAMPLE = new Set(['needs_borrower', 'intake_check', 'intake_credit', 'intake_owner']);

for (const scenario of SCENARIOS) if (SAMPLE.has(scenario.name)) testLayoutShift(scenario);
