import { css } from '../blocks/css.ts';

// `.choice input`: The input is all of the row; what one knows it by is drawn in its corner.
// `@media print`: A mark on a ground that is not printed would not be seen.
/** The look of what is chosen in sight: radio buttons and check boxes. */
export const choiceStyles = css`
  .choices {
    display: grid;
    gap: 8px;
    margin-block-start: 8px;
  }
  .choice {
    position: relative;
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
  .wrong .choice {
    border-color: var(--svc-error);
  }
  .choice > :not(input) {
    display: block;
    margin-inline-start: calc(12px + 1.25em);
  }
  .choice input {
    position: absolute;
    inset: -1px;
    inline-size: calc(100% + 2px);
    margin: 0;
    border-radius: var(--svc-radius-control);
    appearance: none;
    font: inherit;
    cursor: pointer;
  }
  .choice input::before,
  .choice input:checked::after {
    content: '';
    box-sizing: border-box;
    position: absolute;
    inset: calc(12px + 0.125em) auto auto 13px;
    inline-size: 1.25em;
    block-size: 1.25em;
    border: 1.5px solid var(--svc-border-strong);
    border-radius: 4px;
  }
  .choice input:checked::before {
    border-color: var(--svc-focus);
    background: var(--svc-focus);
  }
  .choice input:checked::after {
    inset: calc(12px + 0.25em) auto auto calc(13px + 0.4375em);
    inline-size: 0.375em;
    block-size: 0.75em;
    border: solid var(--svc-surface);
    border-width: 0 2px 2px 0;
    border-radius: 0;
    rotate: 45deg;
  }
  .choice input[type='radio']::before {
    border-radius: 50%;
  }
  .choice input[type='radio']:checked::after {
    inset: calc(12px + 0.5em) auto auto calc(13px + 0.375em);
    inline-size: 0.5em;
    block-size: 0.5em;
    border-width: 0.25em;
    border-radius: 50%;
  }
  @media print {
    .choice input:checked::before {
      background: none;
    }
    .choice input:checked::after {
      border-color: var(--svc-text);
    }
  }
  @media (forced-colors: active) {
    .choice input:checked::before {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
    }
    .choice input:checked::after {
      forced-color-adjust: none;
      border-color: HighlightText;
    }
  }
`;
