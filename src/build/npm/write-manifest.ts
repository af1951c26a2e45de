import { writeFile } from 'node:fs/promises';
import { customElements } from './custom-elements.ts';

await writeFile('custom-elements.json', await customElements());
