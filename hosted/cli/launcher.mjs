// Plain Node with nothing but node: imports, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const EVERY_MS = 250;
const SHELLS = new Set(['sh', 'dash', 'bash', 'zsh', 'ash', 'busybox']);

/**
 * Calls `ended` once the npm that runs this script is gone, however it went: npm tells its script of SIGTERM and
 * SIGINT alone, and the shell between them tells it of nothing. Does nothing where no package manager runs the script.
 */
export function whenLauncherEnds(ended) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const family = familyOf(parent);
  const above = family && SHELLS.has(family.name) ? family.parent : undefined;
  const timer = setInterval(() => {
    const gone =
      process.ppid !== parent ||
      (above !== undefined && (!isRunning(above) || (procOf(parent)?.parent ?? above) !== above));
    if (!gone) return;
    clearInterval(timer);
    ended();
  }, EVERY_MS);
  timer.unref();
}

/** What a process is called and which one began it; undefined where the system does not tell. */
function familyOf(pid) {
  if (process.platform === 'win32') return undefined;
  const known = procOf(pid);
  if (known) return known;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, parent, name] = /^\s*(\d+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  return name ? { parent: Number(parent), name: basename(name).replace(/^-/, '') } : undefined;
}

/** The same by /proc, where there is one: `pid (name) state ppid …`. */
function procOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const [, parent] = stat.slice(end + 2).split(' ');
    return { parent: Number(parent), name: stat.slice(stat.indexOf('(') + 1, end) };
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
