import { COVERED, CROWDED } from './covered.ts';
import { LED } from './led.ts';
import { isFramed, MARK } from './looks.ts';
import { reveal } from './reveal.ts';
import { SeenGate } from './seen-gate.ts';

/** What every part of must be seen, beginning and end: paragraphs may be taller than a phone. */
const PARTS = `.disclosure > p:not(.${LED}), .disclosure .${MARK}`;
/** What other blocks of the screen have that is agreed to with it, like the rows of a disclosure. */
const BESIDE = '.must-be-seen';
const BUTTON = '.form-end > button';

/** Ms that a button, and what it agrees to, must have been there before it acts, so that no press meant for something else agrees. */
const SETTLE = 500;
/** Ms after a press within which a browser, also a busy one, tells what was laid over the button just before. */
const HOLD = 300;

/** Why a press does nothing: not all has been seen, or not for long enough, or something lies over it. */
export type Objection = 'unread' | 'covered';

/** The notice above a button: what of it has been seen, and what can be seen of both when the button is pressed. */
export class Agreement {
  readonly #form: Element;
  readonly #gate: SeenGate;
  readonly #onChange: () => void;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setTimeout> | undefined;
  #mayAct = false;
  #ledTo: number | undefined;
  /** When the document last came to have the focus, in ms of `performance.now()`. */
  #focusedAt = Number.NEGATIVE_INFINITY;
  readonly #onFocus = () => {
    this.#focusedAt = performance.now();
  };
  #ready = false;

  /** @param onChange `read` or `ready` is another. */
  constructor(form: Element, onChange: () => void) {
    this.#form = form;
    this.#onChange = onChange;
    window.addEventListener('focus', this.#onFocus);
    this.#gate = new SeenGate({
      onOpen: () => {
        this.#settling ??= setTimeout(() => {
          this.#mayAct = true;
          onChange();
          this.#judgeReady();
        }, SETTLE);
      },
      onLook: () => this.#judgeReady(),
      onCrowded: () => this.#tell(CROWDED),
      onCovered: () => this.#tell(COVERED),
    });
  }

  /** True once every part of the notice has been seen. */
  get read(): boolean {
    return this.#mayAct;
  }

  /** Before which paragraph of the notice whoever pressed too early was led: its place in it, or its length for the end. */
  get ledTo(): number | undefined {
    return this.#ledTo;
  }

  /** True while a press would act, as far as is known before it: the notice is read, and the button has been there for long enough. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Looks at what the form has now. */
  watch(): void {
    const root = this.#form.getRootNode();
    if (root instanceof ShadowRoot) this.#gate.require(root.querySelectorAll(BESIDE));
    this.#gate.require(this.#form.querySelectorAll(`${PARTS}, ${BUTTON}`));
  }

  stop(): void {
    window.removeEventListener('focus', this.#onFocus);
    this.#gate.stop();
    clearTimeout(this.#settling);
    clearTimeout(this.#looking);
  }

  /** Follows whether a press would act, and looks again when it may. */
  #judgeReady(): void {
    clearTimeout(this.#looking);
    const left = this.#unsettled;
    const ready = left === 0 && this.#objection === undefined;
    if (left > 0 && left <= SETTLE) this.#looking = setTimeout(() => this.#judgeReady(), left);
    if (ready === this.#ready) return;
    this.#ready = ready;
    this.#onChange();
  }

  /** Ms until the button has been whole, and all uncovered, for long enough; endless while the button is not. */
  get #unsettled(): number {
    const button = this.#button;
    const look = button && this.#gate.looks.of(button);
    if (!look?.whole || !look.clear) return Number.POSITIVE_INFINITY;
    const since = Math.max(look.since, this.#gate.coveredAt);
    return Math.max(0, since + SETTLE - performance.now());
  }

  /**
   * Judges a press when it is made, and what the browser tells right after. Whoever came by keyboard is brought to what
   * they passed over. @returns why it does nothing, or undefined
   */
  async press({ isTrusted, detail }: UIEvent): Promise<Objection | undefined> {
    if (!isTrusted) return this.#refuse('unread');
    // The first press of a double-click was made on the page, and the frame was moved beneath the second: a first one here agrees.
    if (detail > 1) return this.#refuse('unread');
    if (document.visibilityState !== 'visible' || !document.hasFocus())
      return this.#refuse('covered');
    // The same of presses that are no double-click: by touch, by key, or not quite in one place.
    if (this.#focusedAt + SETTLE > performance.now()) return this.#refuse('unread');
    const objection = this.#objection;
    if (objection) return this.#refuse(objection);
    await new Promise((resolve) => setTimeout(resolve, HOLD));
    return this.#isCovered ? this.#refuse('covered') : undefined;
  }

  /** What is known before a press that it would be refused for. */
  get #objection(): Objection | undefined {
    if (!this.#mayAct || !this.#gate.open) return 'unread';
    if (this.#gate.looks.covered) return 'covered';
    if (isFramed(this.#form) && !this.#isEndInView) return 'unread';
    return this.#unsettled > 0 ? 'unread' : undefined;
  }

  get #isCovered(): boolean {
    return this.#gate.coveredAt + SETTLE > performance.now();
  }

  get #button(): Element | null {
    return this.#form.querySelector(BUTTON);
  }

  /** The notice's end is seen together with the button in a frame, so that no page shows the button alone. */
  get #isEndInView(): boolean {
    const end = [...this.#form.querySelectorAll(`.disclosure .${MARK}`)].at(-1);
    return Boolean(end && this.#gate.looks.of(end)?.inView);
  }

  #refuse(objection: Objection): Objection {
    const next = this.#gate.next ?? this.#button;
    if (objection === 'unread' && next) {
      this.#ledTo = this.#placeOf(next);
      reveal(next);
    }
    if (objection === 'covered') {
      this.#tell(CROWDED);
      this.#tell(COVERED);
    }
    return objection;
  }

  /** A paragraph may be higher than a phone: who was led to its end is told there. */
  #placeOf(target: Element): number | undefined {
    const paragraphs = [...this.#form.querySelectorAll(`.disclosure > p:not(.${LED})`)];
    const at = paragraphs.findIndex((one) => one.contains(target));
    const paragraph = paragraphs[at];
    if (!paragraph) return undefined;
    return target !== paragraph && paragraph.lastElementChild === target ? at + 1 : at;
  }

  #tell(type: string): void {
    this.#form.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
