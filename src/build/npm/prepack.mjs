// What npm runs before it packs or publishes: the package always holds its code. Plain Node, because
// on a fresh clone nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from '../../../hosted/cli/installed.mjs';

ensureInstalled();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/build/npm/build.ts'], {
  cwd: root,
  // npm writes what it has packed to standard output, and scripts read it there.
  stdio: ['ignore', process.stderr, 'inherit'],
});
process.exit(status ?? 1);
