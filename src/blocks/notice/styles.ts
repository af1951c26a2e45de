import { css } from '../css.ts';

export const noticeStyles = css`
  .notice {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--svc-border);
    border-radius: var(--svc-radius);
    background: var(--svc-tint);
  }
  .notice > .icon {
    margin-block-start: 2px;
  }
  .notice-title {
    font-weight: 600;
  }
  .notice > .actions {
    grid-column: 1 / -1;
  }
  @container svc (inline-size >= 30em) {
    .notice > .actions {
      grid-column: 2;
    }
  }
  .notice.info {
    background: var(--svc-info-tint);
    border-color: transparent;
  }
  .notice.success {
    background: var(--svc-success-tint);
    border-color: transparent;
  }
  .notice.warning {
    background: var(--svc-warning-tint);
    border-color: transparent;
  }
  .notice.error {
    background: var(--svc-error-tint);
    border-color: transparent;
  }
  .notice.info > .icon {
    color: var(--svc-info);
  }
  .notice.success > .icon {
    color: var(--svc-success);
  }
  .notice.warning > .icon {
    color: var(--svc-warning);
  }
  .notice.error > .icon {
    color: var(--svc-error);
  }
  @media print {
    .notice.notice {
      border-color: currentcolor;
      background: none;
    }
  }
`;
