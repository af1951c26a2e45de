import { SANDBOX_BANKS, type SandboxBank } from '../integrations/sandbox-banks.ts';
import { html } from '../pages/html.ts';
import type { SandboxLogin } from '../store/sandbox-bank-logins.ts';
import { bankPage, form, leaving } from './page.ts';
import { words } from './words.ts';

const returning = ({ return_url, business }: SandboxLogin) => ({ returns: return_url, business });

export function choosePage(login: SandboxLogin): Response {
  const banks = SANDBOX_BANKS.map(
    ({ id, name }, index) =>
      html`<label><input type="radio" name="bank" value="${id}"${index === 0 && html` checked`}> ${name}</label>`,
  );
  const { title, button } = words.choose;
  const choices = html`<fieldset><legend>${title}</legend>${banks}</fieldset>`;
  const leave = leaving(login.id, 'cancelled');
  return bankPage(title, form(`/link/${login.id}/bank`, choices, button, leave), returning(login));
}

export function loginPage(login: SandboxLogin, bank: SandboxBank, refused: boolean): Response {
  const { title, user, password, button, refused: fault } = words.login;
  const fields = html`${refused && html`<p class="error" role="alert">${fault}</p>`}<p><label class="text">${user} <input name="user" autocomplete="off" required></label></p><p><label class="text">${password} <input name="password" type="password" autocomplete="off" required></label></p>`;
  const leave = leaving(login.id, refused ? 'credentials_refused' : 'cancelled');
  const main = form(`/link/${login.id}/login`, fields, button, leave);
  return bankPage(title(bank.name), main, returning(login));
}

export function downPage(login: SandboxLogin, bank: SandboxBank): Response {
  const { title, body, button } = words.down;
  const main = html`<p>${body}</p>${leaving(login.id, 'bank_down', button)}`;
  return bankPage(title(bank.name), main, returning(login));
}

/** The pages of a bank that has its own. */
export function ownBankPage(login: SandboxLogin, bank: SandboxBank): Response {
  const { title, body, allow } = words.oauth;
  const leave = leaving(login.id, 'cancelled');
  const main = form(`/bank/${login.id}`, html`<p>${body}</p>`, allow, leave);
  return bankPage(title(bank.name), main, returning(login));
}

export function accountsPage(login: SandboxLogin, bank: SandboxBank, none: boolean): Response {
  const { title, ending, button, none: fault } = words.accounts;
  const accounts = bank.accounts.map(
    ({ id, name, mask }) =>
      html`<label><input type="checkbox" name="account" value="${id}" checked> ${ending(name, mask)}</label>`,
  );
  const fields = html`${none && html`<p class="error" role="alert">${fault}</p>`}<fieldset><legend>${bank.name}</legend>${accounts}</fieldset>`;
  const leave = leaving(login.id, 'cancelled');
  const main = form(`/link/${login.id}/accounts`, fields, button, leave);
  return bankPage(title, main, returning(login));
}

export const overPage = (): Response =>
  bankPage(words.over.title, html`<p>${words.over.body}</p>`, { status: 410 });
export const unknownPage = (): Response =>
  bankPage(words.unknown.title, html`<p>${words.unknown.body}</p>`, { status: 404 });
