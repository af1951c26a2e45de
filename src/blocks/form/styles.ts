import { fieldStyles } from '../../fields/styles.ts';
import { css } from '../css.ts';

// `.why > p`: Room for what is said until the button acts: Chromium drops presses in a frame for 500 ms after its size changes.
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
  .why {
    display: grid;
  }
  .why > p {
    grid-area: 1 / 1;
  }
  .why > .room {
    visibility: hidden;
  }
  .why.nudged {
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
  @container svc (inline-size < 30em) {
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
