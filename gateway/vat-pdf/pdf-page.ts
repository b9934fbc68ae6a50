import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { findProjectRoot } from '#platform/project-root.js';

/** One column of a table. Widths are in points and add up to the text width. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const MARGIN = 42;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 18;
const GRAY = '#666666';
const LINE = '#cccccc';
const PADDING = 3;

const FONTS = join(findProjectRoot(), 'node_modules/pdfjs-dist/standard_fonts');

/** Portrait A4 pages with a footer. Text flows to the next page. */
export class PdfPages {
  private readonly document: PDFKit.PDFDocument;
  private readonly finished: Promise<Buffer>;
  private y = MARGIN;

  constructor(info: { readonly title: string; readonly author: string; readonly createdAt: Date }) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      lang: 'en',
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
    this.document.font('bold').fontSize(size).fillColor('black').text(text, MARGIN, this.y, { width: WIDTH });
    this.y = this.document.y + size * 0.4;
  }

  paragraph(text: string, { gray = false, bold = false } = {}): void {
    this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(gray ? GRAY : 'black');
    this.makeRoom(this.document.heightOfString(text, { width: WIDTH }));
    this.document.text(text, MARGIN, this.y, { width: WIDTH });
    this.y = this.document.y + 3;
  }

  gap(points: number): void {
    this.y += points;
  }

  /** Repeats the header on every page of the table. `bold` holds the indexes of bold rows. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], bold: ReadonlySet<number> = new Set()): void {
    this.row(
      columns,
      columns.map(({ title }) => title),
      true,
      GRAY,
    );
    rows.forEach((cells, index) => {
      const isBold = bold.has(index);
      const height = this.heightOf(columns, cells, isBold);
      if (this.y + height > BOTTOM) {
        this.turnPage();
        this.row(
          columns,
          columns.map(({ title }) => title),
          true,
          GRAY,
        );
      }
      this.row(columns, cells, isBold, 'black');
    });
    this.y += 8;
  }

  /** Writes the footer of every page and returns the file. */
  async finish(foot: string): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      // The footer is below the margin. Without this, PDFKit would start another page.
      this.document.page.margins.bottom = 0;
      const y = 841.89 - MARGIN;
      this.document.font('regular').fontSize(7).fillColor(GRAY);
      this.document.text(foot, MARGIN, y, { width: WIDTH - 80, lineBreak: false });
      this.document.text(`${page + 1} / ${count}`, MARGIN + WIDTH - 80, y, {
        width: 80,
        align: 'right',
        lineBreak: false,
      });
    }
    this.document.end();
    return this.finished;
  }

  private heightOf(columns: readonly Column[], cells: readonly string[], isBold: boolean): number {
    this.document.font(isBold ? 'bold' : 'regular').fontSize(8);
    const heights = columns.map(({ width }, index) =>
      this.document.heightOfString(cells[index] ?? '', { width: width - 2 * PADDING }),
    );
    return Math.max(...heights) + 2 * PADDING;
  }

  private row(columns: readonly Column[], cells: readonly string[], isBold: boolean, color: string): void {
    const height = this.heightOf(columns, cells, isBold);
    this.document.fillColor(color);
    let x = MARGIN;
    columns.forEach(({ width, align = 'left' }, index) => {
      this.document.text(cells[index] ?? '', x + PADDING, this.y + PADDING, { width: width - 2 * PADDING, align });
      x += width;
    });
    this.y += height;
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(0.4)
      .strokeColor(LINE)
      .stroke();
  }

  private makeRoom(height: number): void {
    if (this.y + height > BOTTOM) this.turnPage();
  }

  private turnPage(): void {
    this.document.addPage();
    this.y = MARGIN;
  }
}
