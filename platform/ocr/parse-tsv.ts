import type { PreparedImage } from './prepare-image.js';
import type { Word } from './page-words.js';

const WORD_LEVEL = '5';

/**
 * Reads tesseract's table of words: level, page, block, paragraph, line, word, left, top, width, height, confidence,
 * text. Boxes are converted from pixels of the prepared image to pixels of the straightened page.
 */
export const parseTsv = (tsv: string, { scale, offset }: Pick<PreparedImage, 'scale' | 'offset'>): Word[] =>
  tsv.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    const text = cells.slice(11).join(' ').trim();
    if (cells[0] !== WORD_LEVEL || text === '') return [];
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    const box = {
      left: Math.round(left / scale) + offset.left,
      top: Math.round(top / scale) + offset.top,
      width: Math.max(1, Math.round(width / scale)),
      height: Math.max(1, Math.round(height / scale)),
    };
    return [{ text, confidence: Math.min(1, Math.max(0, confidence / 100)), box }];
  });
