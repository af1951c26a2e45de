import { css } from './css.ts';

/** Buttons, links, tags: what several blocks share. */
export const controlStyles = css`
  .button {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    box-sizing: border-box;
    min-block-size: 48px;
    padding: 10px 20px;
    border: 1px solid transparent;
    border-radius: var(--svc-radius-control);
    font: inherit;
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    background: none;
    color: inherit;
    -webkit-tap-highlight-color: transparent;
    transition:
      background-color 150ms ease-out,
      border-color 150ms ease-out;
  }
  .button.primary {
    background: var(--svc-primary);
    border-color: var(--svc-primary-outline);
    color: var(--svc-primary-text);
  }
  .button.primary:hover {
    background: var(--svc-primary-hover);
  }
  .button.secondary,
  .button.danger {
    background: var(--svc-surface, transparent);
    border-color: var(--svc-border-strong, currentcolor);
    color: var(--svc-text, inherit);
    min-block-size: 44px;
    padding-block: 8px;
    font-weight: 500;
  }
  .button.secondary:hover {
    background: var(--svc-tint, transparent);
    border-color: var(--svc-text, currentcolor);
  }
  .button.danger {
    color: var(--svc-error);
    border-color: var(--svc-error);
  }
  .button.link {
    min-block-size: 44px;
    padding-inline: 0;
    color: var(--svc-link);
    font-weight: 500;
  }
  .button.link:hover > span {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .button[aria-busy='true'] {
    cursor: progress;
  }
  .button[aria-busy='true'] > span {
    opacity: 0.6;
  }
  .button[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset-inline: 20px;
    inset-block-end: 6px;
    block-size: 2px;
    border-radius: 1px;
    background: currentcolor;
    transform-origin: left;
    animation: svc-busy 1.2s ease-out infinite;
  }
  @keyframes svc-busy {
    from {
      transform: scaleX(0);
      opacity: 0.9;
    }
    to {
      transform: scaleX(1);
      opacity: 0.2;
    }
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .action-failure {
    display: flex;
    flex-basis: 100%;
    gap: 8px;
    margin-block-start: 8px;
    color: var(--svc-error);
  }
  .action-failure .reference {
    display: block;
    color: var(--svc-muted);
    font-size: 0.875em;
  }
  a {
    color: var(--svc-link, inherit);
    text-underline-offset: 3px;
  }
  .tag {
    display: inline-block;
    padding: 1px 8px;
    border: 1px solid var(--svc-border);
    border-radius: 999px;
    color: var(--svc-muted);
    font-size: 0.875em;
    font-weight: 500;
    line-height: 1.5;
    white-space: nowrap;
    vertical-align: 0.075em;
  }
  .tag.warning {
    color: var(--svc-warning);
    background: var(--svc-warning-tint);
    border-color: transparent;
  }
  .tag.error {
    color: var(--svc-error);
    background: var(--svc-error-tint);
    border-color: transparent;
  }
  .tag.success {
    color: var(--svc-success);
    background: var(--svc-success-tint);
    border-color: transparent;
  }
  .tag.info {
    color: var(--svc-info);
    background: var(--svc-info-tint);
    border-color: transparent;
  }
  @container svc (inline-size < 30em) {
    .actions > .button:not(.link),
    .todo-action > .button:not(.link) {
      inline-size: 100%;
    }
  }
  @media (forced-colors: active) {
    .tag {
      border-color: CanvasText;
    }
    .button.primary {
      border: 2px solid ButtonText;
    }
    .button.link {
      border-color: Canvas;
      color: LinkText;
    }
  }
`;
