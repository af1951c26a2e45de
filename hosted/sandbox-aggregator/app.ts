import type { Context, Hono } from 'hono';
import { baseApp } from '../base-app.ts';
import type { Env, Services } from '../context.ts';
import { WakeHub } from '../embed/wake-hub.ts';
import { healthRoutes } from '../health.ts';
import { type SandboxBank, sandboxBank } from '../integrations/sandbox-banks.ts';
import { noStore } from '../middleware/no-store.ts';
import { askNow } from '../store/bank-links.ts';
import type { Store } from '../store/open.ts';
import {
  changeSandboxLogin,
  findSandboxLogin,
  type SandboxLogin,
} from '../store/sandbox-bank-logins.ts';
import {
  accountsPage,
  choosePage,
  downPage,
  loginPage,
  overPage,
  ownBankPage,
  unknownPage,
} from './pages.ts';

const REASONS = ['cancelled', 'credentials_refused', 'bank_down'] as const;

/**
 * The origin of the sandbox's bank-data aggregator, where people choose a bank and log in to it: pages without scripts,
 * which whoever knows the id of a login can use. What comes of it the service learns by asking.
 */
export function createSandboxAggregator(
  services: Services,
  store: Pick<Store, 'listen'>,
): Hono<Env> {
  const { db } = services;
  const app = baseApp(services, new WakeHub(store), { paths: [], first: noStore });
  app.route('/', healthRoutes);
  app.get('/link/:id', (c) => open(c, (login) => choosePage(login)));
  app.post('/link/:id/bank', (c) =>
    open(c, async (login, _, { bank }) => {
      const chosen = sandboxBank(bank?.[0] ?? '');
      if (!chosen) return choosePage(login);
      await changeSandboxLogin(db, login.id, { bank: chosen.id });
      const page = chosen.login === 'oauth' ? `/bank/${login.id}` : `/link/${login.id}/login`;
      return leadTo(page);
    }),
  );
  app.get('/link/:id/login', (c) =>
    atBank(c, (login, bank) =>
      bank.login === 'down' ? downPage(login, bank) : loginPage(login, bank, false),
    ),
  );
  app.post('/link/:id/login', (c) =>
    atBank(c, (login, bank) =>
      bank.login === 'refused'
        ? loginPage(login, bank, true)
        : leadTo(`/link/${login.id}/accounts`),
    ),
  );
  app.get('/bank/:id', (c) => atBank(c, ownBankPage));
  app.post('/bank/:id', (c) => atBank(c, ({ id }) => leadTo(`/link/${id}/accounts`)));
  app.get('/link/:id/accounts', (c) =>
    atBank(c, (login, bank) => accountsPage(login, bank, false)),
  );
  app.post('/link/:id/accounts', (c) =>
    atBank(c, async (login, bank, { account = [] }) => {
      const account_ids = bank.accounts.flatMap(({ id }) => (account.includes(id) ? id : []));
      if (account_ids.length === 0) return accountsPage(login, bank, true);
      return finish(login, { state: 'finished', account_ids });
    }),
  );
  app.post('/link/:id/leave', (c) =>
    open(c, async (login, _, sent) => {
      const reason = REASONS.find((one) => one === sent.reason?.[0]) ?? 'cancelled';
      return finish(login, { state: 'exited', reason });
    }),
  );
  app.notFound(() => unknownPage());
  return app;

  type Answer = (
    login: SandboxLogin,
    bank: SandboxBank | undefined,
    sent: Record<string, string[]>,
  ) => Response | Promise<Response>;

  async function open(c: Context<Env>, answer: Answer): Promise<Response> {
    const login = await findSandboxLogin(db, c.req.param('id') ?? '');
    if (!login) return unknownPage();
    if (login.state !== 'open') return overPage();
    const sent = c.req.method === 'POST' ? await sentIn(c) : {};
    return answer(login, sandboxBank(login.bank ?? ''), sent);
  }

  /** … where a bank has been chosen. */
  function atBank(
    c: Context<Env>,
    answer: (
      login: SandboxLogin,
      bank: SandboxBank,
      sent: Record<string, string[]>,
    ) => Response | Promise<Response>,
  ): Promise<Response> {
    return open(c, (login, bank, sent) =>
      bank ? answer(login, bank, sent) : leadTo(`/link/${login.id}`),
    );
  }

  async function finish(
    { id, return_url }: SandboxLogin,
    end: Parameters<typeof changeSandboxLogin>[2],
  ): Promise<Response> {
    await changeSandboxLogin(db, id, end);
    await askNow(db, id);
    return leadTo(return_url);
  }
}

/** Leads on; the address may hold a secret, which no cache and no other page is to learn. */
const leadTo = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: location,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });

async function sentIn(c: Context<Env>): Promise<Record<string, string[]>> {
  const sent: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(await c.req.text()))
    sent[name] = [...(sent[name] ?? []), value];
  return sent;
}
