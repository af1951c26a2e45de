import { css } from '../css.ts';

// `.thread`: as high as leaves room on a phone for the title above and the composer beneath.
export const messageLogStyles = css`
  .conversation {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .thread-box {
    position: relative;
  }
  .thread {
    box-sizing: border-box;
    max-block-size: clamp(17rem, 100dvh - 27rem, 44rem);
    overflow-y: auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    border-block: 1px solid var(--svc-border);
  }
  .thread:focus-visible {
    outline: 2px solid var(--svc-focus);
    outline-offset: 2px;
  }
  .thread .day {
    margin: 0;
    padding-block: 20px 4px;
    color: var(--svc-muted);
    font-size: 0.875em;
    font-weight: 600;
  }
  .letter {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding-block: 14px;
  }
  .letter + .letter {
    border-block-start: 1px solid var(--svc-border);
  }
  .letter-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.375em;
    max-inline-size: none;
  }
  .letter-head > * + *::before {
    content: '· ' / '';
  }
  .letter-head > .by {
    font-weight: 600;
  }
  .letter-body {
    max-inline-size: 66ch;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .unread {
    display: flex;
    align-items: center;
    gap: 12px;
    max-inline-size: none;
    margin-block-end: 8px;
    color: var(--svc-link);
    font-weight: 600;
  }
  .unread::after {
    flex: 1;
    border-block-start: 1px solid currentcolor;
    content: '';
  }
  .letter-card {
    display: grid;
    gap: 8px;
    margin-block-start: 8px;
    padding: 16px;
    border: 1px solid var(--svc-border);
    border-radius: var(--svc-radius-card, 12px);
    background: var(--svc-surface);
  }
  .letter-card .item-title {
    margin: 0;
  }
  .trouble {
    display: grid;
    gap: 4px;
    color: var(--svc-error);
    font-weight: 500;
  }
  .trouble-ways {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    align-items: center;
  }
  .earlier {
    display: grid;
    justify-items: center;
    padding-block: 4px;
    border-block-end: 1px solid var(--svc-border);
  }
  .empty {
    padding-block: 32px;
  }
  .arrived {
    position: absolute;
    inset-block-end: 12px;
    inset-inline-start: 50%;
    transform: translateX(-50%);
    border-radius: 999px;
    white-space: nowrap;
    box-shadow: 0 2px 8px rgb(0 0 0 / 12%);
  }
  .thread:has(+ .arrived) {
    scroll-padding-block-end: 72px;
  }
  .compose {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .compose > label {
    font-weight: 500;
  }
  .compose-fault {
    color: var(--svc-error);
    font-weight: 500;
  }
  .compose-row {
    display: grid;
    gap: 12px;
  }
  .compose-text {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 76px;
    max-block-size: 12em;
    margin: 0;
    padding: 10px 12px;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    color: var(--svc-text);
    font: inherit;
    line-height: 1.5;
    field-sizing: content;
    resize: vertical;
    scroll-margin-block: 6em 6em;
  }
  .compose-text:focus-visible {
    border-color: var(--svc-focus);
    outline: 2px solid var(--svc-focus);
    outline-offset: 0;
  }
  .compose-text[aria-invalid] {
    border-color: var(--svc-error);
  }
  .compose .counter {
    font-variant-numeric: tabular-nums;
  }
  .compose .counter.over {
    color: var(--svc-error);
    font-weight: 500;
  }
  .replies {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--svc-border-strong);
  }
  @container svc (inline-size < 30em) {
    .letter-head > .by {
      flex: 1 0 100%;
    }
    .letter-head > .by + *::before {
      content: none;
    }
  }
  @container svc (inline-size >= 30em) {
    .compose-row {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: end;
    }
  }
  @media print {
    .thread {
      max-block-size: none;
      overflow: visible;
    }
    .compose,
    .earlier,
    .arrived {
      display: none;
    }
  }
`;
