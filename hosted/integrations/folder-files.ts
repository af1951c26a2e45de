import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertFolder, assertName, FileMissingError, type Files, type Written } from './files.ts';

const PIECE_BYTES = 256 * 1024;

/** Files in a folder, which processes may share. Only the service's own user can read them. */
export function folderFiles(root: string): Files {
  return {
    async put(name, bytes) {
      assertName(name);
      const path = join(root, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      const written: Written = { bytes: 0 };
      try {
        for await (const piece of bytes) {
          await file.writeFile(piece);
          written.bytes += piece.byteLength;
        }
      } catch (error) {
        if (isFault(error)) throw error;
        written.failure = error;
      } finally {
        await file.datasync();
        await file.close();
      }
      return written;
    },

    async *read(name) {
      assertName(name);
      const file = await open(join(root, name)).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new FileMissingError(name) : error;
      });
      try {
        for (;;) {
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE_BYTES));
          if (bytesRead === 0) return;
          yield buffer.subarray(0, bytesRead);
        }
      } finally {
        await file.close();
      }
    },

    async removeFolder(folder) {
      assertFolder(folder);
      await rm(join(root, folder), { recursive: true, force: true });
    },
  };
}

/** What the disk says, as when it is full: nothing was kept. */
const isFault = (error: unknown) => ['ENOSPC', 'EIO', 'EDQUOT'].includes(String(codeOf(error)));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '');
