import { AsyncDirective, directive } from 'lit/async-directive.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import * as z from 'zod/mini';
import { EmbedError } from '../../api/errors.ts';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { FrameGrant } from '../../contract/frame.ts';
import { FrameHost, type FrameState } from '../../frames/frame-host.ts';
import { parse } from '../../session/parse.ts';
import type { Session } from '../../session/session.ts';
import { actionOf } from '../action.ts';
import { bones } from '../bones.ts';
import { icon } from '../icons.ts';
import type { RenderContext, Renderer } from '../render-context.ts';

type Frame = LaterBlockOf<'frame'>;

/** An isolated screen in a frame of its own; where it cannot be shown, the same step elsewhere. */
export const renderFrame: Renderer<Frame> = (block, context) => html`${frameView(block, context)}`;

/** Holds the frame while its block is shown, and opens it anew when the component comes back to the page. */
class FrameView extends AsyncDirective {
  #host: FrameHost | undefined;
  readonly #marks = [createMark(), createMark()] as const;
  #state: FrameState = { status: 'waiting' };
  #block: Frame | undefined;
  #context: RenderContext | undefined;

  override render(block: Frame, context: RenderContext): TemplateResult {
    this.#block = block;
    this.#context = context;
    if (!this.#host) {
      this.#host = this.#create(block, context);
      this.#host.start();
    }
    return this.#draw(this.#host, block, context);
  }

  protected override disconnected(): void {
    this.#host?.stop();
  }

  protected override reconnected(): void {
    this.#host?.start();
  }

  #create(block: Frame, { level, session }: RenderContext): FrameHost {
    if (!session) throw new EmbedError('configuration', 'A frame without a session.');
    return new FrameHost({
      title: block.title,
      height: block.height,
      headingLevel: level + 1,
      marks: this.#marks,
      grant: (signal) => session.post('frames', { frame: block.id }, FrameGrant, signal),
      onState: (state) => this.#show(state),
      onLeft: (by) => this.#leave(by),
      onDone: async () => (await session.refresh()) && isShown(session, block.id),
    });
  }

  /** An action within the frame leads where the screen around it says; Escape does what it does outside. */
  #leave(by: 'escape' | 'action'): void {
    if (by === 'escape') {
      const key = { key: 'Escape', bubbles: true, composed: true, cancelable: true };
      this.#host?.iframe.dispatchEvent(new KeyboardEvent('keydown', key));
      return;
    }
    const state = this.#context?.session?.state;
    const actions = state?.status === 'ready' ? state.screen.actions : [];
    const back = actions.find(({ id, kind }) => id === 'back' || kind === 'exit');
    if (back) this.#context?.act(back);
  }

  #show(state: FrameState): void {
    if ('error' in state && state.error && this.#state !== state)
      this.#context?.failed(state.error);
    this.#state = state;
    if (this.#host && this.#block && this.#context && this.isConnected)
      this.setValue(this.#draw(this.#host, this.#block, this.#context));
  }

  #draw(host: FrameHost, block: Frame, context: RenderContext): TemplateResult {
    const { status } = this.#state;
    const gone = status === 'refused' || status === 'failed';
    const opens = status === 'waiting' || status === 'opening';
    const [before, after] = this.#marks;
    const room = status === 'waiting' ? `min-block-size: ${block.height}px` : '';
    return html`<div class="frame ${status}" aria-busy=${opens ? 'true' : 'false'} .style=${room}>
      ${before}${gone || status === 'waiting' ? nothing : host.iframe}${opens ? bones() : nothing}
      ${status === 'failed' ? this.#failure(context) : nothing}
      ${gone || status === 'unseen' ? elsewhere(block, context) : nothing}${after}
    </div>`;
  }

  #failure(context: RenderContext): TemplateResult {
    const error = this.#state.status === 'failed' ? this.#state.error : undefined;
    return html`<div class="notice neutral" role="alert">
      ${icon('warning')}
      <div class="stack">
        <p>${error?.problem?.message ?? context.word('failed')}</p>
        <div class="actions">
          <button type="button" class="button secondary" @click=${() => this.#host?.start()}>
            <span>${context.word('retry')}</span>
          </button>
        </div>
        ${
          error?.requestId
            ? html`<p class="small muted">${context.word('reference', { reference: error.requestId })}</p>`
            : nothing
        }
      </div>
    </div>`;
  }
}

const frameView = directive(FrameView);

/** A line beside the frame, of nothing: whether it can be seen tells whether the frame can. */
function createMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'frame-mark';
  return mark;
}

/** True while the screen has a block of this id, also before it is drawn. */
function isShown({ state }: Session, id: string): boolean {
  if (state.status !== 'ready') return false;
  return state.screen.blocks.some((block) => parse(Identified, block)?.id === id);
}

const Identified = z.object({ id: z.string() });

/** The same step on the hosted page. */
function elsewhere(
  { elsewhere_text, elsewhere: action }: Frame,
  context: RenderContext,
): TemplateResult {
  return html`<div class="stack" role="status">
    <p>${elsewhere_text}</p>
    <div class="actions">${actionOf(action, context)}</div>
  </div>`;
}
