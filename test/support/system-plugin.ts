import type { TestRunnerPlugin } from '@web/test-runner';
import * as z from 'zod';
import { browserCuts } from './browser-cuts.ts';
import { serveStrictPages } from './strict-page.ts';
import { type System, startSystem } from './system.ts';

const Wishes = z.object({
  name: z.string(),
  theme: z.record(z.string(), z.string()).optional(),
  options: z.record(z.string(), z.unknown()).optional(),
});

const StrictWish = z.object({
  tag: z.string(),
  token: z.string(),
  withoutPolicy: z.boolean().optional(),
});

const Cut = z.object({ bytes: z.coerce.number().optional(), referral: z.string() });

const Simulation = z.object({ referral: z.string(), event: z.string() });

/**
 * Gives the browser tests a running service on another origin than the tests' page, as in life.
 * The page learns the address from `<meta name="svc-base-url">`, in a full run `<meta name="svc-test-full">`, and asks for scenarios at
 * `/__scenario`, which stands for the partner's server; `/__simulate` moves a scenario's referral, `/__revoke` ends
 * a session. `/__token` answers a token for whoever is signed in, by the cookie `scenario`. `/__cut` arms a proxy that cuts an answer, `/__strict` names a page under the strictest
 * policy Embed works under.
 */
export function systemPlugin(): TestRunnerPlugin {
  let running: Promise<System> | undefined;
  let cuts: ReturnType<typeof browserCuts> | undefined;
  let strict: ReturnType<typeof serveStrictPages> | undefined;
  return {
    name: 'system',
    async serverStart() {
      running = startSystem();
      await running;
    },
    async serverStop() {
      (await strict)?.close();
      await cuts?.close();
      await (await running)?.close();
    },
    async serve(context) {
      if (context.path.startsWith('/__simulate') && running) {
        const { referral, ...move } = Simulation.parse(context.query);
        await (await running).api.sandbox('POST', `/referrals/${referral}/simulate`, move);
        return { body: '{}', type: 'json' };
      }
      if (context.path.startsWith('/__revoke') && running) {
        const { session } = context.query;
        await (await running).api.sandbox('POST', `/sessions/${session}/revoke`);
        return { body: '{}', type: 'json' };
      }
      if (context.path.startsWith('/__token') && running) {
        const signedIn = /(?:^|; )scenario=(\w+)/.exec(context.headers.cookie ?? '')?.[1] ?? '';
        const { client_token } = await (await running).openScenario(signedIn);
        return { body: client_token, type: 'txt', headers: { 'cache-control': 'no-store' } };
      }
      if (context.path.startsWith('/__cut') && running) {
        cuts ??= browserCuts(await running);
        const { bytes, referral } = Cut.parse(context.query);
        return { body: JSON.stringify(await cuts.answer(bytes, referral)), type: 'json' };
      }
      if (context.path.startsWith('/__strict') && running) {
        strict ??= serveStrictPages((await running).origin);
        const wish = StrictWish.parse(JSON.parse(String(context.query.wish)));
        return { body: JSON.stringify({ url: (await strict).url(wish) }), type: 'json' };
      }
      if (!context.path.startsWith('/__scenario') || !running) return undefined;
      const { name, ...wishes } = Wishes.parse(JSON.parse(String(context.query.wishes)));
      const opened = await (await running).openScenario(name, wishes);
      return { body: JSON.stringify(opened), type: 'json' };
    },
    async transform(context) {
      if (!context.response.is('html') || !running || typeof context.body !== 'string')
        return undefined;
      const meta = `<meta name="svc-base-url" content="${(await running).baseUrl}">`;
      const full = process.env.TEST_FULL ? '<meta name="svc-test-full">' : '';
      return { body: context.body.replace('<head>', `<head>${meta}${full}`) };
    },
  };
}
