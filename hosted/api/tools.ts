import type { Tool } from './operation.ts';

/** A tool that only reads. */
export const reads = (name: string, title: string): Tool => ({
  name,
  title,
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
});

/** A tool that adds something, and changes or ends nothing that is there. Twice is twice. */
export const adds = (name: string, title: string): Tool => ({
  ...reads(name, title),
  readOnlyHint: false,
  idempotentHint: false,
});

/** A tool that changes or ends what is there. */
export const changes = (name: string, title: string): Tool => ({
  ...adds(name, title),
  destructiveHint: true,
});
