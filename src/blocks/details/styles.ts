import { css } from '../css.ts';

export const detailsStyles = css`
  .details > summary,
  .more > summary {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    color: var(--svc-link);
    cursor: pointer;
    list-style: none;
    border-radius: var(--svc-radius-control);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > .icon {
    transition: transform 150ms ease-out;
  }
  [open] > summary > .icon {
    transform: rotate(180deg);
  }
  .details > .stack {
    padding: 4px 0 8px 28px;
  }
`;
