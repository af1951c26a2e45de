import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes, the same on both engines. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** A moment, as a `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
