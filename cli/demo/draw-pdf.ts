/** One text on a page, in points from the upper left corner. */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size?: number;
  readonly font?: 'plain' | 'bold' | 'till';
}

const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', till: 'Courier-Bold' } as const;
const FONT_NAMES = Object.keys(FONTS) as (keyof typeof FONTS)[];

/** Draws a PDF of one page with the standard fonts, which cover Latin-1 only. */
export function drawPdf(texts: readonly PdfText[], { width, height }: { width: number; height: number }): Buffer {
  const content = texts
    .map(({ text, left, top, size = 10, font = 'plain' }) => {
      const escaped = text.replaceAll(/[\\()]/g, '\\$&');
      return `BT /${font} ${size} Tf ${left} ${height - top} Td (${escaped}) Tj ET`;
    })
    .join('\n');
  const fonts = FONT_NAMES.map((name, index) => `/${name} ${index + 5} 0 R`).join(' ');
  return serialize([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << ${fonts} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...FONT_NAMES.map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${FONTS[name]} /Encoding /WinAnsiEncoding >>`,
    ),
  ]);
}

function serialize(objects: readonly string[]): Buffer {
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
