import { css } from '../css.ts';

export const offerComparisonStyles = css`
  .compare {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  .pickers {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
  }
  .picker {
    display: grid;
    gap: 4px;
  }
  .picker > span:first-child {
    font-weight: 500;
  }
  .picker > .select-box {
    position: relative;
  }
  .picker select {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 48px;
    padding: 10px 32px 10px 12px;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    color: var(--svc-text);
    font: inherit;
    text-overflow: ellipsis;
    appearance: none;
  }
  .picker select:focus-visible {
    border-color: var(--svc-focus);
    outline: 2px solid var(--svc-focus);
  }
  .picker .icon {
    position: absolute;
    inset-block-end: 14px;
    inset-inline-end: 8px;
    pointer-events: none;
  }
  .compare-scroll {
    overflow: auto;
  }
  .compare-scroll:focus-visible {
    outline: 3px solid var(--svc-focus, currentColor);
    outline-offset: 2px;
  }
  .compare table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  .compare th,
  .compare td {
    padding: 12px;
    border-block-end: 1px solid var(--svc-border);
    text-align: start;
    vertical-align: top;
    background: var(--svc-canvas);
  }
  .compare th[scope='col'] {
    font-weight: 600;
  }
  .compare th[scope='row'] {
    font-weight: 400;
    color: var(--svc-muted);
  }
  .compare .lender,
  .compare th .small,
  .compare th .tag {
    display: block;
    inline-size: fit-content;
  }
  .compare th .small {
    font-weight: 400;
  }
  .compare .pinned td {
    font-weight: 600;
    font-size: 1.125em;
  }
  .compare .term > summary {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 44px;
    margin-block: -10px;
    cursor: pointer;
    list-style: none;
  }
  .compare .term > summary > .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .compare .term > p {
    margin-block: 8px 0;
  }
  .compare .choices td {
    padding-block-start: 16px;
    border-block-end: 0;
  }
  .compare .choices .button {
    inline-size: 100%;
  }
  @container svc (inline-size >= 40em) {
    .pickers {
      display: none;
    }
    .compare-scroll {
      max-block-size: 40em;
    }
    .compare thead {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
    .compare th[scope='row'],
    .compare .corner {
      position: sticky;
      inset-inline-start: 0;
      z-index: 1;
      min-inline-size: 9em;
    }
    .compare td {
      min-inline-size: 9em;
    }
  }
  @container svc (inline-size < 40em) {
    .compare .unpicked,
    .compare .corner {
      display: none;
    }
    .compare table,
    .compare thead,
    .compare tbody {
      display: block;
    }
    .compare tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .compare th[scope='row'] {
      grid-column: 1 / -1;
      padding-block-end: 0;
      border-block-end: 0;
      font-size: 0.875em;
    }
    .compare td {
      padding-block-start: 4px;
      overflow-wrap: anywhere;
    }
    .compare thead {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
    .compare-scroll {
      overflow: visible;
    }
  }
  @media print {
    .compare-scroll {
      max-block-size: none;
      overflow: visible;
    }
  }
`;
