import type { TestRunnerPlugin } from '@web/test-runner';
import * as z from 'zod';
import { browserCuts } from './browser-cuts.ts';
import { type FlakyProxy, openFlakyProxy } from './flaky-proxy.ts';
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

const Session = z.object({ referral: z.string() });

const Line = z.object({
  whose: z.string(),
  stall: z.coerce.number().optional(),
  cut: z.coerce.number().optional(),
  down: z.string().optional(),
});

const Simulation = z.object({ referral: z.string(), event: z.string() });

/**
 * Gives the browser tests a running service on another origin than the tests' page, as in life.
 * The page learns the address from `<meta name="svc-base-url">`, in a full run `<meta name="svc-test-full">`, and asks for scenarios at
 * `/__scenario`, which stands for the partner's server; `/__simulate` moves a scenario's referral, `/__session` makes another session for it, `/__revoke` ends one. `/__token` answers a token for whoever is signed in, by the cookie `scenario`. `/__cut` arms a proxy that cuts an answer, `/__line` one that cuts uploads, holds them or is down, `/__strict` names a page under the strictest
 * policy Embed works under.
 */
export function systemPlugin(): TestRunnerPlugin {
  let running: Promise<System> | undefined;
  let cuts: ReturnType<typeof browserCuts> | undefined;
  const lines = new Map<string, Promise<FlakyProxy>>();
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
      for (const line of lines.values()) await (await line).close();
      await (await running)?.close();
    },
    async serve(context) {
      if (context.path.startsWith('/__simulate') && running) {
        const { referral, ...move } = Simulation.parse(context.query);
        await (await running).api.sandbox('POST', `/referrals/${referral}/simulate`, move);
        return { body: '{}', type: 'json' };
      }
      if (context.path.startsWith('/__session') && running) {
        const { referral } = Session.parse(context.query);
        const made = await (await running).api.post('/partner_sessions', {
          purpose: 'documents',
          referral_id: referral,
          return_url: 'https://northwind.example/financing',
        });
        return { body: JSON.stringify(made), type: 'json' };
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
      if (context.path.startsWith('/__line') && running) {
        const { whose, ...wrong } = Line.parse(context.query);
        const port = Number(new URL((await running).origin).port);
        const line = lines.get(whose) ?? openFlakyProxy(port);
        lines.set(whose, line);
        return { body: JSON.stringify(onLine(await line, wrong)), type: 'json' };
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

/** The line is whole, but for what is wished. */
function onLine(line: FlakyProxy, { stall, cut, down }: Omit<z.infer<typeof Line>, 'whose'>) {
  line.heal();
  if (stall !== undefined) line.next({ stall });
  if (cut !== undefined) line.next({ cut });
  if (down !== undefined) line.breakDown();
  return { baseUrl: `http://localhost:${line.port}/partner/v0` };
}
