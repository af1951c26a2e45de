import { fileURLToPath } from 'node:url';

/** The folder of SQL migrations, forward only, the same for both engines. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
