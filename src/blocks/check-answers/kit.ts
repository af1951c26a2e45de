import { CheckAnswers } from '../../contract/blocks/check-answers.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderCheckAnswers } from './render.ts';
import { checkAnswersStyles } from './styles.ts';

export const kit: Kit = {
  styles: checkAnswersStyles,
  read: (raw) => {
    const block = parse(CheckAnswers, raw);
    return block && { draw: (context) => renderCheckAnswers(block, context) };
  },
};
