import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { findProjectRoot } from '#platform/project-root.js';

/** One column of a table. Widths are in points and add up to the text width. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** A row of a table with its own look. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly bold?: boolean;
  readonly indent?: { readonly column: number; readonly points: number };
  /** A darker line above a total. */
  readonly lineAbove?: boolean;
}

interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly language?: string;
  readonly landscape?: boolean;
}

const MARGIN = 42;
const SHORT_SIDE = 595.28;
const LONG_SIDE = 841.89;
const GRAY = '#666666';
const LINE = '#cccccc';
const DARK_LINE = '#666666';
const PADDING = 3;

const FONTS = join(findProjectRoot(), 'node_modules/pdfjs-dist/standard_fonts');

/** A4 pages with a footer. Text flows to the next page. */
export class PdfPages {
  private readonly document: PDFKit.PDFDocument;
  private readonly finished: Promise<Buffer>;
  private y = MARGIN;
  /** The width of the text. */
  readonly width: number;
  private readonly height: number;

  constructor(info: PdfInfo) {
    this.width = (info.landscape ? LONG_SIDE : SHORT_SIDE) - 2 * MARGIN;
    this.height = info.landscape ? SHORT_SIDE : LONG_SIDE;
    this.document = new PDFDocument({
      size: 'A4',
      layout: info.landscape ? 'landscape' : 'portrait',
      margin: MARGIN,
      bufferPages: true,
      lang: info.language ?? 'en',
      info: { Title: info.title, Author: info.author, Creator: 'Partita', CreationDate: info.createdAt },
    });
    // Embedded, so names in all EU languages print everywhere.
    this.document.registerFont('regular', join(FONTS, 'LiberationSans-Regular.ttf'));
    this.document.registerFont('bold', join(FONTS, 'LiberationSans-Bold.ttf'));
    const chunks: Buffer[] = [];
    this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.finished = new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(chunks)));
      this.document.on('error', reject);
    });
  }

  heading(text: string, size: number): void {
    this.makeRoom(size * 3);
    this.document.font('bold').fontSize(size).fillColor('black').text(text, MARGIN, this.y, { width: this.width });
    this.y = this.document.y + size * 0.4;
  }

  paragraph(text: string, { gray = false, bold = false } = {}): void {
    this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(gray ? GRAY : 'black');
    this.makeRoom(this.document.heightOfString(text, { width: this.width }));
    this.document.text(text, MARGIN, this.y, { width: this.width });
    this.y = this.document.y + 3;
  }

  gap(points: number): void {
    this.y += points;
  }

  /** Repeats the header on every page of the table. */
  table(columns: readonly Column[], rows: readonly TableRow[]): void {
    const header = { cells: columns.map(({ title }) => title), bold: true };
    this.row(columns, header, GRAY);
    for (const row of rows) {
      if (this.y + this.heightOf(columns, row) > this.bottom) {
        this.turnPage();
        this.row(columns, header, GRAY);
      }
      this.row(columns, row, 'black');
    }
    this.y += 8;
  }

  /** Writes the footer of every page and returns the file. */
  async finish(foot: string): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      // The footer is below the margin. Without this, PDFKit would start another page.
      this.document.page.margins.bottom = 0;
      const y = this.height - MARGIN;
      this.document.font('regular').fontSize(7).fillColor(GRAY);
      this.document.text(foot, MARGIN, y, { width: this.width - 80, lineBreak: false });
      this.document.text(`${page + 1} / ${count}`, MARGIN + this.width - 80, y, {
        width: 80,
        align: 'right',
        lineBreak: false,
      });
    }
    this.document.end();
    return this.finished;
  }

  private get bottom(): number {
    return this.height - MARGIN - 18;
  }

  private heightOf(columns: readonly Column[], { cells, bold = false, indent }: TableRow): number {
    this.document.font(bold ? 'bold' : 'regular').fontSize(8);
    const heights = columns.map(({ width }, index) => {
      const inner = width - 2 * PADDING - (indent?.column === index ? indent.points : 0);
      return this.document.heightOfString(cells[index] ?? '', { width: inner });
    });
    return Math.max(...heights) + 2 * PADDING;
  }

  private row(columns: readonly Column[], row: TableRow, color: string): void {
    const height = this.heightOf(columns, row);
    if (row.lineAbove) this.line(DARK_LINE);
    this.document.fillColor(color);
    let x = MARGIN;
    columns.forEach(({ width, align = 'left' }, index) => {
      const indent = row.indent?.column === index ? row.indent.points : 0;
      const options = { width: width - 2 * PADDING - indent, align };
      this.document.text(row.cells[index] ?? '', x + PADDING + indent, this.y + PADDING, options);
      x += width;
    });
    this.y += height;
    this.line(LINE);
  }

  private line(color: string): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.4)
      .strokeColor(color)
      .stroke();
  }

  private makeRoom(height: number): void {
    if (this.y + height > this.bottom) this.turnPage();
  }

  private turnPage(): void {
    this.document.addPage();
    this.y = MARGIN;
  }
}
