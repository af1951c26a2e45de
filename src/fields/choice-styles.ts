import { css } from '../blocks/css.ts';

/** The look of what is chosen in sight: radio buttons and check boxes. */
export const choiceStyles = css`
  .choices {
    display: grid;
    gap: 8px;
    margin-block-start: 8px;
  }
  .choice {
    position: relative;
    display: flex;
    gap: 12px;
    padding: 11px 12px;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    transition: border-color 150ms ease-out;
  }
  .choice:hover {
    border-color: var(--svc-text);
  }
  .choice:has(:checked) {
    border-color: var(--svc-focus);
    box-shadow: inset 0 0 0 1px var(--svc-focus);
  }
  .choice:has(:focus-visible) {
    outline: 2px solid var(--svc-focus);
    outline-offset: 2px;
  }
  .wrong .choice {
    border-color: var(--svc-error);
  }
  .choice label {
    cursor: pointer;
  }
  /* All of the row is the label's. */
  .choice label::before {
    content: '';
    position: absolute;
    inset: -1px;
  }
  .choice input {
    flex: none;
    box-sizing: border-box;
    inline-size: 20px;
    block-size: 20px;
    margin: 2px 0 0;
    border: 1.5px solid var(--svc-border-strong);
    border-radius: 4px;
    background: var(--svc-surface);
    outline: none;
    appearance: none;
  }
  .choice input[type='radio'] {
    border-radius: 50%;
  }
  .choice input:checked {
    border-color: var(--svc-focus);
    background: var(--svc-focus);
  }
  .choice input:checked::before {
    content: '';
    display: block;
    inline-size: 5px;
    block-size: 10px;
    margin: 0.5px 0 0 5px;
    border: solid var(--svc-surface);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  .choice input[type='radio']:checked::before {
    inline-size: 7px;
    block-size: 7px;
    margin: 5px;
    border: 0;
    border-radius: 50%;
    background: var(--svc-surface);
  }
  @media (forced-colors: active) {
    .choice input {
      appearance: auto;
    }
    .choice:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;
