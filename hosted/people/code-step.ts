import { type Html, html } from '../pages/html.ts';
import { personPage as words } from '../screens/copy/people.ts';
import { awaitsCode } from '../workflows/approvals/person-codes.ts';
import type { Linked } from './find-link.ts';
import { faultLine } from './layout.ts';

/** Where a person shows that the email address is theirs: the code is asked for, then typed. */
export function codeStep({ link, person, now, path }: Linked, fault?: string): Html {
  const address = masked(person.email);
  if (!awaitsCode(link, now))
    return html`<p>${words.first} ${words.sendTo(address)}</p>
${faultLine('fault', fault)}
<form method="post" action="${path}/code"><button type="submit">${words.send}</button></form>`;
  return html`<p class="note">${words.sent(address)}</p>
<form method="post" action="${path}/check">
<label for="code">${words.code}</label>
${faultLine('fault', fault)}
<input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${fault !== undefined && html` aria-invalid="true" aria-describedby="fault"`}>
<button type="submit">${words.next}</button>
</form>
<form method="post" action="${path}/code"><button class="quietly" type="submit">${words.again}</button></form>`;
}

/** `d…@northwind.example`: enough to know which it is. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
