import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Contact } from '../../../hosted/domain/application.ts';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import { raiseTodo } from '../../../hosted/domain/moves/todos.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { Links } from '../../../hosted/links.ts';
import { LANDSCAPER } from '../../../hosted/sandbox/scenarios/applications.ts';
import { writeNotification } from '../../../hosted/screens/notification.ts';
import { Keyring } from '../../../hosted/secrets.ts';

const NOW = new Date('2026-05-04T14:00:00Z');
/** An origin so long that a link has the 90 characters it may have. */
const ORIGIN = `https://${'a'.repeat(28)}.co`;
const links = new Links(new Keyring(['k'.repeat(32)]), ORIGIN, ORIGIN);

function referral(labels: readonly string[], contact: Partial<Contact> = {}): Referral {
  const person = { first_name: 'Dana', last_name: 'Whitfield', phone: '+12085550137', ...contact };
  const application = { ...LANDSCAPER, external_id: 'x', contacts: [person] };
  const opened = labels.reduce<Referral>(
    (next, label) =>
      raiseTodo(
        next,
        {
          who: 'borrower',
          kind: 'answer_question',
          about: { key: 'as_written', label, detail: null },
          due_in_days: 7,
        },
        NOW,
      ),
    openReferral({ partner_id: 'prt_x', application, now: NOW }),
  );
  const id = `ps_${'s'.repeat(22)}`;
  return { ...opened, permanent_sessions: { status: id, conversation: id } };
}

function write(
  one: Referral,
  partner: string,
  reason: 'todos_opened' | 'reminder' = 'todos_opened',
  now = NOW,
) {
  const todo_ids = one.todos.map(({ id }) => id);
  const written = writeNotification(
    { referral: one, partner: { display_name: partner }, links, now },
    { reason, todo_ids },
  );
  assert.ok(written);
  return written;
}

describe('the words of a message', () => {
  it('introduce the service, say what, by when and where, and how to reach it', () => {
    const { body, subject } = write(
      referral(['Tell us more'], { email: 'dana@x.example' }),
      'Northwind',
    );
    assert.equal(subject, 'Next step for your financing: Tell us more');
    assert.match(
      body,
      /^Hello Dana,\n\nWe are the Financing Referral Service\. We work with Northwind to find financing for Green Fork Landscaping, Inc\.\n/,
    );
    assert.match(
      body,
      /\nTo go on, we need one thing from you\.\n\nTell us more\nDue Monday, May 11\nhttps:/,
    );
    assert.match(body, /\nThe link is for you only and works until May \d+, 2026\.\n/);
    assert.match(body, /help@financing\.example or call \(800\) 555-0142/);
  });

  it('fit a text of 320 characters with the whole link, whatever the names and however much is asked', () => {
    const words = fc.string({ minLength: 1, maxLength: 200 }).map((name) => name.trim() || 'x');
    const late = new Date('2026-09-30T14:00:00Z');
    fc.assert(
      fc.property(
        words,
        fc.array(words, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('todos_opened' as const, 'reminder' as const),
        fc.constantFrom(NOW, late),
        (partner, labels, reason, now) => {
          const { body, url, channel } = write(referral(labels), partner, reason, now);
          assert.equal(channel, 'text');
          assert.ok(body.length <= 320, `${body.length}: ${body}`);
          assert.ok(body.includes(url));
          assert.match(
            body,
            /^This is the Financing Referral Service, working with .*STOP to end texts\.$/s,
          );
        },
      ),
    );
    assert.equal(write(referral(['x']), 'x').url.length, 90);
  });

  it('keep a text to plain characters', () => {
    const { body } = write(referral(['Tell us more', 'Tell us why']), 'Northwind Market');
    assert.match(body, /^[\n\x20-\x7e]+$/);
    assert.match(
      body,
      /\nWe need 2 things for your financing by May 11\.\nTell us more; Tell us why: https/,
    );
  });

  it('name days as they are where the business is', () => {
    const at = new Date('2026-05-04T05:00:00Z');
    const due = (state: string) => {
      const one = referral(['Tell us more']);
      const { application, todos } = one;
      const address = { ...application.business.address, state };
      const business = { ...application.business, address };
      const due_at = new Date(at.getTime() + 7 * 24 * 3600 * 1000);
      return write(
        {
          ...one,
          application: { ...application, business },
          todos: todos.map((todo) => ({ ...todo, due_at })),
        },
        'Northwind',
      ).body;
    };
    assert.match(due('NY'), /by May 11\./);
    assert.match(due('HI'), /by May 10\./);
    assert.match(due('CA'), /by May 10\./);
  });

  it('let no name break a line or turn the text', () => {
    const names = {
      first_name: 'Da\u202ena\r\nBcc: x',
      last_name: 'W\u0000',
      email: 'd@x.example',
    };
    const { to, body } = write(referral(['Tell us more'], names), 'North\nwind');
    assert.match(body, /^Hello Dana Bcc: x,\n/);
    assert.match(to.name, /^[^\p{Cc}\p{Cf}]+$/u);
    assert.match(body, /We work with North wind to/);
  });
});
