import { css } from '../css.ts';

export const checkAnswersStyles = css`
  .answers {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  .answers-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    min-block-size: 44px;
    margin-block-end: 4px;
  }
  .answers-head > .section-title {
    margin: 0;
  }
  .answers-head > .button {
    justify-content: end;
    min-inline-size: 44px;
  }
  .answers .source {
    margin-block: -8px 8px;
  }
  .answers .fact {
    overflow-wrap: anywhere;
  }
  .answer {
    white-space: pre-line;
  }
  @media print {
    .block:has(> .answers) {
      break-inside: auto;
    }
    .answers > section {
      break-inside: avoid;
    }
  }
`;
