import { describe, it } from 'node:test';
import { WANDERINGS, wander } from '../../support/wandering.ts';

describe('an application on PostgreSQL, in any order on any device', () => {
  it('loses no answer, skips no question, and becomes one referral at most', async () => {
    await wander('postgres', WANDERINGS);
  });
});
