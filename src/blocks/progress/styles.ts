import { css } from '../css.ts';

// `.step + .step::before`: The line to the step before.
// `@media print`: Backgrounds are not printed: what they say is drawn by lines.
export const progressStyles = css`
  .step {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 40px;
    color: var(--svc-muted);
  }
  .step + .step::before {
    content: '';
    position: absolute;
    inset-block: calc(-50% + 12px) calc(50% + 12px);
    inset-inline-start: 11px;
    inline-size: 2px;
    background: var(--svc-border);
  }
  .step.done + .step::before {
    background: var(--svc-text);
  }
  .mark {
    position: relative;
    flex: none;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    inline-size: 24px;
    block-size: 24px;
    border: 2px solid var(--svc-border-strong);
    border-radius: 50%;
    background: var(--svc-canvas);
  }
  .mark .icon {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 2.25;
  }
  .done > .mark {
    border-color: var(--svc-text);
    background: var(--svc-text);
    color: var(--svc-canvas);
  }
  .done > .step-label {
    color: var(--svc-text);
  }
  .current > .mark {
    border-color: var(--svc-primary-outline);
  }
  .current > .mark::after {
    content: '';
    inline-size: 12px;
    block-size: 12px;
    border: 1px solid var(--svc-primary-outline);
    border-radius: 50%;
    box-sizing: border-box;
    background: var(--svc-primary);
  }
  :is(.current, .ended) > .step-label {
    color: var(--svc-text);
    font-weight: 600;
  }
  .ended > .mark {
    border-color: var(--svc-text);
  }
  .ended > .mark::after {
    content: '';
    inline-size: 10px;
    block-size: 2px;
    background: var(--svc-text);
  }
  .step-at {
    margin-inline-start: auto;
  }
  .steps-fold > summary {
    display: block;
    padding-block: 6px 8px;
    border-radius: var(--svc-radius-control);
    list-style: none;
    cursor: pointer;
  }
  .steps-line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    line-height: 1.25;
  }
  .steps-line > .icon {
    color: var(--svc-muted);
    transition: transform 150ms ease-out;
  }
  [open] > summary > .steps-line > .icon {
    transform: rotate(180deg);
  }
  .steps-fold[open] {
    margin-block-end: 8px;
  }
  @container svc (inline-size < 32.5em) {
    .steps-fold:not([open]) + .steps {
      display: none;
    }
  }
  @container svc (inline-size >= 32.5em) {
    .steps-fold {
      display: none;
    }
    .steps {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
    }
    .step {
      flex-direction: column;
      align-items: start;
      gap: 0;
      min-block-size: 0;
    }
    .step + .step::before {
      inset: 11px calc(100% + 8px) auto calc(-100% + 32px);
      inline-size: auto;
      block-size: 2px;
    }
    .step-at {
      margin: 0;
    }
    .step-label {
      font-size: 0.875em;
      margin-block-start: 8px;
      padding-inline-end: 8px;
    }
  }
  .steps-summary {
    font-weight: 600;
  }
  .steps-bar {
    display: flex;
    gap: 4px;
    margin-block-start: 8px;
  }
  .steps-bar > i {
    flex: 1;
    block-size: 6px;
    border-radius: 3px;
    background: var(--svc-border);
  }
  .steps-bar > .done,
  .steps-bar > .ended {
    background: var(--svc-text);
  }
  .steps-bar > .current {
    background: var(--svc-primary-outline);
  }
  @media print {
    .steps-fold {
      display: none;
    }
    @container svc (inline-size < 32.5em) {
      .steps-fold + .steps.steps {
        display: block;
      }
    }
    .step + .step::before {
      print-color-adjust: exact;
    }
    .done > .mark {
      background: none;
      color: var(--svc-text);
    }
    .current > .mark::after {
      border-width: 6px;
    }
    .ended > .mark::after {
      block-size: 0;
      border-block-start: 2px solid var(--svc-text);
    }
    .steps-bar > i {
      box-sizing: border-box;
      border: 1px solid var(--svc-text);
      background: none;
    }
    .steps-bar > .current {
      border-block-end-width: 3px;
    }
    .steps-bar > .done,
    .steps-bar > .ended {
      border-width: 3px;
    }
  }
  @media (forced-colors: active) {
    .done > .mark,
    .current > .mark::after,
    .ended > .mark::after {
      background: CanvasText;
      color: Canvas;
      forced-color-adjust: none;
    }
    .step + .step::before,
    .steps-bar > i {
      background: GrayText;
      forced-color-adjust: none;
    }
    .steps-bar > .done,
    .steps-bar > .current,
    .steps-bar > .ended {
      background: CanvasText;
    }
  }
`;
