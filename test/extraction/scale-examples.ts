import { confidenceGroup } from '#domain/extraction/confidence-groups.js';
import { logOdds } from '#domain/extraction/document-confidence.js';
import { extractDocument } from '#domain/extraction/extract-document.js';
import type { ExtractionModel } from '#domain/extraction/extraction-model.js';
import type { ExtractionContext } from '#domain/extraction/fields.js';
import { NO_SCALES, type ScaleExample } from './fit-scales.js';
import { allFiveRight, judge } from './judge.js';
import type { DocumentSource, TrainingDocument } from './training-examples.js';

/** Transcripts and invented texts are not what organisations hand in, so they have no scale. */
const SCALED: ReadonlySet<DocumentSource> = new Set(['scan', 'text-layer', 'paper-picture', 'paper-text']);

/** Reads a document with a model that has no scales, and compares it with the truth. */
export const scaleExample = (
  { truth, pages, pagesAgain, source, context }: TrainingDocument,
  model: ExtractionModel,
  shared: ExtractionContext,
): ScaleExample[] => {
  if (!SCALED.has(source)) return [];
  const used = context ?? shared;
  const read = extractDocument(pagesAgain ?? pages, used, { ...model, scales: NO_SCALES });
  const verdict = judge(read, truth);
  const chance = Math.min(0.995, Math.max(0.005, read.confidence));
  return [
    {
      group: confidenceGroup(pages, used),
      inputs: [logOdds(chance), read.vat === null ? 1 : 0],
      allRight: allFiveRight(verdict),
      amountsRight: verdict.total !== false && verdict.date !== false && verdict.vat !== false,
      weight: 1,
    },
  ];
};
