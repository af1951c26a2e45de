import { css } from '../css.ts';

/** The table of all offers is drawn in a component of 40em, whose column is 37em wide. */
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
    overflow: hidden;
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
    overflow-wrap: anywhere;
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
    display: inline-block;
    box-sizing: border-box;
    min-block-size: 44px;
    min-inline-size: 44px;
    padding-block: 10px;
    padding-inline-end: 20px;
    margin-block: -10px;
    cursor: pointer;
    list-style: none;
  }
  .compare .term > summary > .icon {
    display: inline-block;
    inline-size: 16px;
    block-size: 16px;
    margin-inline: 4px -20px;
    vertical-align: -2px;
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
    .page:has(.compare) {
      max-inline-size: 65em;
    }
    .screen:not(.compact) > .columns:has(.compare) {
      grid-template-columns: minmax(0, 1fr);
      gap: 32px;
    }
  }
  @container svc (inline-size >= 36em) {
    .pickers {
      display: none;
    }
    .compare-scroll.many {
      max-block-size: 90vh;
      overflow: auto;
    }
    .compare-scroll:not(.many) table {
      table-layout: fixed;
    }
    .compare .corner {
      inline-size: 8.5em;
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
      min-inline-size: 7.5em;
    }
    .compare td {
      min-inline-size: 7em;
    }
  }
  @container svc (inline-size < 36em) {
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
    .compare-scroll.one tr {
      grid-template-columns: minmax(0, 1fr);
    }
    .compare th[scope='row'] {
      grid-column: 1 / -1;
      padding-block-end: 0;
      border-block-end: 0;
      font-size: 0.875em;
    }
    .compare td {
      padding-block-start: 4px;
    }
    .compare thead {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
  }
  @media print {
    .compare-scroll.many {
      max-block-size: none;
      overflow: visible;
    }
  }
`;
