import { inTransaction } from '../store/transactions.ts';

/**
 * A port whose methods refuse to be called inside a transaction: what is waited for there holds
 * locks, and on PGlite everybody else.
 * @param name for the message, which is a developer's: it is always a mistake in the service.
 */
export function outsideTransactions<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (inTransaction())
          throw new Error(`${name}.${String(key)} was called inside a transaction.`);
        return Reflect.apply(member, target, args);
      };
    },
  });
}
