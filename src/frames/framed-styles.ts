import { css } from '../blocks/css.ts';

/**
 * In a frame a component is part of the screen around it: no room of its own, and a title below that screen's. The
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
    display: none;
  }
`;
