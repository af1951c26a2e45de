import { css } from '../css.ts';

// `.by-hand`: A device that is held in a hand has a camera to point at paper.
export const documentRequestStyles = css`
  .request {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding-block: 20px;
  }
  .request-head,
  .upload-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 12px;
  }
  .request-head > .item-title {
    min-inline-size: 0;
    font-size: 1.125em;
  }
  .request .line {
    align-items: start;
  }
  .request .line > .icon {
    margin-block-start: 0.15em;
  }
  .request-problem,
  .upload-fault {
    color: var(--svc-warning);
    font-weight: 500;
  }
  .months {
    border: 1px solid var(--svc-border);
    border-radius: var(--svc-radius-control);
  }
  .month {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    box-sizing: border-box;
    min-block-size: 48px;
    padding: 8px 12px;
  }
  .month + .month {
    border-block-start: 1px solid var(--svc-border);
  }
  .month > .icon {
    color: var(--svc-muted);
  }
  .month.accepted > .icon {
    color: var(--svc-success);
  }
  .month.received > .icon,
  .month.coming > .icon {
    color: var(--svc-info);
  }
  .month.rejected > .icon {
    color: var(--svc-warning);
  }
  .month-name {
    flex: 1;
    font-weight: 500;
  }
  .month-state {
    color: var(--svc-muted);
    font-variant-numeric: tabular-nums;
  }
  .upload {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding-block: 12px;
    border-block-start: 1px solid var(--svc-border);
  }
  .upload-name {
    min-inline-size: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .upload-head > .small {
    font-variant-numeric: tabular-nums;
  }
  .upload progress {
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 8px;
    margin-block: 4px;
    border: 0;
    border-radius: 4px;
    overflow: hidden;
    appearance: none;
    background: var(--svc-border);
    color: var(--svc-focus);
  }
  .upload progress::-webkit-progress-bar {
    background: var(--svc-border);
  }
  .upload progress::-webkit-progress-value {
    background: var(--svc-focus);
    transition: inline-size 150ms ease-out;
  }
  .upload progress::-moz-progress-bar {
    background: var(--svc-focus);
  }
  .upload-controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
  .upload-controls > .link {
    min-inline-size: 44px;
    justify-content: start;
  }
  .upload-controls > .secondary + .danger {
    margin: 0;
  }
  .upload-question {
    min-inline-size: 0;
    margin: 8px 0 0;
    padding: 0;
    border: 0;
  }
  .upload-question > legend,
  .upload-question > p:first-child {
    padding: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .upload-question > .upload-controls {
    gap: 8px 12px;
    margin-block-start: 8px;
  }
  .month-choices {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10em), 1fr));
    gap: 8px;
    margin-block-start: 8px;
  }
  .month-choice {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    box-sizing: border-box;
    min-block-size: 48px;
    padding: 8px 12px;
    border: 1px solid var(--svc-border-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
  }
  .month-choice > input {
    position: absolute;
    inset: -1px;
    inline-size: calc(100% + 2px);
    block-size: calc(100% + 2px);
    margin: 0;
    border-radius: var(--svc-radius-control);
    appearance: none;
    cursor: pointer;
  }
  .month-choice > .icon {
    box-sizing: border-box;
    border: 1.5px solid var(--svc-border-strong);
    border-radius: 4px;
    color: transparent;
  }
  .month-choice > :checked ~ .icon {
    border-color: var(--svc-focus);
    color: var(--svc-focus);
    stroke-width: 2.5px;
  }
  .month-choice:has(:checked) {
    border-color: var(--svc-focus);
    box-shadow: inset 0 0 0 1px var(--svc-focus);
  }
  .take {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .choosers {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .chooser > .button {
    min-block-size: 48px;
  }
  .drop-line {
    display: none;
  }
  .over {
    outline: 2px dashed var(--svc-focus);
    outline-offset: -6px;
  }
  .over .drop-line {
    position: absolute;
    inset: 6px;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    max-inline-size: none;
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    font-weight: 600;
    pointer-events: none;
  }
  @media (hover: hover) and (pointer: fine) {
    .by-hand {
      display: none;
    }
  }
  @container svc (inline-size < 30em) {
    .chooser {
      flex: 1 0 9.5em;
    }
    .chooser > .button {
      inline-size: 100%;
      padding-inline: 12px;
    }
  }
  @container svc (inline-size >= 30em) {
    .months {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      border: 0;
    }
    .month,
    .month + .month {
      min-block-size: 40px;
      border: 1px solid var(--svc-border);
      border-radius: 999px;
      padding: 6px 16px 6px 10px;
    }
    .month.accepted,
    .month.received {
      background: var(--svc-tint);
    }
  }
  @media (forced-colors: active) {
    .upload progress {
      border: 1px solid CanvasText;
    }
    .upload progress::-webkit-progress-value {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
  @media (forced-colors: active) {
    .month-choice > :checked ~ .icon {
      color: Highlight;
    }
  }
  @media print {
    .take,
    .upload-controls {
      display: none;
    }
  }
`;
