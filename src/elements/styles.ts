import { css } from '../blocks/css.ts';
import { blockStyles } from '../blocks/styles.ts';
import { boxStyles } from '../box.ts';
import { mediaStyles } from './media-styles.ts';
import { skeletonStyles } from './skeleton-styles.ts';

// `flex-flow`: Where a page makes it a flex box.
// `.plain .failure > .notice`: Before there is a theme: plain ink on white, which can be read on any page.
// `:host(:dir(rtl)) slot`: The partner's own words are in the page's direction.
/**
 * The layout around the blocks. Nothing is inherited from the page but the font's family and the
 * reader's own text size: `medium` is what the reader set, whatever the page did to its root. A hosted page's root is the
 * reader's too (`data-root-size`). All other sizes of text, and the widths at which a layout changes, follow from it.
 */
const layoutStyles = css`
  :host([mode='modal']),
  :host([mode='popover']) {
    display: contents;
  }
  :host([hidden]),
  :host([mode='modal'])::before,
  :host([mode='popover'])::before {
    display: none;
  }
  :host {
    flex-flow: column;
  }
  .svc {
    all: initial;
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    container: svc / inline-size;
    font-family: inherit;
    font-size: medium;
    line-height: 1.5;
    overflow-wrap: break-word;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }
  :host([data-root-size]) .svc {
    font-size: 1rem;
  }
  .plain {
    color: inherit;
    --svc-border: color-mix(in srgb, currentcolor 20%, transparent);
    --svc-radius: 12px;
    --svc-radius-control: 8px;
  }
  .themed {
    color: var(--svc-text);
    background: var(--svc-canvas);
    border-radius: var(--svc-radius);
  }
  .page {
    padding: 16px;
    max-inline-size: 40em;
  }
  .screen,
  .column,
  .columns,
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .screen,
  .columns,
  .column {
    gap: 24px;
    align-content: start;
  }
  .column {
    container: svc / inline-size;
  }
  .compact,
  .compact .columns,
  .compact .column {
    gap: 16px;
  }
  .stack {
    gap: 8px;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  p,
  ul,
  ol,
  dl,
  dd {
    margin: 0;
    padding: 0;
    font: inherit;
  }
  ul,
  ol {
    list-style: none;
  }
  p {
    text-wrap: pretty;
    max-inline-size: 66ch;
  }
  strong {
    font-weight: 600;
  }
  .icon {
    flex: none;
    inline-size: max(20px, 1.1em);
    block-size: max(20px, 1.1em);
  }
  .small {
    font-size: 0.875em;
  }
  .muted {
    color: var(--svc-muted, inherit);
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin-block: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .title {
    font-size: 1.375em;
    font-weight: 600;
    line-height: 1.25;
    letter-spacing: -0.011em;
    text-wrap: balance;
  }
  .compact .title {
    font-size: 1.125em;
  }
  .section-title {
    font-size: 1.125em;
    font-weight: 600;
    line-height: 1.25;
    margin-block-end: 12px;
    text-wrap: balance;
  }
  .eyebrow {
    font-size: 0.875em;
    font-weight: 600;
    color: var(--svc-muted);
    margin-block-end: 8px;
  }
  .item-title {
    font-weight: 600;
    line-height: 1.375;
  }
  .end-title {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .card {
    box-sizing: border-box;
    padding: 16px;
    border: 1px solid var(--svc-border);
    border-radius: var(--svc-radius);
    background: var(--svc-surface);
  }
  .stale {
    display: flex;
    gap: 8px;
    color: var(--svc-muted);
  }
  .back {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 44px;
    margin: -8px 0 -12px -4px;
    padding: 0 8px 0 0;
    border: 0;
    border-radius: var(--svc-radius-control);
    background: none;
    color: var(--svc-link);
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  .plain .failure > .notice {
    --svc-radius-control: 8px;
    --svc-text: #1b1c1f;
    --svc-muted: #55585f;
    --svc-focus: #1b1c1f;
    border-color: #c9ccd2;
    color: #1b1c1f;
    background: #fff;
  }
  .failure > .notice {
    background: var(--svc-surface);
  }
  .failure-title {
    font-weight: 500;
  }
  :host(:dir(rtl)) slot {
    direction: rtl;
  }
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid var(--svc-focus, currentcolor);
    outline-offset: 2px;
  }
  .title:focus-visible {
    outline: none;
  }
  @container svc (inline-size >= 30em) {
    .page {
      padding: 24px;
    }
    .screen:not(.compact) :is(.columns, .column) {
      gap: 32px;
    }
    .card {
      padding-inline: 20px;
    }
  }
  @container svc (inline-size >= 55em) {
    .page {
      padding: 32px;
      max-inline-size: 65em;
    }
    .screen:not(.compact) > .columns:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr) 18em;
      gap: 56px;
    }
  }
`;

/** All of a component's styles but its theme. */
export const styles = [
  boxStyles(':host', ':host::before'),
  layoutStyles,
  blockStyles,
  skeletonStyles,
  mediaStyles,
].join('');
