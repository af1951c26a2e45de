import { setType } from './type.ts';

/** A table of a document: its columns' shares of the width, and its rows. */
export type Table = {
  caption: string;
  columns: readonly number[];
  rows: readonly (readonly Cell[])[];
};

/** `header` names its row; `span` columns and `rows` that it stands for, default 1. Each paragraph stands by itself. */
export type Cell = {
  paragraphs: readonly string[];
  header?: boolean;
  bold?: boolean;
  span?: number;
  rows?: number;
};

const PADDING = 4;
const GAP = 3;
const LINE = '#777777';

type Pdf = PDFKit.PDFDocument;
/** A cell with its place on the page. */
type Placed = Cell & { left: number; width: number };

/** Draws a table beneath what stands on the page, tagged with its rows, and which cells name them. A row is never cut by the end of a page. */
export function drawTable(pdf: Pdf, parent: PDFKit.PDFStructureElement, table: Table): void {
  const tagged = pdf.struct('Table');
  parent.add(tagged);
  tagged.add(
    pdf.struct('Caption', {}, () => {
      setType(pdf, table.caption);
      pdf.text(table.caption);
    }),
  );
  pdf.moveDown(0.4);
  const rows = placed(pdf, table);
  const heights = rows.map((cells) => Math.max(...cells.map((cell) => heightOf(pdf, cell))));
  rows.forEach((cells, place) => {
    const together = Math.max(1, ...cells.map(({ rows: count = 1 }) => count));
    const height = (count: number) => sum(heights.slice(place, place + count));
    if (pdf.y + height(together) > bottomOf(pdf)) pdf.addPage();
    const top = pdf.y;
    const row = pdf.struct('TR');
    tagged.add(row);
    for (const cell of cells) {
      frame(pdf, cell, { top, height: height(cell.rows ?? 1) });
      const type = cell.header ? 'TH' : 'TD';
      const tag = pdf.struct(type);
      // What a cell stands for, which pdfkit has no option for.
      Object.assign(Reflect.get(tag, 'dictionary').data, { A: attributesOf(cell) });
      row.add(tag);
      write(pdf, tag, cell, top);
    }
    pdf.x = pdf.page.margins.left;
    pdf.y = top + height(1);
  });
  tagged.end();
}

const bottomOf = ({ page }: Pdf) => page.height - page.margins.bottom;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Each row's cells beside each other; columns that a cell of a row above stands for are left out. */
function placed({ page }: Pdf, { columns, rows }: Table): Placed[][] {
  const { left, right } = page.margins;
  const width = (page.width - left - right) / sum(columns);
  const taken = columns.map(() => 0);
  return rows.map((cells) => {
    let column = taken.indexOf(0);
    const row = cells.map((cell): Placed => {
      const { span = 1, rows: count = 1 } = cell;
      const place = {
        left: left + width * sum(columns.slice(0, column)),
        width: width * sum(columns.slice(column, column + span)),
      };
      taken.fill(count, column, column + span);
      column += span;
      return { ...cell, ...place };
    });
    taken.forEach((until, at) => {
      taken[at] = Math.max(0, until - 1);
    });
    return row;
  });
}

const isBold = ({ header = false, bold = false }: Cell) => header || bold;

function heightOf(pdf: Pdf, cell: Placed): number {
  const options = { width: cell.width - 2 * PADDING };
  const heights = cell.paragraphs.map((text) => {
    setType(pdf, text, { bold: isBold(cell) });
    return pdf.heightOfString(text, options) + GAP;
  });
  return sum(heights) - GAP + 2 * PADDING;
}

function write(pdf: Pdf, tag: PDFKit.PDFStructureElement, cell: Placed, top: number): void {
  const { paragraphs, left, width } = cell;
  pdf.y = top + PADDING;
  for (const text of paragraphs) {
    const draw = () => {
      setType(pdf, text, { bold: isBold(cell) });
      pdf.text(text, left + PADDING, pdf.y, { width: width - 2 * PADDING });
    };
    // Several are told apart; one is the cell.
    if (paragraphs.length > 1) tag.add(pdf.struct('P', {}, draw));
    else tag.add(draw);
    pdf.y += GAP;
  }
}

function frame(
  pdf: Pdf,
  { left, width }: Placed,
  { top, height }: { top: number; height: number },
) {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.lineWidth(0.5).strokeColor(LINE).rect(left, top, width, height).stroke();
  pdf.endMarkedContent();
}

function attributesOf({ header, span = 1, rows = 1 }: Cell) {
  return {
    O: 'Table',
    ...(header ? { Scope: 'Row' } : {}),
    ...(span > 1 ? { ColSpan: span } : {}),
    ...(rows > 1 ? { RowSpan: rows } : {}),
  };
}
