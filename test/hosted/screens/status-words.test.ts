import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { referenceOf } from '../../../hosted/domain/reference.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe('what a status screen asks for', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
  });
  after(() => service.close());

  const screenOf = async (scenario: string): Promise<ScreenInput> =>
    (await api.exchange(`demo_${scenario}`)).body.screen;
  const itemsIn = ({ blocks }: ScreenInput, id: string) => {
    const block = blocks.find((one: BlockInput) => one.id === id);
    return block?.kind === 'todo_list' ? block.items : [];
  };

  it('is named by the title where it is one thing', async () => {
    const titles = {
      needs_borrower_documents: 'We need your bank statements.',
      needs_borrower_credit: 'We need your OK for a soft credit check.',
      matching_no_match_yet: 'We need to know what the business does.',
      funding_account_needed: 'We need the account that your money goes to.',
      documents_rejected: 'One statement is missing its last page.',
      needs_borrower: 'We need 2 things from you.',
    };
    for (const [scenario, title] of Object.entries(titles))
      assert.equal((await screenOf(scenario)).title, title, scenario);
  });

  it('says once what is wrong with a document, and offers to replace it', async () => {
    const screen = await screenOf('documents_rejected');
    const [first] = itemsIn(screen, 'next');
    assert.equal(first?.action?.label, 'Replace it');
    assert.doesNotMatch(JSON.stringify(first), /missing its last page/);
  });

  it('tells every step that was taken, the newest first', async () => {
    const happened = async (scenario: string) => {
      const block = (await screenOf(scenario)).blocks.find(({ id }) => id === 'timeline');
      assert.ok(block?.kind === 'timeline');
      const times = block.items.map(({ at }) => at);
      assert.deepEqual(times, times.toSorted().reverse(), scenario);
      return block.items.map(({ title }) => title);
    };
    const [accepted, offered] = await happened('offer_accepted');
    assert.equal(accepted, 'You accepted the offer from Mission Street Community Fund');
    assert.equal(offered, 'Granite Peak Lending made an offer');
    const [ended] = await happened('offer_expired');
    assert.equal(ended, 'The offer from Mission Street Community Fund ended');
    const funded = await happened('funded');
    assert.ok(funded.includes('You accepted the offer from Mission Street Community Fund'));
  });

  it('has a reference to read out, and on paper the day it tells of', async () => {
    const { blocks, referral_id = '' } = await screenOf('submitted');
    const help = blocks.at(-1);
    assert.ok(help?.kind === 'help');
    const reference = referenceOf(referral_id);
    assert.equal(help.reference?.value.text, reference);
    assert.equal(help.reference?.value.a11y_text?.replace(/\D/g, ''), reference.replace(/\D/g, ''));
    assert.equal(help.as_of, 'As of May\u00a08,\u00a02026');
  });

  it('says what happens if it is late', async () => {
    const [first] = itemsIn(await screenOf('needs_borrower'), 'next');
    assert.equal(
      first?.due?.text,
      'Due Monday, May\u00a011. If it is late, your application waits, and may be closed.',
    );
    const [late] = itemsIn(await screenOf('needs_borrower_overdue'), 'next');
    assert.equal(
      late?.due?.text,
      'Was due Monday, May\u00a011. Your application waits for it, and may be closed.',
    );
  });
});
