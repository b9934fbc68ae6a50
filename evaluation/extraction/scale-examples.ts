import type { LogisticModel } from '#domain/extraction/confidence/calibration.js';
import { confidenceGroup } from '#domain/extraction/confidence/confidence-groups.js';
import { documentConfidence, logOdds } from '#domain/extraction/decide/document-confidence.js';
import { NO_SCALES, type ScaleExample } from './train/fit-scales.js';
import type { DocumentSource } from './training-examples.js';
import { isRight, type Read } from './train/training-report.js';

/** Transcripts and invented texts are not what organisations hand in, so they have no scale. */
const SCALED: Readonly<Partial<Record<DocumentSource, number>>> = {
  scan: 1,
  // Two of each scan, worse than most.
  'worse-copy': 0.4,
  'text-layer': 1,
  'paper-picture': 1,
  'paper-text': 1,
};

/** The unscaled confidence of a document that was read, and what of it was right. */
export const scaleExample = ({ document, chosen, checks, outcome }: Read, model: LogisticModel): ScaleExample[] => {
  const { pages, source, context } = document.document;
  const weight = SCALED[source];
  if (weight === undefined) return [];
  const group = confidenceGroup(pages, context ?? { today: '' });
  const confidence = documentConfidence(chosen, checks, { document: model, scales: NO_SCALES }, group);
  return [
    {
      group,
      inputs: [logOdds(Math.min(0.995, Math.max(0.005, confidence))), chosen.vat === null && !chosen.isUntaxed ? 1 : 0],
      allRight: outcome.right,
      amountsRight: (['total', 'date', 'vat'] as const).every((field) => isRight[field](chosen, document)),
      weight,
    },
  ];
};
