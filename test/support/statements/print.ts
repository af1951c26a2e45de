import PDFDocument from 'pdfkit';

/** A line of a statement: the day, what it says, signed dollars, and its kind. */
export type Entry = [day: string, what: string, dollars: number, kind?: string];
type Line = { day: string; what: string; cents: number; kind: string; balance: number };

/** Everything that follows from an opening balance and the lines after it. */
export function book(from: string, to: string, openingDollars: number, entries: Entry[]) {
  const opening = Math.round(openingDollars * 100);
  let balance = opening;
  const lines: Line[] = entries.map(([day, what, dollars, kind]) => {
    const cents = Math.round(dollars * 100);
    balance += cents;
    return { day, what, cents, kind: kind ?? (cents < 0 ? 'debit' : 'credit'), balance };
  });
  const days: number[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push(lines.findLast((line) => line.day <= day)?.balance ?? opening);
  }
  const of = (...kinds: string[]) => lines.filter((line) => kinds.includes(line.kind));
  const last = lines.filter((line, at) => line.day !== lines[at + 1]?.day);
  return {
    opening,
    closing: balance,
    lines,
    of,
    /** The sum of the lines of these kinds, without its sign. */
    sum: (...kinds: string[]) => Math.abs(of(...kinds).reduce((all, line) => all + line.cents, 0)),
    credits: lines.reduce((all, line) => all + Math.max(line.cents, 0), 0),
    debits: -lines.reduce((all, line) => all + Math.min(line.cents, 0), 0),
    average: Math.round(days.reduce((all, cents) => all + cents, 0) / days.length),
    /** The balance at the end of each day that has a line. */
    daily: last.map((line) => ({ day: line.day, balance: line.balance })),
  };
}

/** 1,234.56 with the sign in front. */
export function money(cents: number): string {
  const [whole, part] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

export const usd = (cents: number) => money(cents).replace(/^(-?)/, '$1$$');

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** An ISO day in a form such as MM/DD/YY, Month D, YYYY or DD Mon YYYY. */
export function date(day: string, form: string): string {
  const [year, month, number] = day.split('-') as [string, string, string];
  const name = MONTHS[Number(month) - 1]!;
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    Month: name,
    Mon: name.slice(0, 3),
    MM: month,
    M: String(Number(month)),
    DD: number,
    D: String(Number(number)),
  };
  return form.replace(/YYYY|YY|Month|Mon|MM|M|DD|D/g, (part) => parts[part]!);
}

type Style = { size?: number; bold?: boolean; colour?: string };
/** Text that starts at x, or with 'right' ends there. */
export type Cell = [text: string, x: number, side?: 'right'];
const FACES = {
  sans: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  mono: ['Courier', 'Courier-Bold'],
} as const;

export class Sheet {
  y = 40;
  constructor(
    readonly doc: PDFKit.PDFDocument,
    readonly face: keyof typeof FACES,
    readonly size: number,
  ) {}

  /** One line of cells, then down by `step`. */
  row(cells: Cell[], style: Style = {}, step = (style.size ?? this.size) * 1.45) {
    this.#font(style);
    for (const [text, x, side] of cells) {
      const left = side === 'right' ? x - this.doc.widthOfString(text) : x;
      this.doc.text(text, left, this.y, { lineBreak: false });
    }
    this.y += step;
  }

  rows(lines: string[], x: number, style: Style = {}) {
    for (const line of lines) this.row([[line, x]], style);
  }

  /** Running text in a column. */
  para(text: string, x: number, width: number, style: Style = {}) {
    this.#font(style);
    this.doc.text(text, x, this.y, { width });
    this.y = this.doc.y + 4;
  }

  rule(x = 50, to = 562, width = 0.6) {
    this.doc.moveTo(x, this.y).lineTo(to, this.y).lineWidth(width).strokeColor('#555').stroke();
    this.y += 5;
  }

  band(x: number, width: number, height: number, colour: string) {
    this.doc.rect(x, this.y - 3, width, height).fill(colour);
  }

  page() {
    this.doc.addPage();
    this.y = 40;
  }

  #font({ size = this.size, bold = false, colour = '#111' }: Style) {
    this.doc
      .font(FACES[this.face][bold ? 1 : 0])
      .fontSize(size)
      .fillColor(colour);
  }
}

export function print(
  face: keyof typeof FACES,
  size: number,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0 });
  const parts: Buffer[] = [];
  return new Promise((done, failed) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
    doc.on('error', failed);
    draw(new Sheet(doc, face, size));
    doc.end();
  });
}
