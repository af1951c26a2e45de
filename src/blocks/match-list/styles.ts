import { css } from '../css.ts';

export const matchListStyles = css`
  .intro {
    margin-block: -4px 12px;
  }
  .after {
    margin-block-start: 12px;
  }
  .matches {
    padding-block: 0;
  }
  .match {
    padding-block: 16px;
  }
  .match + .match,
  .more,
  .more > ul {
    border-block-start: 1px solid var(--svc-border);
  }
  .more:not([open]) .hide,
  .more[open] .show {
    display: none;
  }
  .match-head {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 16px;
  }
  .match-name {
    font-weight: 600;
  }
  .match-amount {
    font-size: 1.125em;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .match-facts {
    display: grid;
    gap: 4px 24px;
    margin-block-start: 8px;
  }
  .match-facts > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  .match-facts dt {
    color: var(--svc-muted);
  }
  @media print {
    .more:not([open]) {
      display: none;
    }
  }
  @container svc (inline-size >= 30em) {
    .match-facts {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
    }
    .match-facts > div {
      display: block;
    }
  }
`;
