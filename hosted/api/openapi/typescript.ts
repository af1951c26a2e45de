type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** For a partner's or a lender's server. */
const TAGS = ['Partner', 'Lender'];

/**
 * The types of a document's operations for servers, as the text of a module: every schema that they use by its name, a
 * table of the operations (`OPERATIONS`), and what each takes and answers (`Operations`).
 */
export function toTypeScript(document: Record<string, unknown>): string {
  const components = isJson(document.components) ? document.components : {};
  const schemas = isJson(components.schemas) ? components.schemas : {};
  const rows = operationsIn(document);
  const used = namesUsed(rows, schemas);
  return [
    '// Written by `npm run server-types` from /openapi.json. Do not edit: a test fails where it differs.',
    ...[...used].sort().map((name) => declaration(name, schemas[name])),
    `/** Method, path and the names of the query of each operation. */\nexport const OPERATIONS = {\n${rows
      .map(({ id, method, path, query }) => {
        const names = Object.keys(query).map((name) => `'${name}'`);
        return `  ${id}: { method: '${method.toUpperCase()}', path: '${path}', query: [${names.join(', ')}] },`;
      })
      .join('\n')}\n} as const;`,
    `/** What each operation takes and answers. */\nexport type Operations = {\n${rows.map(signature).join('\n')}\n};`,
    '',
  ].join('\n\n');
}

type Row = {
  id: string;
  summary: string;
  method: string;
  path: string;
  params: Record<string, Json>;
  query: Record<string, Json>;
  body: unknown;
  bodyIsOptional: boolean;
  answer: unknown;
};

function operationsIn(document: Json): Row[] {
  const paths = isJson(document.paths) ? document.paths : {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = isJson(methods) ? methods[method] : undefined;
      if (!isJson(operation) || !listOf(operation.tags).some((tag) => TAGS.includes(String(tag))))
        return [];
      const { requestBody, responses, operationId, summary } = operation;
      const sent = at(requestBody, 'content', 'application/json', 'schema');
      const answered = Object.entries(isJson(responses) ? responses : {}).find(([status]) =>
        status.startsWith('2'),
      )?.[1];
      const answer = at(answered, 'content', 'application/json', 'schema');
      // What is no JSON, like bytes or a stream, is sent and read by hand.
      if (path === '/oauth/token' || (isJson(requestBody) && !sent)) return [];
      if (answer === undefined && isJson(at(answered, 'content'))) return [];
      return [
        {
          id: String(operationId),
          summary: String(summary),
          method,
          path,
          params: parametersIn(operation, 'path'),
          query: parametersIn(operation, 'query'),
          body: sent,
          bodyIsOptional: at(requestBody, 'required') === false,
          answer,
        },
      ];
    }),
  );
}

function parametersIn({ parameters }: Json, place: string): Record<string, Json> {
  return Object.fromEntries(
    listOf(parameters).flatMap((one) =>
      isJson(one) && one.in === place ? [[String(one.name), one]] : [],
    ),
  );
}

function at(value: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((found, name) => (isJson(found) ? found[name] : undefined), value);
}

function namesUsed(rows: readonly Row[], schemas: Json): Set<string> {
  const used = new Set<string>(['Problem']);
  const queue: unknown[] = [schemas.Problem, ...rows.flatMap((row) => [row.body, row.answer])];
  for (const value of queue)
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      queue.push(schemas[name]);
    }
  return used;
}

const declaration = (name: string, schema: unknown): string =>
  `${comment(isJson(schema) ? schema.description : undefined, '')}export type ${name} = ${typeOf(schema, '')};`;

function signature({ id, summary, params, query, body, bodyIsOptional, answer }: Row): string {
  const path = Object.keys(params).map((name) => `${name}: string`);
  const asked = Object.entries(query).map(
    ([name, { schema }]) => `${name}?: ${typeOf(schema, '      ')} | undefined`,
  );
  const takes = [
    ...(path.length > 0 ? [`params: { ${path.join('; ')} };`] : []),
    ...(asked.length > 0 ? [`query?: { ${asked.join('; ')} };`] : []),
    ...(body === undefined ? [] : [`body${bodyIsOptional ? '?' : ''}: ${typeOf(body, '    ')};`]),
  ];
  const answers = answer === undefined ? 'undefined' : typeOf(answer, '    ');
  return `${comment(summary, '  ')}  ${id}: { takes: { ${takes.join(' ')} }; answers: ${answers} };`;
}

const comment = (text: unknown, indent: string): string =>
  typeof text === 'string' ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : '';

/** A schema as a type. What a type cannot say (lengths, patterns, ranges) is left to the service. */
function typeOf(schema: unknown, indent: string): string {
  if (!isJson(schema)) return 'unknown';
  const { $ref, type, anyOf, oneOf, allOf, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const among = listOf(anyOf ?? oneOf);
  if (among.length > 0) return among.map((one) => typeOf(one, indent)).join(' | ');
  if (Array.isArray(allOf)) return allOf.map((one) => typeOf(one, indent)).join(' & ');
  if (type === 'array') return `(${typeOf(items, indent)})[]`;
  if (isJson(properties)) return objectOf(properties, listOf(schema.required), indent);
  if (type === 'object')
    return `{ [name: string]: ${isJson(additionalProperties) ? typeOf(additionalProperties, indent) : 'unknown'} }`;
  if (type === 'integer') return 'number';
  return ['string', 'number', 'boolean', 'null'].includes(String(type)) ? String(type) : 'unknown';
}

function objectOf(properties: Json, required: readonly unknown[], indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, member]) => {
    const said = comment(isJson(member) ? member.description : undefined, inner);
    const type = typeOf(member, inner);
    return required.includes(name)
      ? `${said}${inner}${name}: ${type};`
      : `${said}${inner}${name}?: ${type} | undefined;`;
  });
  return `{\n${members.join('\n')}\n${indent}}`;
}
