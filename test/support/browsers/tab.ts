/** Keys that have no letter. */
export type NamedKey = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown';

/** Inside size of a window, in CSS pixels. */
export type WindowSize = { width: number; height: number };

/**
 * A tab of a real browser, which is driven from outside and has a real keyboard. Expressions are
 * JavaScript whose value can be written as JSON; a promise is waited for.
 */
export type Tab = {
  goto: (url: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** The value of an expression in the document of the frame that the page's component holds. @throws where there is none */
  inFrame: (expression: string) => Promise<unknown>;
  /** Presses the mouse on the element that an expression finds in that document, once it is in view. */
  clickInFrame: (expression: string) => Promise<void>;
  /** Presses the keys of a text, one after the other, wherever the focus is. */
  type: (text: string) => Promise<void>;
  press: (...keys: NamedKey[]) => Promise<void>;
  close: () => Promise<void>;
};

/** A tab that is driven as a whole: with a mouse, with files, and in the windows that its pages open. */
export type BrowserTab = Tab & {
  /** Presses the mouse on the element that an expression finds in the page, once it is in view. */
  click: (expression: string) => Promise<void>;
  /** Gives files to the input that an expression finds, as the browser's own dialog does. */
  chooseFiles: (expression: string, paths: readonly string[]) => Promise<void>;
  /** The other windows that are open beside this one. */
  others: () => Promise<BrowserTab[]>;
};

/** Tags of the components that hold frames. */
export const TAGS =
  'svc-status, svc-intake, svc-documents, svc-bank-connect, svc-offer-acceptance, svc-conversation';

/** An expression that finds the frame of the page's component. */
export const IFRAME = `document.querySelector('${TAGS}')?.shadowRoot?.querySelector('iframe')`;
