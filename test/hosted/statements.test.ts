import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { monthsOfStatement } from '../../hosted/domain/statement.ts';
import { inspect } from '../../hosted/inspection/inspect.ts';
import { textStatementReader } from '../../hosted/integrations/statement-reader/text-reader.ts';
import { advancePartnerClock } from '../../hosted/store/partners.ts';
import { evidence } from '../../hosted/store/schema.ts';
import { monthPdf } from '../support/files.ts';
import { openTestService, type TestService } from '../support/service.ts';
import { LAYOUTS } from '../support/statements/index.ts';
import { openDocuments } from '../support/uploads.ts';

async function readPdf(bytes: Uint8Array) {
  const verdict = await inspect(bytes, 'bank_statement');
  assert.ok(!('fault' in verdict));
  const { pages = [], media_type } = verdict;
  return textStatementReader.read({ pages, media_type, bytes });
}

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

describe('the statement reader', () => {
  for (const { name, pdf, expected } of LAYOUTS)
    it(`${expected ? 'reads' : 'does not believe'} ${name}`, async () => {
      assert.deepEqual(await readPdf(await pdf()), expected ?? undefined);
    });

  it('believes no statement of which one figure was changed', async () => {
    const cents = fc.integer({ min: 100, max: 90_000_000 });
    const figure = fc.constantFrom('opening', 'credits', 'debits', 'closing');
    const amount = fc.integer({ min: 1, max: 5_000_000 });
    await fc.assert(
      fc.asyncProperty(cents, cents, cents, figure, amount, async (a, b, c, changed, by) => {
        const sums = { opening: a + c, credits: b, debits: c, closing: a + b };
        const printed = (of: typeof sums) => ({
          opening: dollars(of.opening),
          credits: dollars(of.credits),
          debits: dollars(of.debits),
          closing: dollars(of.closing),
        });
        const whole = await readPdf(monthPdf({ month: '2026-03', last: 31 }, printed(sums)));
        assert.deepEqual(
          [whole?.opening, whole?.credits, whole?.debits, whole?.closing, whole?.mask],
          [sums.opening, sums.credits, sums.debits, sums.closing, '6789'],
        );
        const altered = { ...sums, [changed]: sums[changed] + by };
        const pdf = monthPdf({ month: '2026-03', last: 31 }, printed(altered));
        assert.equal(await readPdf(pdf), undefined);
      }),
      { numRuns: 60 },
    );
  });

  it('comes to an end with any text', { timeout: 10_000 }, async () => {
    for (const piece of [
      '1,111',
      'mar 1 2026 - ',
      'account ',
      'x',
      '•• 12-',
      '-$(1.00',
      'balance ',
    ])
      await textStatementReader.read({
        pages: [[[{ text: piece.repeat(20_000), left: 0, right: 500 }]]],
        media_type: 'application/pdf',
        bytes: new Uint8Array(),
      });
  });
});

describe('a statement is for', () => {
  for (const [from, to, months] of [
    ['2026-03-01', '2026-03-31', ['2026-03']],
    ['2026-01-01', '2026-03-31', ['2026-01', '2026-02', '2026-03']],
    ['2026-02-14', '2026-03-13', ['2026-02']],
    ['2026-02-18', '2026-03-17', ['2026-03']],
    ['2026-01-15', '2026-03-31', ['2026-02', '2026-03']],
    ['2026-03-01', '2026-03-15', []],
  ] as const)
    it(`${months.join(', ') || 'no month'} from ${from} to ${to}`, () => {
      assert.deepEqual(monthsOfStatement({ from, to }), months);
    });
});

describe('a statement that was sent', () => {
  let service: TestService;
  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  const lastOf = (month: string) =>
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const statementFor = (month: string, credits = '40,000.00', closing = '42,000.00') =>
    monthPdf(
      { month, last: lastOf(month) },
      { opening: '12,000.00', credits, debits: '10,000.00', closing },
    );
  type At = Awaited<ReturnType<typeof openDocuments>>;
  const send = (at: At, bytes: Uint8Array, periods: readonly string[] = []) =>
    at.tus.upload({ request: at.statements.id, bytes, periods });
  async function settle() {
    await service.documentWorker.run();
    await advancePartnerClock(service.store.db, 'prt_demo', 21);
    await service.documentWorker.run();
  }
  const monthsSent = async (at: At) => {
    const path = `/referrals/${at.referral}/documents`;
    const { body } = await at.api.send<{ data: { periods: string[]; status: string }[] }>(
      'GET',
      path,
      { token: at.partner },
    );
    return body.data.map(({ periods, status }) => [status, ...periods]);
  };

  it('covers the month it names, whatever its sender says', async () => {
    const at = await openDocuments(service);
    const [first = '', second = ''] = at.statements.periods;
    await send(at, statementFor(first), [second]);
    await service.documentWorker.run();
    assert.deepEqual(await monthsSent(at), [['checking', first]]);
  });

  it('is refused in words where it is for months that nobody asked for', async () => {
    const at = await openDocuments(service);
    await send(at, statementFor('2019-03'), at.statements.periods);
    await service.documentWorker.run();
    const [asked] = await at.requests();
    assert.equal(asked?.status, 'rejected');
    assert.match(String(asked?.rejection_reason), /for other months/);
  });

  it('is compared with what was stated, and sends the file to a reviewer where it differs', async () => {
    const [month = ''] = (await openDocuments(service)).statements.periods;
    const ledger = [{ month, total_inflows: 4_000_000, ending_balance: 4_200_000 }];
    const honest = await openDocuments(service, { context: { ledger } });
    await send(honest, statementFor(month));
    const contrary = await openDocuments(service, { context: { ledger } });
    await send(contrary, statementFor(month, '20,000.00', '22,000.00'));
    await settle();
    const openedFor = async (at: At) =>
      (
        await service.store.db.select().from(evidence).where(eq(evidence.subject_id, at.referral))
      ).map(({ kind, text }) => [kind, /^total_inflows .* differs$/m.test(text)]);
    assert.deepEqual(await openedFor(honest), []);
    assert.deepEqual(await openedFor(contrary), [['review_opened', true]]);
  });
});
