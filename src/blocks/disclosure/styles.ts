import { css } from '../css.ts';

export const disclosureStyles = css`
  .legal {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
  .legal-scroll {
    inline-size: 100%;
    overflow-x: auto;
  }
  .legal-scroll:focus-visible {
    outline: 3px solid var(--svc-focus, currentColor);
    outline-offset: 2px;
  }
  .legal table {
    inline-size: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .legal caption {
    padding-block-end: 8px;
    text-align: start;
    color: var(--svc-muted);
  }
  .legal th,
  .legal td {
    box-sizing: border-box;
    padding: 10px 12px;
    border: 1px solid var(--svc-border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  .legal th {
    inline-size: 24%;
    font-weight: 600;
  }
  .legal td p + p {
    margin-block-start: 8px;
  }
  .legal td.figure {
    inline-size: 22%;
    hyphens: none;
    font-weight: 600;
  }
  .legal .digest {
    overflow-wrap: anywhere;
  }
  @container svc (inline-size < 30em) {
    .legal th,
    .legal td {
      padding: 8px 5px;
      font-size: 0.875em;
    }
    .legal th {
      inline-size: 34%;
    }
    .legal td.figure {
      inline-size: 35%;
    }
  }
  @container svc (inline-size < 20em) {
    .legal th,
    .legal td {
      padding: 8px 4px;
      font-size: 0.8125em;
    }
  }
  @media print {
    .legal-scroll {
      overflow: visible;
    }
    .legal tr {
      break-inside: avoid;
    }
  }
`;
