import { css } from '../css.ts';

export const timelineStyles = css`
  .happening {
    position: relative;
    padding-block: 0 16px;
    padding-inline-start: 24px;
  }
  .happening::before {
    content: '';
    position: absolute;
    inset-block-start: 7px;
    inset-inline-start: 1px;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--svc-border-strong);
  }
  .happening:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 21px -1px;
    inset-inline-start: 4px;
    inline-size: 2px;
    background: var(--svc-border);
  }
  .happening:last-child {
    padding-block-end: 0;
  }
  @container svc (inline-size >= 30em) {
    .happening {
      display: grid;
      grid-template-columns: 9em minmax(0, 1fr);
      gap: 0 16px;
    }
    .happening > * {
      grid-column: 2;
    }
    .happening > time {
      grid-column: 1;
      line-height: 24px;
    }
  }
  @media print {
    .happening::before {
      box-sizing: border-box;
      border: 4px solid var(--svc-border-strong);
    }
    .happening::after {
      print-color-adjust: exact;
    }
  }
`;
