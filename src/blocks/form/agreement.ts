import { COVERED, CROWDED } from './covered.ts';
import { MARK } from './looks.ts';
import { reveal } from './reveal.ts';
import { SeenGate } from './seen-gate.ts';

/** What every part of must be seen, beginning and end: paragraphs may be taller than a phone. */
const PARTS = `.disclosure p, .disclosure .${MARK}`;
const BUTTON = '.form-end > button';

/** Ms that a button, and what it agrees to, must have been there before it acts, so that no press meant for something else agrees. */
const SETTLE = 500;
/** Ms after a press within which a browser tells what was laid over the button just before. */
const HOLD = 150;

/** Why a press does nothing: not all has been seen, or something lies over it. */
export type Objection = 'unread' | 'covered';

/** The notice above a button: what of it has been seen, and what can be seen of both when the button is pressed. */
export class Agreement {
  readonly #form: Element;
  readonly #gate: SeenGate;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #mayAct = false;

  /** @param onRead all has been seen for long enough. */
  constructor(form: Element, onRead: () => void) {
    this.#form = form;
    this.#gate = new SeenGate({
      onOpen: () => {
        this.#settling ??= setTimeout(() => {
          this.#mayAct = true;
          onRead();
        }, SETTLE);
      },
      onCrowded: () => this.#tell(CROWDED),
      onCovered: () => this.#tell(COVERED),
    });
  }

  /** True once every part of the notice has been seen. What may act is judged again when it is pressed. */
  get read(): boolean {
    return this.#mayAct;
  }

  /** Looks at what the form has now. */
  watch(): void {
    this.#gate.require(this.#form.querySelectorAll(`${PARTS}, ${BUTTON}`));
  }

  stop(): void {
    this.#gate.stop();
    clearTimeout(this.#settling);
  }

  /**
   * Judges a press when it is made, and what the browser tells right after. Whoever came by keyboard is brought to what
   * they passed over. @returns why it does nothing, or undefined
   */
  async press({ isTrusted }: Event): Promise<Objection | undefined> {
    const objection = this.#objection(isTrusted);
    if (objection) return this.#refuse(objection);
    await new Promise((resolve) => setTimeout(resolve, HOLD));
    return this.#isCovered ? this.#refuse('covered') : undefined;
  }

  #objection(isTrusted: boolean): Objection | undefined {
    const { looks } = this.#gate;
    const button = this.#form.querySelector(BUTTON);
    const look = button && looks.of(button);
    if (!isTrusted || !this.#mayAct || !this.#gate.open || !look) return 'unread';
    if (this.#isCovered || document.visibilityState !== 'visible' || !document.hasFocus())
      return 'covered';
    const settled = look.whole && look.since + SETTLE <= performance.now();
    const end = this.#end;
    return settled && end && looks.of(end)?.inView ? undefined : 'unread';
  }

  get #isCovered(): boolean {
    return this.#gate.coveredAt + SETTLE > performance.now();
  }

  /** Where the notice ends: seen together with the button, so that nobody shows the button alone. */
  get #end(): Element | undefined {
    return [...this.#form.querySelectorAll(`.disclosure .${MARK}`)].at(-1);
  }

  #refuse(objection: Objection): Objection {
    const next = this.#gate.next ?? this.#end;
    if (objection === 'unread' && next) reveal(next);
    if (objection === 'covered') {
      this.#tell(CROWDED);
      this.#tell(COVERED);
    }
    return objection;
  }

  #tell(type: string): void {
    this.#form.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
