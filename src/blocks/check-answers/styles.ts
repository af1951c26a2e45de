import { css } from '../css.ts';

export const checkAnswersStyles = css``;
