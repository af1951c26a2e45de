// `npm test`: installs what is missing, builds, runs every part, and ends with one line,
// `N passed, N failed`. Arguments: names of parts (all by default) and --full.
import { ensureInstalled, requireNode } from '../../hosted/cli/installed.mjs';
import { ensureEngines } from '../support/engines.mjs';
import { PARTS } from './parts.mjs';

requireNode();
ensureInstalled();

// Every part and every process that it starts reads it there.
if (process.argv.includes('--full')) process.env.TEST_FULL = '1';
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `No part is named ${unknown.join(', ')}. Parts: ${PARTS.map((p) => p.name).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = PARTS.filter((part) => names.length === 0 || names.includes(part.name));

const total = { passed: 0, failed: 0 };
const lines = [];
const failures = [];
const report = (name, { passed, failed, note, failures: named = [] }) => {
  total.passed += passed;
  total.failed += failed;
  failures.push(...named.map((failure) => `${name}: ${failure}`));
  lines.push(`${name.padEnd(12)}${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`);
};

const missing = chosen.some((part) => part.browsers) ? ensureEngines() : [];
for (const engine of missing) {
  // On a person's machine a missing engine is a gap to know of; in CI it is a failure.
  report(engine, { passed: 0, failed: process.env.CI ? 1 : 0, note: 'engine missing, not run' });
}
for (const part of chosen) {
  console.log(`\n== ${part.name}`);
  const start = Date.now();
  const counts = await part.run({ missing });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  report(part.name, { ...counts, note: [counts.note, `${seconds} s`].filter(Boolean).join(', ') });
}
console.log(`\n${lines.join('\n')}\n`);
if (failures.length > 0) console.log(`What failed:\n${failures.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
