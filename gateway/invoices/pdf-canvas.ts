import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
export const PAGE = { width: 595.28, height: 841.89, margin: 50 } as const;
export const RIGHT = PAGE.width - PAGE.margin;
const BOTTOM = PAGE.height - 70;
export const GREY = '#666666';
const LINE_COLOR = '#bbbbbb';

interface TextOptions {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** A4 pages with embedded fonts. `y` is the position where the next text starts. */
export class PdfCanvas {
  protected readonly pdf: PDFKit.PDFDocument;
  protected y: number = PAGE.margin;
  private readonly done: Promise<Buffer>;

  constructor(lang: string, info: PDFKit.DocumentInfo) {
    this.pdf = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, lang, info });
    this.pdf.registerFont('plain', join(FONTS, 'DejaVuSans.ttf'));
    this.pdf.registerFont('bold', join(FONTS, 'DejaVuSans-Bold.ttf'));
    this.done = collectPdf(this.pdf);
  }

  protected text(text: string, x: number, options: TextOptions = {}): void {
    const { size = 9, bold = false, color = 'black', width, align = 'left' } = options;
    this.pdf
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(color)
      .text(text, x, this.y, { ...(width !== undefined && { width }), align, lineBreak: width !== undefined });
  }

  protected heightOf(text: string, width: number, size = 9): number {
    return this.pdf.font('plain').fontSize(size).heightOfString(text, { width });
  }

  protected rule(): void {
    this.pdf.moveTo(PAGE.margin, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).strokeColor(LINE_COLOR).stroke();
  }

  /** Starts a new page when the height does not fit on this one. Returns true when it did. */
  protected makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.pdf.addPage();
    this.y = PAGE.margin;
    return true;
  }

  protected finish(): Promise<Buffer> {
    this.pdf.end();
    return this.done;
  }
}

export function collectPdf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
