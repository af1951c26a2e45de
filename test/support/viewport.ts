import { setViewport } from '@web/test-runner-commands';

/** WebKitGTK's driver cannot give a test's page another size. */
export const canResize = !/MiniBrowser|AppleWebKit(?!.*Chrome)/.test(navigator.userAgent);

/** Gives the page a size in CSS pixels, where that can be done. */
export async function resize(size: { width: number; height: number }): Promise<void> {
  if (canResize) await setViewport(size);
}
