import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { findProjectRoot } from '#platform/project-root.js';

const PAGE = { width: 595, height: 842 };
const FAMILY = 'Evaluation Sans';

let fontIsThere = false;
const useFont = (): void => {
  if (fontIsThere) return;
  const packages = createRequire(join(findProjectRoot(), 'package.json'));
  const folder = join(dirname(packages.resolve('pdfjs-dist/package.json')), 'standard_fonts');
  GlobalFonts.registerFromPath(join(folder, 'LiberationSans-Regular.ttf'), FAMILY);
  fontIsThere = true;
};

interface Cell {
  readonly text: string;
  readonly start: number;
}

/** Two blanks divide the cells of a line. */
const cellsOf = (line: string): readonly Cell[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({ text: match[0], start: match.index }));

const isAmount = (text: string): boolean =>
  /\d/.test(text) && /^[-+]?(?:kr\.?|DKK|EUR|€|\$|USD)? ?[-+\d.,']+ ?(?:kr\.?|DKK|EUR|€|%)?$/.test(text);

interface Pen {
  readonly context: SKRSContext2D;
  readonly size: number;
  /** Points per column of the text. */
  readonly step: number;
  readonly left: number;
}

const drawLine = ({ context, size, step, left }: Pen, line: string, y: number): void => {
  context.font = `${size}px "${FAMILY}"`;
  for (const { text, start } of cellsOf(line)) {
    const width = context.measureText(text).width;
    const end = left + (start + text.length) * step;
    context.fillText(text, start > 20 && isAmount(text) ? end - width : left + start * step, y);
  }
};

const drawLines = (pen: Pen, lines: readonly string[], top: number): number => {
  lines.forEach((line, index) => drawLine(pen, line, top + index * pen.size * 1.45));
  return top + lines.length * pen.size * 1.45;
};

/** Empty lines divide the sections of a paper. */
const sectionsOf = (body: readonly string[]): readonly (readonly string[])[] =>
  body
    .join('\n')
    .split(/\n\s*\n/)
    .map((section) => section.split('\n'));

type Layout = (pen: Pen, sections: readonly (readonly string[])[]) => void;

const below = (pen: Pen, sections: readonly (readonly string[])[], top: number): void => {
  let y = top;
  for (const section of sections) y = drawLines(pen, section, y) + pen.size;
};

const LAYOUTS: Readonly<Record<string, Layout>> = {
  plain: (pen, sections) => below(pen, sections, 60),
  /** The letterhead on the right, the addressee on the left beside it. */
  right: (pen, [head = [], addressee = [], ...rest]) => {
    const ends = [drawLines({ ...pen, left: 360, size: pen.size - 0.5 }, head, 50), drawLines(pen, addressee, 90)];
    below(pen, rest, Math.max(...ends) + 24);
  },
  /** The name as a logo, and the rest of the letterhead in the foot of the page. */
  footer: (pen, [[logo = '', ...head] = [], ...rest]) => {
    drawLine({ ...pen, size: pen.size * 2 }, logo, 60);
    below(pen, rest, 100);
    drawLine({ ...pen, size: pen.size - 2 }, head.join(' · '), PAGE.height - 36);
  },
  /** Addressee on the left, and the data of the invoice in a box on the right of it. */
  box: (pen, [head = [], addressee = [], box = [], ...rest]) => {
    const top = drawLines({ ...pen, size: pen.size + 1 }, head, 50) + 16;
    const ends = [drawLines(pen, addressee, top), drawLines({ ...pen, left: 340, step: pen.step * 0.85 }, box, top)];
    below(pen, rest, Math.max(...ends) + 20);
  },
  /** As a till prints. */
  narrow: (pen, sections) => below({ ...pen, left: 180, size: pen.size - 1, step: pen.step * 0.95 }, sections, 40),
};

/** A PDF with a text layer, as programs for invoices write it. */
export const writePaper = (body: readonly string[], layout: string): Uint8Array => {
  useFont();
  const document = new PDFDocument({});
  // The canvas of a page can draw text of any kind, but the library's types do not declare it.
  const context = document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
  context.fillStyle = '#000000';
  const draw = LAYOUTS[layout];
  if (!draw) throw new Error(`unknown layout ${layout}`);
  draw({ context, size: 9, step: 4.9, left: 48 }, sectionsOf(body));
  document.endPage();
  return document.close();
};
