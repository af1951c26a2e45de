import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { MessageLog } from '../../contract/blocks/message-log.ts';
import { lengthOf } from '../../fields/forms.ts';
import { counted } from '../../fields/plural.ts';
import { actionOf } from '../action.ts';
import { icon } from '../icons.ts';
import type { RenderContext } from '../render-context.ts';

export type Compose = NonNullable<MessageLog['compose']>;

/** From how many characters left on they are counted. */
const NEAR_THE_END = 200;

export type ComposeView = {
  compose: Compose;
  context: RenderContext;
  draft: string;
  /** Why what is written was not sent. */
  fault: string | undefined;
  on: {
    write: (text: string) => void;
    send: () => void;
    reply: (text: string) => void;
  };
};

/** Why a text is not sent as it stands; undefined where nothing speaks against it. */
export function faultOf(text: string, { limit, counter, refused }: Compose): string | undefined {
  const over = lengthOf(text) - limit;
  if (over > 0) return counted(counter.over, over);
  return refused.find(({ pattern }) => matches(pattern, text))?.message;
}

/** An expression that this browser cannot read finds nothing: the service judges too. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'iu').test(text);
  } catch {
    return false;
  }
}

/** Where a message is written. Enter sends it, and with Shift begins a line; where keys are drawn on glass it begins a line. */
export function composeView({ compose, context, draft, fault, on }: ComposeView): TemplateResult {
  const { label, hint, send, limit, counter, about, replies } = compose;
  const left = limit - lengthOf(draft);
  const count =
    left <= NEAR_THE_END
      ? counted(left < 0 ? counter.over : counter.left, Math.abs(left))
      : undefined;
  const described = [hint && 'compose-hint', count && 'compose-count', fault && 'compose-fault'];
  return html`<form
    class="compose"
    novalidate
    @submit=${(event: Event) => {
      event.preventDefault();
      on.send();
    }}
  >
    ${
      replies.items.length > 0
        ? html`<div class="replies" role="group" aria-label=${replies.label}>
            ${replies.items.map(
              (text) =>
                html`<button type="button" class="button secondary" @click=${() => on.reply(text)}>
                  <span>${text}</span>
                </button>`,
            )}
          </div>`
        : nothing
    }
    ${
      about
        ? html`<div class="about"><p>${about.text}</p>${actionOf(about.cancel, context)}</div>`
        : nothing
    }
    <label for="compose">${label}</label>
    ${
      fault
        ? html`<p class="compose-fault line" id="compose-fault">${icon('warning')}<span>${fault}</span></p>`
        : nothing
    }
    <div class="compose-row">
      <textarea
        class="compose-text"
        id="compose"
        rows="2"
        autocomplete="off"
        aria-describedby=${described.filter(Boolean).join(' ') || nothing}
        aria-invalid=${fault ? 'true' : nothing}
        .value=${live(draft)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLTextAreaElement) on.write(event.target.value);
        }}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing || isTouched()) return;
          event.preventDefault();
          on.send();
        }}
      ></textarea>
      <button type="submit" class="button primary send"><span>${send}</span></button>
    </div>
    ${hint ? html`<p class="small muted" id="compose-hint">${hint}</p>` : nothing}
    ${count ? html`<p class="small counter ${left < 0 ? 'over' : 'muted'}" id="compose-count">${count}</p>` : nothing}
  </form>`;
}

const isTouched = () => matchMedia('(pointer: coarse)').matches;
