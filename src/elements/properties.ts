import type { PropertyDeclarations } from 'lit';

/** What a page may write in a tag, and the same as properties. Methods and events: `SvcElement`. */
export const PROPERTIES: PropertyDeclarations = {
  clientToken: { attribute: 'client-token' },
  fetchClientToken: { attribute: false },
  baseUrl: { attribute: 'base-url', reflect: true },
  headingLevel: { attribute: 'heading-level', type: Number, reflect: true },
  mode: { reflect: true },
  open: { type: Boolean, reflect: true },
  anchor: {},
  onTelemetry: { attribute: false },
};
