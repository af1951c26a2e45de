import { css } from '../blocks/css.ts';

/** The look of a screen that is on its way. */
export const skeletonStyles = css`
  .skeleton {
    opacity: 0;
    animation: svc-appear 200ms ease-out 150ms forwards;
  }
  .at-once {
    animation: none;
    opacity: 1;
  }
  @keyframes svc-appear {
    to {
      opacity: 1;
    }
  }
  .bone {
    display: block;
    block-size: 12px;
    margin-block: 6px;
    border-radius: 4px;
    background: currentcolor;
    opacity: 0.09;
  }
  .bone.tall {
    block-size: 22px;
  }
  .w30 {
    inline-size: 30%;
  }
  .w60 {
    inline-size: 60%;
  }
  .w90 {
    inline-size: 90%;
  }
  .bones > span {
    display: flex;
    align-items: center;
    gap: 12px;
    block-size: 40px;
  }
  .bones > span > .bone:not(.dot) {
    inline-size: 96px;
  }
  .bone.dot {
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
  }
  .bone-card {
    background: none;
  }
  .bone.control {
    block-size: 48px;
    margin-block-start: 16px;
    border-radius: 8px;
  }
  @container svc (inline-size < 32.5em) {
    .bones > span + span {
      display: none;
    }
  }
  @container svc (inline-size >= 32.5em) {
    .bones {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
    .bones > span {
      flex-direction: column;
      gap: 2px;
      block-size: 54px;
    }
    .bones > span > .bone:not(.dot) {
      inline-size: 64px;
    }
    .bone.control {
      inline-size: 160px;
    }
  }
`;
