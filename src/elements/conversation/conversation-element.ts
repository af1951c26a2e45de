import { EmbedElement } from '../embed-element.ts';

/** `<svc-conversation>`: the messages with the service. */
export class SvcConversationElement extends EmbedElement<'conversation'> {
  constructor() {
    super('conversation');
  }
}
