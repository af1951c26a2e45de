import { css } from '../css.ts';

export const confirmationStyles = css``;
