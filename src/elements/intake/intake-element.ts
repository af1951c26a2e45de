import { EmbedElement } from '../embed-element.ts';

/** `<svc-intake>`: the application of a new business. */
export class SvcIntakeElement extends EmbedElement<'intake'> {
  constructor() {
    super('intake');
  }
}
