import { copyStyles } from '../copy-styles.ts';
import { css } from '../css.ts';

const styles = css`
  .handoff {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding-block: 20px;
  }
  .handoff-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
  }
  .handoff-head > .item-title {
    font-size: 1.125em;
  }
  .handoff .copy {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .handoff label {
    font-weight: 500;
  }
  input.copy-text {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 48px;
    margin: 0;
    padding: 10px 12px;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-tint);
    color: var(--svc-text);
    font: inherit;
    line-height: 1.5;
    text-overflow: ellipsis;
    appearance: none;
  }
  .qr {
    display: block;
    box-sizing: border-box;
    inline-size: min(100%, 216px);
    margin-block: 8px 4px;
    border: 1px solid var(--svc-border);
    border-radius: var(--svc-radius-control);
    background: #fff;
    fill: #000;
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
  @media (hover: none) and (pointer: coarse) {
    .block:has(> .to-phone) {
      display: none;
    }
  }
  @media print {
    .details:not([open]):has(.qr) {
      display: none;
    }
  }
`;

export const handoffStyles = copyStyles + styles;
