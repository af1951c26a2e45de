import type { Cell, Line } from '../../inspection/pdf-lines.ts';

/** What stands under a cell on the lines that follow. */
export function below({ left, right }: Cell, lines: readonly Line[]): string[] {
  return lines.flatMap((line) =>
    line.filter((cell) => cell.left < right && cell.right > left).map(({ text }) => text),
  );
}
