import { css } from './css.ts';

export const copyStyles = css`
  .copy-status {
    flex-basis: 100%;
    color: var(--svc-success);
    font-weight: 500;
  }
  .copy-status:empty {
    display: none;
  }
`;
