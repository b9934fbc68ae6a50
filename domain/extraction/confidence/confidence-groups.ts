import type { Said } from '#schemas/sentences/say.js';
import type { LogisticModel } from './calibration.js';
import type { ArithmeticCheck, ExtractionContext } from './fields.js';
import type { Page } from '../page/page.js';

/** Documents whose confidence is scaled together: by the source of their words and the region of the organisation. */
export const CONFIDENCE_GROUPS = [
  'picture denmark',
  'picture italy',
  'picture other',
  'text denmark',
  'text italy',
  'text other',
] as const;

export type ConfidenceGroup = (typeof CONFIDENCE_GROUPS)[number];

export type ConfidenceScales = Readonly<Record<ConfidenceGroup, LogisticModel>>;

/** A missing tax is usual on a Malaysian receipt and a sign of a mistake on an Italian invoice. */
export const SCALE_INPUTS: readonly string[] = ['log-odds', 'no tax found'];

/** A scale that changes nothing. */
export const IDENTITY_SCALE: LogisticModel = { inputs: SCALE_INPUTS, bias: 0, weights: [1, 0] };

/** The name of the only pass over a page whose words were not read by OCR. */
export const TEXT_PASS = 'text';

/** The first pass of tesseract over a page. It reads pictures where the models of PP-OCR are absent. */
const FALLBACK_PASS = 'neural';
/** Below the thresholds that are usual for automatic posting. */
export const MOST_WITH_DOUBT = 0.8;

const CONTRADICTIONS: ReadonlySet<ArithmeticCheck['name']> = new Set(['cash-less-change-is-total', 'tax-fits-rate']);

/**
 * At most so sure is a document about which a person has to decide:
 * - a picture that tesseract alone has read. The scales are fitted on what PP-OCR reads; of 130 generated pictures with a stated
 *   confidence of 0.9 or more, tesseract had total, date and VAT right in 118;
 * - a document whose cash and change contradict its total, or whose VAT fits no rate. Few do, so the model has not learned it;
 * - a document that contradicts its reading in another way.
 */
export const mostConfidence = (
  pages: readonly Page[],
  checks: readonly ArithmeticCheck[],
  doubts: readonly Said[],
): number => {
  const isFallback = pages.some(({ passes }) => passes[0]?.name === FALLBACK_PASS);
  const isContradicted = checks.some(({ name, passed }) => CONTRADICTIONS.has(name) && !passed);
  return isFallback || isContradicted || doubts.length > 0 ? MOST_WITH_DOUBT : 1;
};

export const confidenceGroup = (pages: readonly Page[], { region }: ExtractionContext): ConfidenceGroup => {
  const isText = pages.every(({ passes }) => passes.every(({ name }) => name === TEXT_PASS));
  return `${isText ? 'text' : 'picture'} ${region ?? 'other'}`;
};
