import { AsyncDirective, directive } from 'lit/async-directive.js';
import { html, nothing } from 'lit/html.js';
import { toEmbedError } from '../api/errors.ts';
import { lateCode } from '../api/late.ts';
import type { RenderContext } from '../blocks/render-context.ts';

type Later = typeof import('./later.ts');

let later: Later | undefined;

/** What forms need beyond their first screen, if it is here. */
export const laterHere = (): Later | undefined => later;

/** Loads what forms need beyond their first screen. Rejects when it does not come; then it can be asked for again. */
export const loadLater = lateCode('later', async () => {
  later = await import('./later.ts');
  return later;
});

/** Why it did not come when a whole form was waited for; undefined once it is asked for again. */
let missing: unknown;

/** Loads it for a form that is to be drawn whole. Resolves also where it did not come, which is then told at once where it is wanted. */
export async function laterCame(): Promise<void> {
  missing = undefined;
  await loadLater().catch((thrown: unknown) => {
    missing = thrown;
  });
}

/** All that wait, or have given up waiting: what comes for one is here for all. */
const without = new Set<() => void>();

type Args = [
  context: RenderContext,
  draw: (later: Later) => unknown,
  failed: (again: () => void) => unknown,
];

class WithLater extends AsyncDirective {
  #args: Args | undefined;
  #failed = false;

  override render(...args: Args): unknown {
    this.#args = args;
    const [context, draw, failed] = args;
    if (later) {
      context.dress(later.laterStyles);
      return draw(later);
    }
    if (missing && !this.#failed) this.#lose(missing);
    if (this.#failed) return failed(() => this.#load());
    this.#load();
    return nothing;
  }

  #load(): void {
    this.#failed = false;
    missing = undefined;
    without.add(this.#again);
    loadLater().then(
      () => {
        for (const again of without) again();
        without.clear();
      },
      (thrown: unknown) => {
        this.#lose(thrown);
        this.#again();
      },
    );
  }

  #lose(thrown: unknown): void {
    this.#failed = true;
    const error = toEmbedError(thrown, 'load_failed', 'A part of a form did not load.');
    this.#args?.[0].failed(error);
  }

  readonly #again = (): void => {
    if (this.isConnected && this.#args) this.setValue(this.render(...this.#args));
  };

  protected override disconnected(): void {
    without.delete(this.#again);
  }

  protected override reconnected(): void {
    this.#again();
  }
}

/** Draws with what is loaded later: nothing until it is here, and what `failed` says where it did not come, which the page is told. */
export const withLater = directive(WithLater);

/** In place of questions whose code did not come: they are not left out, but asked for again. */
export const notHere = (
  again: () => void,
  { word }: RenderContext,
) => html`<p role="alert">${word('failed')}</p>
  <button type="button" class="button secondary" @click=${again}><span>${word('retry')}</span></button>`;
