import PDFDocument from 'pdfkit';

const RIGHT = 545;
const FIRST_ROW = 60;
const ROW = 18;

/**
 * Prints rows as suppliers do: the first one large, the amounts at the right margin. Three spaces or more separate the
 * columns of a row.
 */
export async function printPdf(rows: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  rows.forEach((row, index) => {
    const [text = '', ...amounts] = row.split(/\s{3,}/);
    pdf.font('Helvetica').fontSize(index === 0 ? 16 : 10);
    const y = FIRST_ROW + index * ROW;
    pdf.text(text, 50, y, { lineBreak: false });
    for (const amount of amounts) pdf.text(amount, RIGHT - pdf.widthOfString(amount), y, { lineBreak: false });
  });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
