import { atPhone, expect, PHONES, test } from '../support/at-phone.ts';
import { ask, documentsOf, reviewed, statement } from '../support/uploading.ts';

const YEAR = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`);
const CHOOSE = 'Choose files: Business bank statements';

for (const engine of PHONES) {
  test.describe(`Documents on a phone, in ${engine}`, () => {
    // Twelve files are checked on a machine that has more to do.
    test.setTimeout(180_000);

    test('a year of statements is sent, checked and accepted while one looks on', async ({
      system,
    }) => {
      const { client_token, referral_id = '' } = await system.openScenario('documents_none');
      await ask(system, referral_id, 'bank_statement', YEAR);
      const page = system.partnerPage({
        purpose: 'documents',
        attributes: { 'client-token': client_token },
      });
      await atPhone(engine, page, async ({ person, fits, put }) => {
        await person.sees('12 months of bank statements to go.');
        const paths = await put(...YEAR.map((month) => statement(`statement-${month}.pdf`)));
        await person.choosesFiles(CHOOSE, paths);
        await person.sees('We have everything from you.');
        await fits();
        const sent = await documentsOf(system, referral_id);
        expect(sent.map(({ periods }) => periods.join()).sort()).toEqual(YEAR);
        const unchecked = async () =>
          (await documentsOf(system, referral_id)).filter(({ status }) => status === 'received')
            .length;
        await expect.poll(unchecked, { timeout: 90_000 }).toBe(0);
        await reviewed(system);
        await person.sees('What we already have (1)');
        await fits();
      });
    });

    test('a file that cannot be used is said to be so, is replaced, taken back and sent again', async ({
      system,
    }) => {
      const { client_token } = await system.openScenario('documents_partly');
      const page = system.partnerPage({
        purpose: 'documents',
        attributes: { 'client-token': client_token },
      });
      await atPhone(engine, page, async ({ person, fits, put }) => {
        const broken = { ...statement('april.pdf'), buffer: Buffer.from('%PDF-1.7 and no more') };
        await person.choosesFiles(CHOOSE, await put(broken));
        await person.sees('This file does not open.');
        await person.sees('We need a bank statement again.');
        await fits();
        const again = await put(statement('april-again.pdf'));
        await person.choosesFiles(CHOOSE, again);
        await person.sees('We have everything from you.');
        await person.presses('Remove april-again.pdf');
        await fits();
        await person.presses('Remove file');
        await person.sees('1 month of bank statements to go.');
        await person.choosesFiles(CHOOSE, again);
        await person.sees('We have everything from you.');
        await reviewed(system);
        await person.sees('What we already have (1)');
        await fits();
      });
    });
  });
}
