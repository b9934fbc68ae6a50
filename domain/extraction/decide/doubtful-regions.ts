import { gatherCandidates, type Candidates } from '../candidates/candidates.js';
import { decide, type Decisions } from './decide.js';
import type { ExtractionModel } from '../confidence/extraction-model.js';
import type { ExtractionContext } from '../confidence/fields.js';
import { labelsIn } from '../page/labels.js';
import { enclose, type Box, type Page } from '../page/page.js';
import type { PassRows, Row } from '../page/rows.js';
import { TRAINED_MODEL } from './trained-model.js';

/** A strip of a page that OCR should read again. */
export interface DoubtfulRegion {
  readonly field: 'total' | 'date';
  readonly page: number;
  readonly box: Box;
}

/** Above this confidence, another OCR pass costs more than it gains. */
const CERTAIN_ENOUGH = 0.93;
const MAX_REGIONS = 4;

/** The full width of the page and a little more than the height of the row. */
const stripOf = (row: Row, { pageWidth, pageHeight }: PassRows): Box => {
  const margin = row.box.height * 0.5;
  const top = Math.max(0, Math.floor(row.box.top - margin));
  return {
    left: 0,
    top,
    width: Math.floor(pageWidth),
    height: Math.max(8, Math.min(Math.floor(pageHeight) - top, Math.ceil(row.box.height + 2 * margin))),
  };
};

const overlap = (a: Box, b: Box): boolean => a.top < b.top + b.height && b.top < a.top + a.height;

/** Merges overlapping strips: OCR passes place the same row at slightly different heights. */
const merge = (regions: readonly DoubtfulRegion[]): DoubtfulRegion[] => {
  const merged: DoubtfulRegion[] = [];
  for (const region of regions) {
    const index = merged.findIndex(
      (other) =>
        other.page === region.page &&
        overlap(other.box, region.box) &&
        enclose([other.box, region.box]).height < 2.5 * region.box.height,
    );
    const other = merged[index];
    if (other === undefined) merged.push(region);
    else merged[index] = { ...other, box: enclose([other.box, region.box]) };
  }
  return merged;
};

const rowsFor = (found: Candidates, field: DoubtfulRegion['field']): DoubtfulRegion[] =>
  found.readings.flatMap((reading) =>
    reading.rows
      .filter((row) => {
        const labels = labelsIn(row.text);
        return field === 'total'
          ? labels.has('total') && !labels.has('quantity') && !labels.has('excluding')
          : (labels.has('date') && /\d.*\d/.test(row.text)) ||
              /\d{1,2}\s?[/.-]\s?\S{1,3}\s?[/.-]\s?\d{2}/.test(row.text);
      })
      .map((row) => ({ field, page: reading.page, box: stripOf(row, reading) })),
  );

export const doubtfulFields = ({ total, date }: Pick<Decisions, 'total' | 'date'>): DoubtfulRegion['field'][] => [
  ...((total?.confidence ?? 0) < CERTAIN_ENOUGH ? (['total'] as const) : []),
  ...((date?.confidence ?? 0) < CERTAIN_ENOUGH ? (['date'] as const) : []),
];

/** Returns the rows with a label for the total or the date. */
export const regionsOf = (found: Candidates, fields: readonly DoubtfulRegion['field'][]): DoubtfulRegion[] => [
  ...(fields.includes('total') ? merge(rowsFor(found, 'total')).slice(-MAX_REGIONS) : []),
  ...(fields.includes('date') ? merge(rowsFor(found, 'date')).slice(0, MAX_REGIONS) : []),
];

/** Returns the rows of uncertain fields, for another OCR pass. */
export const doubtfulRegions = (
  pages: readonly Page[],
  context: ExtractionContext,
  model: ExtractionModel = TRAINED_MODEL,
): DoubtfulRegion[] => {
  const found = gatherCandidates(pages, context, model);
  return regionsOf(found, doubtfulFields(decide(found, model, context)));
};
