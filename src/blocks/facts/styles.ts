import { css } from '../css.ts';

export const factsStyles = css`
  .facts {
    padding-block: 4px;
  }
  .fact {
    display: grid;
    gap: 0 16px;
    padding-block: 12px;
  }
  .fact + .fact {
    border-block-start: 1px solid var(--svc-border);
  }
  .fact dt {
    color: var(--svc-muted);
  }
  .fact dd {
    font-variant-numeric: tabular-nums;
  }
  @container svc (inline-size >= 27.5em) {
    .fact {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
`;
