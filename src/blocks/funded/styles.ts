import { css } from '../css.ts';

export const fundedStyles = css`
  .funded {
    padding-block: 0;
  }
  .funded-amount {
    padding-block: 20px;
    border-block-end: 1px solid var(--svc-border);
  }
  .funded-amount > dt {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--svc-success);
    font-weight: 500;
  }
  .funded-amount > dd {
    font-size: 1.75em;
    font-weight: 600;
    line-height: 1.25;
    margin-block-start: 4px;
    font-variant-numeric: tabular-nums;
  }
  .funded-contact {
    padding-block: 16px 8px;
    border-block-start: 1px solid var(--svc-border);
  }
`;
