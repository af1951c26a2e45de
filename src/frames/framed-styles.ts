import { css } from '../blocks/css.ts';

/**
 * In a frame a component is part of the screen around it: no room of its own, and a title below that screen's. Its caption
 * says whose page it is. The
 * typeface is the system's: in one that the page chose, a notice might not be readable.
 */
export const framedStyles = css`
  .svc {
    font-family: system-ui, sans-serif;
  }
  .page {
    padding: 0;
    max-inline-size: none;
  }
  @container svc (inline-size >= 30em) {
    .page {
      padding: 0;
    }
  }
  .title {
    font-size: 1.125em;
  }
  .caption {
    margin-block-end: 12px;
    padding: 8px 12px;
    border-radius: var(--svc-radius-control);
    background: var(--svc-tint);
    color: var(--svc-text);
    font-weight: 500;
  }
`;
