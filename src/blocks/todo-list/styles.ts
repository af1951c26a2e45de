import { css } from '../css.ts';

export const todoListStyles = css`
  .todos {
    padding-block: 0;
  }
  .todo {
    display: grid;
    gap: 16px;
    padding-block: 16px;
  }
  .todo + .todo {
    border-block-start: 1px solid var(--svc-border);
  }
  .todo-words {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  .todo-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 8px;
  }
  .todo-head > .item-title {
    min-inline-size: 0;
  }
  .next > .todo:first-child > .todo-words {
    gap: 8px;
  }
  .next > .todo:first-child .item-title {
    font-size: 1.125em;
  }
  .line {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .line > .icon {
    inline-size: max(18px, 1.1em);
    block-size: max(18px, 1.1em);
  }
  .overdue {
    color: var(--svc-warning);
    font-weight: 500;
  }
  @container svc (inline-size >= 30em) {
    .next > .todo {
      padding-block: 24px;
    }
    .list > .todo {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
  }
`;
