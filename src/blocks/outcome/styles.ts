import { css } from '../css.ts';

export const outcomeStyles = css`
  .rule {
    block-size: 1px;
    margin-block: 8px;
    background: var(--svc-border);
  }
  .bullets {
    display: grid;
    gap: 8px;
    padding-inline-start: 20px;
    list-style: disc;
  }
  .bullets > li::marker {
    color: var(--svc-muted);
  }
`;
