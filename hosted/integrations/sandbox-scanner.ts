import type { Scanner } from './scanner.ts';

/** The industry's test file, which every scanner reports and which does nothing. */
export const EICAR = [
  // In two parts: a scanner would report this file too.
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');
/** In a file: the sandbox's scanner does not answer so often, and then it does. */
const DOWN = 'SANDBOX-SCANNER-DOWN';
const OUTAGES = 2;

/** The sandbox's scanner: it finds the EICAR test file, and is down for a file that says so. It protects nothing. */
export const sandboxScanner: Scanner = {
  async scan({ bytes, tries }) {
    let carried = '';
    let isDown = false;
    for await (const piece of bytes) {
      const text = carried + Buffer.from(piece).toString('latin1');
      if (text.includes(EICAR)) return 'infected';
      isDown ||= text.includes(DOWN);
      carried = text.slice(-EICAR.length);
    }
    return isDown && tries < OUTAGES ? 'unavailable' : 'clean';
  },
};
