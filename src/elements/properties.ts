import type { PropertyDeclarations } from 'lit';

/** Written back to the attribute, except for what it is without one. */
const reflected = { reflect: true, useDefault: true } as const;

/** What a page may write in a tag, and the same as properties. Methods and events: `SvcElement`. */
export const PROPERTIES: PropertyDeclarations = {
  clientToken: { attribute: 'client-token' },
  fetchClientToken: { attribute: false },
  baseUrl: { attribute: 'base-url', reflect: true },
  headingLevel: { attribute: 'heading-level', type: Number, ...reflected },
  mode: reflected,
  open: { type: Boolean, ...reflected },
  anchor: {},
  onTelemetry: { attribute: false },
};
