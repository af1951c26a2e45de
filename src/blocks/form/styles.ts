import { css } from '../css.ts';

export const formStyles = css`
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
  .fields {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 24px 16px;
  }
  .field {
    box-sizing: border-box;
    flex: 1 0 100%;
    min-inline-size: 0;
  }
  .field.text.md,
  .field.select.md {
    flex: 2 1 12em;
  }
  .field.text.sm,
  .field.select.sm {
    flex: 1 1 9em;
  }
  .field.text.xs,
  .field.select.xs {
    flex: 1 1 6em;
  }
  .field.wrong {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--svc-error);
  }
  .field-label {
    display: block;
    font-weight: 500;
  }
  .field-hint {
    color: var(--svc-muted);
    font-size: 0.875em;
  }
  .field-error {
    display: flex;
    gap: 6px;
    margin-block-start: 4px;
    color: var(--svc-error);
    font-weight: 500;
  }
  .field-error > .icon {
    inline-size: 18px;
    block-size: 18px;
    margin-block-start: 3px;
  }
  .control {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 48px;
    margin: 8px 0 0;
    padding: 10px 12px;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    color: var(--svc-text);
    font: inherit;
    line-height: 1.5;
    appearance: none;
  }
  .control:hover {
    border-color: var(--svc-text);
  }
  .control:focus-visible {
    border-color: var(--svc-focus);
    outline: 2px solid var(--svc-focus);
    outline-offset: 0;
  }
  .control[aria-invalid] {
    border-color: var(--svc-error);
  }
  .select-box {
    position: relative;
  }
  .select-box > .control {
    padding-inline-end: 40px;
  }
  .select-box > .icon {
    position: absolute;
    inset-block-end: 14px;
    inset-inline-end: 12px;
    pointer-events: none;
  }
  .date-parts,
  .ssn-box {
    display: flex;
    gap: 12px;
    margin-block-start: 8px;
  }
  .date-part {
    inline-size: 4.5em;
  }
  .date-part.year {
    inline-size: 6em;
  }
  .date-part > label {
    font-size: 0.875em;
  }
  .date-part > .control {
    margin-block-start: 4px;
  }
  .ssn-box > .control {
    margin: 0;
    max-inline-size: 12em;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
  }
  .ssn-box:not(.shown) > .control:not(:focus) {
    -webkit-text-security: disc;
  }
  .ssn-toggle {
    min-inline-size: 5em;
  }
  .ssn-box:not(.shown) .when-shown,
  .ssn-box.shown .when-hidden {
    display: none;
  }
  .field-why {
    margin-block-start: 4px;
    font-size: 0.875em;
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
