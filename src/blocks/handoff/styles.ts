import { css } from '../css.ts';

export const handoffStyles = css``;
