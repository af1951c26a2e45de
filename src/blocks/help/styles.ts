import { css } from '../css.ts';

export const helpStyles = css`
  .help {
    padding-block-start: 24px;
    border-block-start: 1px solid var(--svc-border);
  }
  .help-title {
    font-weight: 600;
    margin-block-end: 4px;
  }
  .help > .small + .small {
    margin-block-start: 4px;
  }
  .help-reference {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    user-select: all;
  }
  .as-of {
    display: none;
  }
  .channels {
    margin-block-start: 4px;
  }
  .channels .small {
    display: block;
    margin-block: -8px 8px;
    padding-inline-start: 28px;
  }
  .channel {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: start;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    color: var(--svc-link);
    text-decoration: none;
    cursor: pointer;
    border-radius: var(--svc-radius-control);
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .channel > span {
    min-inline-size: 0;
  }
  .channel:hover > span {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media print {
    .as-of {
      display: block;
    }
    button.channel {
      display: none;
    }
  }
`;
