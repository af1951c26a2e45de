import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { notHere, withLater } from '../../fields/with-later.ts';
import { failureOf } from '../action.ts';
import type { RenderContext } from '../render-context.ts';
import type { Objection } from './agreement.ts';

/** How far a form is from its act. */
export type FormEnd = {
  form: LaterBlockOf<'form'>;
  context: RenderContext;
  /** All that must be seen has been. */
  read: boolean;
  /** A press of the button would act, as far as is known. */
  ready: boolean;
  /** Where in the notice whoever pressed too early was led. */
  ledTo: number | undefined;
  /** Why the last press of the button did nothing. */
  objection: Objection | undefined;
  /** Answers are wrong, which is said above. */
  wrong: boolean;
  /** Asks again for the code that reads answers, where it did not come. */
  onAgain: (() => void) | undefined;
  onSubmit: (event: MouseEvent) => void;
};

/** What is agreed to, directly above the button that agrees; the button, which keeps its focus whatever it says; and why it does not act yet. */
export function formEnd({
  form,
  context,
  read,
  ready,
  ledTo,
  objection,
  wrong,
  ...on
}: FormEnd): TemplateResult {
  const { submit, disclosure } = form;
  const pending = context.pending === submit.id;
  const waits = Boolean(disclosure && !ready);
  const unread = !read || objection === 'unread';
  const covered = objection === 'covered' && disclosure?.covered;
  const why = covered || (disclosure && unread ? disclosure.unread : '');
  const id = `${form.id}-unread`;
  const agreed =
    disclosure &&
    withLater(
      context,
      (later) => later.disclosureView(disclosure, context, ledTo),
      (again) => notHere(again, context),
    );
  return html`${agreed}
    <div class="form-end">
      <button
        type="submit"
        class="button ${submit.style}"
        data-action=${submit.id}
        aria-label=${submit.a11y_label ?? nothing}
        aria-describedby=${why ? id : nothing}
        aria-disabled=${pending || waits ? 'true' : nothing}
        aria-busy=${pending ? 'true' : nothing}
        @click=${on.onSubmit}
      >
        <span>${submit.label}</span>
      </button>
      ${
        disclosure
          ? html`<div class="why small ${objection ? 'nudged' : 'muted'}">
              <p id=${id} role="status">${why}</p>
              <p class="room">${disclosure.unread}</p>
            </div>`
          : nothing
      }
      ${on.onAgain ? notHere(on.onAgain, context) : nothing}
      ${wrong ? nothing : failureOf(submit, context)}
    </div>`;
}
