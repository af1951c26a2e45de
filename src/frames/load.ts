/**
 * `/frame.js`, the one script of a frame's document: loads the same code as the script tag does, and
 * lets it speak to the page around. Where the code does not come, that page says so by itself.
 */
const code: Promise<typeof import('../boot.ts')> = import(
  /* @vite-ignore */ new URL(BOOT, import.meta.url).href
);
void code.then(({ startFrame }) => startFrame());
