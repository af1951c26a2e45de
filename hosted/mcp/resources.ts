import { ResourceNotFoundError } from '@modelcontextprotocol/server';

/** Something an agent can read beside its tools. */
export type Material = {
  uri: string;
  name: string;
  title: string;
  description: string;
  /** Any JSON. */
  content(): unknown;
};

const JSON_TYPE = 'application/json';

export function listResources(materials: readonly Material[]) {
  return {
    resources: materials.map(({ content: _, ...rest }) => ({ ...rest, mimeType: JSON_TYPE })),
  };
}

/** @throws ResourceNotFoundError */
export function readResource(materials: readonly Material[], uri: string) {
  const found = materials.find((one) => one.uri === uri);
  if (!found) throw new ResourceNotFoundError(uri);
  return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(found.content()) }] };
}
