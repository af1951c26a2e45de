import { css } from '../css.ts';

export const prefillCardStyles = css``;
