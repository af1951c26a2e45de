import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { testLayoutShift } from '../support/layout-shift.ts';

/** A first screen that comes at once, and one with code that is loaded for it and a frame. `test/full` has every scenario. */
const SAMPLE = new Set(['needs_borrower', 'intake_credit']);

for (const scenario of SCENARIOS) if (SAMPLE.has(scenario.name)) testLayoutShift(scenario);
