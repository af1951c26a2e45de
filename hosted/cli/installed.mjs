// Plain Node with nothing but node: imports, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Top of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const MINIMUM_NODE = [20, 19];

/** Stops the process with a sentence when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = MINIMUM_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  console.error(`Node ${MINIMUM_NODE.join('.')} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

/** Installs what the lock file lists, when `node_modules` does not hold exactly that. */
export function ensureInstalled() {
  if (isInstalled()) return;
  const modules = join(root, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('node_modules is a link to an older install. Run npm ci where it leads.');
    process.exit(1);
  }
  console.log('Installing packages (npm ci)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status === 0 && isInstalled()) return;
  console.error('The packages could not be installed.');
  process.exit(1);
}

/** Compares versions, not times: a checkout gives every file a new time. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
  );
}
