// Writes the types of the client for servers from the table of operations.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../api/openapi/document.ts';
import { toTypeScript } from '../api/openapi/typescript.ts';
import { readConfig } from '../config.ts';
import { root } from './installed.mjs';

const document = openApiDocument(readConfig({ SVC_DATA_DIR: 'memory:' }));
writeFileSync(join(root, 'src/server/types.ts'), toTypeScript(document));
