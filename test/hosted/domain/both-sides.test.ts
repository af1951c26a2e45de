import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statusReason } from '../../../hosted/api/representations/standing.ts';
import { nextTodo, openTodos } from '../../../hosted/domain/todos.ts';
import { play } from '../../../hosted/sandbox/scenarios/scene.ts';
import { WAITING } from '../../../hosted/sandbox/scenarios/waiting.ts';
import { todoWords } from '../../../hosted/screens/copy/asked.ts';

/** The last state of a scenario's referral. */
function referralOf(name: string) {
  const story = WAITING.find((scene) => scene.name === name)?.story;
  assert.ok(story, name);
  const { trail } = play(story, 'prt_x', name);
  return trail.at(-1) ?? trail[0];
}

describe('a referral on which both sides have a to-do', () => {
  const referral = referralOf('needs_partner_and_borrower');
  const labels = (who: 'borrower' | 'partner') =>
    openTodos(referral, who).map(({ about }) => todoWords(about).label);

  it('says in status_reason what either has to do, the side it waits for first', () => {
    assert.equal(referral.status, 'needs_partner');
    const [own = '', theirs = ''] = [labels('partner')[0], labels('borrower')[0]];
    const reason = statusReason(referral);
    assert.match(reason, /^Your team has a to-do: .*\. The borrower has /);
    assert.ok(own && theirs && reason.indexOf(own) < reason.indexOf(theirs), reason);
  });

  it('has a next_action of the side it waits for', () => {
    assert.equal(nextTodo(referral)?.who, 'partner');
    assert.equal(nextTodo(referralOf('needs_borrower'))?.who, 'borrower');
  });

  it('says of one side alone where only that one has any', () => {
    assert.match(statusReason(referralOf('needs_partner')), /^Your team has a to-do: [^.]*\.$/);
  });
});
