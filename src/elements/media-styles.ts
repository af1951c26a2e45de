import { css } from '../blocks/css.ts';

/** For readers who want no motion, and for paper. */
export const mediaStyles = css`
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition: none;
      animation-duration: 0s;
    }
  }
  @media print {
    .svc {
      background: none;
    }
    .page {
      padding: 0;
      max-inline-size: none;
    }
    .button,
    .back,
    .stale {
      display: none;
    }
    .block {
      break-inside: avoid;
    }
  }
`;
