import * as z from 'zod';
import { atPhone, expect, PHONES, test } from '../support/at-phone.ts';

const Requests = z.object({ data: z.array(z.object({ status: z.string() })) });

for (const engine of PHONES) {
  test.describe(`A bank on a phone, in ${engine}`, () => {
    test.setTimeout(180_000);

    test('what statements were asked for is met by a connection, from the same screen', async ({
      system,
    }) => {
      const { client_token, referral_id } = await system.openScenario('documents');
      const page = system.partnerPage({
        purpose: 'documents',
        attributes: { 'client-token': client_token },
      });
      await atPhone(engine, page, async ({ person, fits }) => {
        await person.sees('3 months of bank statements to go.');
        await person.presses('Connect your bank instead');
        await person.presses('Choose your bank');
        const bank = await person.atOpened();
        await bank.ticks('Lakeshore Credit Union');
        await bank.presses('Continue');
        await bank.types('User name', 'maria');
        await bank.types('Password', 'anything');
        await bank.presses('Log in');
        await bank.presses('Share accounts');
        await person.isBack();
        await person.sees('Check your account');
        await person.inFrame.ticks('Payroll Checking, ending in 4428');
        await person.pressesInFrame('Use this account', 'Is this the right account?');
        await person.pressesInFrame('Connect this account', 'Your bank account is connected.');
        await fits();
        const open = async () => {
          const path = `/referrals/${referral_id}/document_requests`;
          const { data } = Requests.parse(await system.api.get(path));
          return data.filter(({ status }) => status !== 'accepted');
        };
        await expect.poll(open).toEqual([]);
      });
    });
  });
}
