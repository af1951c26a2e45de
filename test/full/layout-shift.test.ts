import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { testLayoutShift } from '../support/layout-shift.ts';

for (const scenario of SCENARIOS) testLayoutShift(scenario);
