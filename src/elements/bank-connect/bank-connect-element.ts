import { EmbedElement } from '../embed-element.ts';

/** `<svc-bank-connect>`: the way to connect a bank. */
export class SvcBankConnectElement extends EmbedElement<'bank_connect'> {
  constructor() {
    super('bank_connect');
  }
}
