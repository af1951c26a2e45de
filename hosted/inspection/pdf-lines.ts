/** A piece of text as a PDF's page has it: `transform` ends with its place, from the left and the bottom. */
export type TextItem = { str: string; transform: readonly number[]; width: number; height: number };

/** Text that stands together, and from where to where on its line, in points from the left. */
export type Cell = { text: string; left: number; right: number };

/** A line of a page as it is read, from left to right. */
export type Line = Cell[];

/** Pieces of one line may stand so far apart in height. */
const SAME_LINE = 2.5;
/** A gap of more than so much of the height of its letters parts two cells. */
const GAP = 1.1;
/** … and less than this joins pieces of one word. */
const JOIN = 0.18;

/** The lines of a page, from the top. */
export function linesOf(items: readonly TextItem[]): Line[] {
  const placed = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width, height }) => {
      const [, , , size = 0, left = 0, bottom = 0] = transform;
      return { text: str, left, right: left + width, bottom, height: height || Math.abs(size) };
    })
    .sort((a, b) => b.bottom - a.bottom);
  const lines: (typeof placed)[] = [];
  for (const piece of placed) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].bottom - piece.bottom <= SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => cellsOf(line.sort((a, b) => a.left - b.left)));
}

function cellsOf(line: readonly (Cell & { height: number })[]): Line {
  const cells: Cell[] = [];
  for (const { text, left, right, height } of line) {
    const before = cells.at(-1);
    const gap = before ? left - before.right : Number.POSITIVE_INFINITY;
    if (!before || gap > GAP * height) cells.push({ text, left, right });
    else {
      before.text += gap > JOIN * height ? ` ${text}` : text;
      before.right = right;
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }));
}
