import { css } from '../blocks/css.ts';

// `.overlay.scrolled .overlay-bar`: What has gone under the bar is not just cut off.
/** How a dialog lies over the page: the component in it scrolls, its bar stays. */
export const overlayStyles = css`
  .overlay {
    position: fixed;
    inset: 0;
    margin: auto;
    padding: 0;
    border: 0;
    box-sizing: border-box;
    inline-size: min(640px, 100vw - 32px);
    block-size: fit-content;
    max-inline-size: none;
    max-block-size: min(880px, 100dvh - 64px);
    overflow: visible;
    background: none;
    color: inherit;
    outline: none;
  }
  .overlay:is([open], :popover-open) {
    display: flex;
    flex-direction: column;
  }
  .overlay.popover {
    inline-size: min(400px, 100vw - 16px);
    max-block-size: min(640px, 100dvh - 16px);
  }
  .overlay::backdrop {
    background: rgb(14 18 27 / 0.48);
  }
  .overlay:popover-open::backdrop {
    background: none;
  }
  .overlay > .svc {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    overflow: hidden;
    border-radius: var(--svc-radius);
    box-shadow:
      0 0 0 1px var(--svc-border, rgb(14 18 27 / 0.12)),
      0 4px 8px -2px rgb(14 18 27 / 0.08),
      0 16px 48px -8px rgb(14 18 27 / 0.24);
  }
  .overlay > .svc.plain {
    background: Canvas;
    color: CanvasText;
  }
  .overlay .overlay-bar {
    flex: none;
    display: flex;
    justify-content: flex-end;
    padding: 8px 8px 0;
    border-block-end: 1px solid transparent;
  }
  .overlay.scrolled .overlay-bar {
    border-color: var(--svc-border, currentColor);
  }
  .overlay .overlay-close {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: var(--svc-radius-control);
    background: none;
    color: var(--svc-muted, inherit);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    transition: background-color 150ms ease-out;
  }
  .overlay .overlay-close:hover {
    background: var(--svc-tint, transparent);
    color: var(--svc-text, inherit);
  }
  .overlay .overlay-close:focus-visible {
    outline-offset: -2px;
  }
  .overlay .page {
    min-block-size: 0;
    max-inline-size: none;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding-block-start: 0;
  }
  .overlay .page > .back {
    margin-block: 0;
  }
  .overlay .screen > .back {
    margin-block: -8px 0;
  }
  .overlay .screen > .back + * {
    margin-block-start: -16px;
  }
  @media (max-width: 479.98px) {
    .overlay.overlay {
      inline-size: 100vw;
      block-size: 100dvh;
      max-block-size: none;
    }
    .overlay > .svc {
      flex: 1;
      border-radius: 0;
      box-shadow: none;
    }
    .overlay .overlay-bar {
      padding: max(8px, env(safe-area-inset-top)) max(8px, env(safe-area-inset-right)) 0;
    }
    .overlay .page {
      flex: 1;
      padding-block-end: max(24px, env(safe-area-inset-bottom));
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .overlay,
    .overlay::backdrop {
      opacity: 0;
      transition:
        opacity 160ms ease-out,
        transform 160ms ease-out,
        overlay 160ms ease-out allow-discrete,
        display 160ms ease-out allow-discrete;
    }
    .overlay {
      transform: translateY(8px);
    }
    .overlay:is([open], :popover-open) {
      opacity: 1;
      transform: none;
    }
    .overlay:is([open], :popover-open)::backdrop {
      opacity: 1;
    }
    @starting-style {
      .overlay:is([open], :popover-open) {
        opacity: 0;
        transform: translateY(8px);
      }
      .overlay:is([open], :popover-open)::backdrop {
        opacity: 0;
      }
    }
  }
  @media (forced-colors: active) {
    .overlay > .svc {
      border: 1px solid CanvasText;
    }
  }
`;
