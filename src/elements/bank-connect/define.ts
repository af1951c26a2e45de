import { defineTag } from '../define-tag.ts';
import { SvcBankConnectElement } from './bank-connect-element.ts';

export type { SvcBankConnectElement } from '../../public.ts';

defineTag('svc-bank-connect', SvcBankConnectElement);
