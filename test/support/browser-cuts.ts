import { eq } from 'drizzle-orm';
import { embed_sessions, partner_sessions } from '../../hosted/store/schema.ts';
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts';
import type { System } from './system.ts';

/** Proxies before a running service, one a referral: browsers that run beside each other do not cut each other's answers. */
export function browserCuts({ service, origin }: System) {
  const port = Number(new URL(origin).port);
  const proxies = new Map<string, Promise<CuttingProxy>>();
  const { db } = service.store;
  return {
    close: async () => {
      for (const proxy of proxies.values()) await (await proxy).close();
    },
    async answer(bytes: number | undefined, referral: string) {
      const opened = proxies.get(referral) ?? openCuttingProxy(port);
      proxies.set(referral, opened);
      const proxy = await opened;
      if (bytes !== undefined) proxy.cutNext(bytes);
      const sessions = await db
        .select({ id: embed_sessions.id })
        .from(embed_sessions)
        .innerJoin(partner_sessions, eq(partner_sessions.id, embed_sessions.session_id))
        .where(eq(partner_sessions.referral_id, referral));
      return {
        baseUrl: `http://127.0.0.1:${proxy.port}/partner/v0`,
        wasCut: proxy.wasCut(),
        sessions: sessions.length,
      };
    },
  };
}
