// A thread begins without the loader of TypeScript that the process has.
import { register } from 'tsx/esm/api';

register();
await import('./in-thread.ts');
