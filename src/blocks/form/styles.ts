import { fieldStyles } from '../../fields/styles.ts';
import { css } from '../css.ts';

const ownStyles = css`
  .form,
  .form-end {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  .form {
    max-inline-size: 40rem;
  }
  .form-end {
    justify-items: start;
    gap: 12px;
  }
  .form-end > p:empty {
    display: none;
  }
  .form-end > .nudged {
    color: var(--svc-text);
    font-weight: 500;
  }
  .form .button[aria-disabled='true']:not([aria-busy]) {
    cursor: not-allowed;
    background: var(--svc-tint);
    border-color: var(--svc-border-strong);
    color: var(--svc-muted);
  }
  .form fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .form legend {
    padding: 0;
  }
  .group + .group {
    margin-block-start: 8px;
  }
  .group > .intro {
    margin-block-end: 16px;
  }
  .repeat {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 16px;
  }
  .form .item {
    inline-size: 100%;
    padding: 16px;
    border: 1px solid var(--svc-border);
  }
  .item > legend {
    float: inline-start;
    inline-size: calc(100% - 6em);
    margin-block-end: 16px;
  }
  .item > .fields {
    clear: both;
  }
  .item > .remove {
    margin-block: 8px -8px;
  }
  .total {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  .error-summary a {
    display: inline-block;
    padding-block: 10px;
    color: var(--svc-error);
    font-weight: 500;
  }
  .disclosure {
    padding-block: 20px;
  }
  .disclosure .edge {
    display: inline-block;
    inline-size: 1px;
    block-size: 1em;
    margin-inline: 0 -1px;
    vertical-align: text-bottom;
  }
  .disclosure + .form-end {
    margin-block-start: -8px;
  }
  .disclosure > .print {
    justify-self: start;
  }
  @container svc (inline-size < 480px) {
    .form-end > .button {
      inline-size: 100%;
    }
  }
  @media (forced-colors: active) {
    .form .button[aria-disabled='true']:not([aria-busy]) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/** The look of forms and of their fields. */
export const formStyles = fieldStyles + ownStyles;
