import { css } from '../blocks/css.ts';

/** In a frame a component is part of the screen around it: no room of its own, and a title below that screen's. */
export const framedStyles = css`
  .page {
    padding: 0;
    max-inline-size: none;
  }
  @container svc (inline-size >= 480px) {
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
