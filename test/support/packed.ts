import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What a partner who uses frameworks has beside the package. */
const BESIDE = ['react', 'react-dom', 'vue', '@vue', '@types', 'csstype'];

/**
 * The package as npm would publish it from a fresh clone: a copy of what is under version control,
 * without anything built, is packed there, and the tarball unpacked into a partner's `node_modules`.
 */
export async function packFreshClone() {
  const folder = await mkdtemp(join(tmpdir(), 'svc-packed-'));
  const clone = join(folder, 'clone');
  const modules = join(folder, 'partner/node_modules');
  await copyTracked(clone);
  await symlink(resolve('node_modules'), join(clone, 'node_modules'), 'dir');
  await mkdir(join(modules, '@svc/embed'), { recursive: true });
  execFileSync('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], {
    cwd: clone,
    stdio: 'pipe',
  });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const into = join(modules, '@svc/embed');
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', into, '--strip-components=1']);
  for (const name of BESIDE) await symlink(resolve('node_modules', name), join(modules, name));
  return {
    /** A partner's project that has the package installed. */
    partner: join(folder, 'partner'),
    /** The package itself, unpacked. */
    root: into,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copyTracked(into: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0');
  const needed = files.filter((file) => file && !file.startsWith('test/'));
  for (const file of needed) {
    await mkdir(dirname(join(into, file)), { recursive: true });
    await cp(file, join(into, file));
  }
}
