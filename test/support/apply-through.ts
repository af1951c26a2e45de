import assert from 'node:assert/strict';
import { isQuestionKey } from '../../hosted/domain/intake/steps.ts';
import { offeredBy } from '../../hosted/screens/version.ts';
import type { Applicant } from './applicant.ts';
import { WAYS } from './intake-ways.ts';
import type { isolation } from './isolation.ts';

/** More screens than any application has. */
const MOST = 40;

/**
 * Answers whatever is asked, the usual way, cards with a nod where they can be, until `stop` is shown.
 * @returns ids of the screens that were answered
 */
export async function applyThrough(
  applicant: Applicant,
  at: ReturnType<typeof isolation>,
  stop = 'sent',
): Promise<string[]> {
  const seen: string[] = [];
  while (applicant.at !== stop) {
    assert.ok(seen.length < MOST, `${stop} does not come after ${seen.join(', ')}`);
    seen.push(applicant.at);
    if (applicant.screen.blocks.some(({ kind }) => kind === 'frame')) await applicant.sign(at);
    else await answerUsually(applicant);
  }
  return seen;
}

async function answerUsually(applicant: Applicant): Promise<void> {
  const step = applicant.at;
  const ways = isQuestionKey(step) || step === 'start' || step === 'owners' ? WAYS[step] : [{}];
  const offered = offeredBy(applicant.screen).map(({ id }) => id);
  const action =
    ['confirm', 'continue', 'send'].find((one) => offered.includes(one)) ??
    offered.find((one) => /^(edit|hand_off|authorize_as)/.test(one));
  assert.ok(action, `${step} offers ${offered.join(', ')}`);
  const { status, body } = await applicant.act(action, ways[0]);
  assert.equal(status, 200, `${step}: ${JSON.stringify(body)}`);
}
