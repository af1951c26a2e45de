import { randomBytes } from 'node:crypto';
import type { PartnerSessionCreate } from '../src/server/index.ts';
import type { Session } from './shapes.ts';

/** One seller of the platform, with the referral that its financing page shows. */
export type Shop = {
  id: string;
  name: string;
  place: string;
  /** Not yet there while the seller is still applying. */
  referralId: string | undefined;
  /** Which of the service's components the page shows. */
  purpose: PartnerSessionCreate['purpose'];
  /** Made with the referral and not yet shown; later views make their own. */
  firstSession: Session | undefined;
  /** Of an application the seller fills in: our own id for the business, and the link that leads back to it. */
  application?: { externalId: string; url: string };
};

const MOST_SHOPS = 500;

/**
 * The platform's own record of who is financed how, kept in memory: a real one would be its
 * database. The id in the address is random, and stands in for the seller's login.
 */
export class Shops {
  readonly #byId = new Map<string, Shop>();

  /** Adds a shop; the oldest makes room. */
  add(shop: Omit<Shop, 'id'>): Shop {
    const [oldest] = this.#byId.keys();
    if (oldest !== undefined && this.#byId.size >= MOST_SHOPS) this.#byId.delete(oldest);
    const added = { ...shop, id: randomBytes(9).toString('base64url') };
    this.#byId.set(added.id, added);
    return added;
  }

  find(id: string): Shop | undefined {
    return this.#byId.get(id);
  }

  /** The session made with the referral, once. */
  takeFirstSession(shop: Shop): Session | undefined {
    const session = shop.firstSession;
    shop.firstSession = undefined;
    return session;
  }
}
