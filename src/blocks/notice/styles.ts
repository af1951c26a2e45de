import { css } from '../css.ts';

export const noticeStyles = css`
  .notice {
    display: flex;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--svc-border);
    border-radius: var(--svc-radius);
    background: var(--svc-tint);
  }
  .notice > .icon {
    margin-block-start: 2px;
  }
  .notice > .stack {
    flex: 1;
    min-inline-size: 0;
  }
  .notice-title {
    font-weight: 600;
  }
  .notice .actions {
    margin-block-start: 8px;
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
`;
