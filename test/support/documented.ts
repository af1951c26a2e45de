import assert from 'node:assert/strict';
import * as z from 'zod';
import { openApiDocument } from '../../hosted/api/openapi/document.ts';
import type { Config } from '../../hosted/config.ts';

const Paths = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({ responses: z.record(z.string(), z.unknown()).default({}) }).or(z.array(z.unknown())),
  ),
);

/**
 * Holds answers against the service's own `/openapi.json`.
 * @returns a check that fails where an operation of the document answers with a status that it does not list.
 */
export function documentedStatuses(
  config: Config,
): (method: string, url: string, status: number) => void {
  const operations = operationsOf(config);
  return (method, url, status) => {
    const { pathname } = new URL(url, config.publicUrl);
    const found = operations.find(({ form }) => form.test(pathname));
    const operation = found?.methods[method.toLowerCase()];
    if (!operation || Array.isArray(operation)) return;
    const listed = Object.keys(operation.responses);
    assert.ok(
      listed.includes(String(status)),
      `${method} ${pathname} answered ${status}; /openapi.json lists ${listed.join(', ')}`,
    );
  };
}

type Listed = ReturnType<typeof readOperations>;
const made = new Map<Config['environment'], Listed>();

/** The same for every service of an environment: to make the document takes longer than most tests. */
function operationsOf(config: Config): Listed {
  const { environment } = config;
  const listed = made.get(environment) ?? readOperations(config);
  made.set(environment, listed);
  return listed;
}

function readOperations(config: Config) {
  return Object.entries(Paths.parse(openApiDocument(config).paths)).map(([path, methods]) => ({
    form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }));
}
