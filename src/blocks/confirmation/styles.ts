import { copyStyles } from '../copy-styles.ts';
import { css } from '../css.ts';

// `font-family`: Read out and compared: 0 and O differ, and every reference is as wide as the next.
const styles = css`
  .confirmation {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  .confirmation > .button {
    justify-self: start;
  }
  .receipt {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block: 20px;
  }
  .receipt dt {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--svc-muted);
  }
  .receipt .icon {
    color: var(--svc-success);
  }
  .receipt dd {
    margin-block-start: 4px;
    font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    font-size: 0.875em;
    font-weight: 600;
    line-height: 1.5;
    overflow-wrap: anywhere;
    user-select: all;
  }
  .next-steps {
    counter-reset: step;
  }
  .next-steps > li {
    position: relative;
    padding: 2px 0 20px calc(1.75em + 16px);
    counter-increment: step;
  }
  .next-steps > li::before {
    content: counter(step);
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 2em;
    block-size: 2em;
    box-sizing: border-box;
    border: 1px solid var(--svc-border-strong);
    border-radius: 50%;
    font-size: 0.875em;
    font-weight: 500;
    line-height: calc(2em - 2px);
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .next-steps > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: calc(1.75em + 4px) 4px;
    inset-inline-start: calc(0.875em - 1px);
    inline-size: 2px;
    background: var(--svc-border);
  }
  .next-steps > li:last-child {
    padding-block-end: 0;
  }
`;

export const confirmationStyles = copyStyles + styles;
