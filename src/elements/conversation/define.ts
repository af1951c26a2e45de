import { defineTag } from '../define-tag.ts';
import { SvcConversationElement } from './conversation-element.ts';

export type { SvcConversationElement } from '../../public.ts';

defineTag('svc-conversation', SvcConversationElement);
