import { css } from '../css.ts';

export const prefillCardStyles = css`
  .prefill {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding-block: 20px;
  }
  .prefill > header {
    display: grid;
    gap: 4px;
  }
  .prefill .item-title {
    font-size: 1.125em;
  }
  .prefill > dl {
    border-block: 1px solid var(--svc-border);
  }
  .prefill dd {
    font-weight: 500;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .prefill-missing {
    color: var(--svc-warning);
  }
`;
