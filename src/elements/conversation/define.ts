import { defineTag } from '../define-tag.ts';
import { SvcConversationElement } from './conversation-element.ts';

defineTag('svc-conversation', SvcConversationElement);

declare global {
  interface HTMLElementTagNameMap {
    'svc-conversation': SvcConversationElement;
  }
}
