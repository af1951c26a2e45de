import { css } from '../css.ts';

// What stands below a frame is seen once that has its height. `.frame-window`: The document keeps 4 px free around what it draws, for the ring of what is focused at its edge.
export const frameStyles = css`
  .frame {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .frame-window {
    display: block;
    grid-area: 1 / 1;
    inline-size: calc(100% + 8px);
    margin: -4px;
    border: 0;
    background: none;
  }
  .frame.opening > .frame-window {
    visibility: hidden;
  }
  .frame-mark {
    position: absolute;
    inset-inline: 0;
    block-size: 1px;
  }
  .frame-mark:first-child {
    inset-block-start: -8px;
  }
  .frame-mark:last-child {
    inset-block-end: -8px;
  }
  .block:has(> .frame[aria-busy='true']) ~ *,
  .column:has(> .block > .frame[aria-busy='true']) ~ * {
    visibility: hidden;
  }
  .frame > .skeleton {
    display: grid;
    grid-area: 1 / 1;
  }
  .frame > .stack {
    margin-block-start: 16px;
  }
  .frame.refused > .stack,
  .frame.failed > .stack {
    margin: 0;
  }
`;
