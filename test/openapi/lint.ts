import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../../hosted/api/openapi/document.ts';
import { readConfig } from '../../hosted/config.ts';

/** Holds `/openapi.json` against both linters; a warning fails. Nothing is sent anywhere. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const ours = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Not the sandbox's own origin: a document that names localhost is refused. */
const ORIGIN = 'https://service.test';

const folder = mkdtempSync(join(tmpdir(), 'svc-openapi-'));
try {
  const config = readConfig({ SVC_DATA_DIR: 'memory:', LOG_LEVEL: 'silent' });
  const document = openApiDocument({ ...config, publicUrl: ORIGIN, authUrl: ORIGIN });
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document, null, 2));
  const passed = [
    run('@redocly/cli/bin/cli.js', 'lint', '--config', ours('redocly.yaml'), file),
    run(
      '@stoplight/spectral-cli/dist/index.js',
      'lint',
      '--ruleset',
      ours('spectral.yaml'),
      '--fail-severity',
      'hint',
      file,
    ),
  ];
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(cli: string, ...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', cli), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return status === 0;
}
