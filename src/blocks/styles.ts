import { controlStyles } from './control-styles.ts';
import { detailsStyles } from './details/styles.ts';
import { factsStyles } from './facts/styles.ts';
import { fundedStyles } from './funded/styles.ts';
import { helpStyles } from './help/styles.ts';
import { matchListStyles } from './match-list/styles.ts';
import { noticeStyles } from './notice/styles.ts';
import { outcomeStyles } from './outcome/styles.ts';
import { progressStyles } from './progress/styles.ts';
import { timelineStyles } from './timeline/styles.ts';
import { todoListStyles } from './todo-list/styles.ts';

/** The look of every block, and of the controls they share. */
export const blockStyles = [
  controlStyles,
  detailsStyles,
  factsStyles,
  fundedStyles,
  helpStyles,
  matchListStyles,
  noticeStyles,
  outcomeStyles,
  progressStyles,
  timelineStyles,
  todoListStyles,
].join('');
