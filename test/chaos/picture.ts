import sharp from 'sharp';

const LINE_HEIGHT = 44;

/** A photograph of a receipt: the lines in black on white. */
export function pictureOf(lines: readonly string[]): Promise<Buffer> {
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = lines.map(
    (line, row) =>
      `<text x="40" y="${80 + row * LINE_HEIGHT}" font-family="DejaVu Sans" font-size="26">${escape(line)}</text>`,
  );
  const height = 140 + lines.length * LINE_HEIGHT;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${height}"><rect width="100%" height="100%" fill="white"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
