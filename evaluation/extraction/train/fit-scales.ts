import type { LogisticModel } from '#domain/extraction/confidence/calibration.js';
import { chanceOf } from '#domain/extraction/confidence/calibration.js';
import {
  CONFIDENCE_GROUPS,
  IDENTITY_SCALE,
  SCALE_INPUTS,
  type ConfidenceGroup,
  type ConfidenceScales,
} from '#domain/extraction/confidence/confidence-groups.js';
import { fitLogistic, type Outcome } from './fit-logistic.js';

/** What the unscaled confidence of a document was, and what was right. */
export interface ScaleExample {
  readonly group: ConfidenceGroup;
  /** As SCALE_INPUTS names them; the first are the log-odds. */
  readonly inputs: readonly number[];
  /** Supplier, date, total, VAT and currency. */
  readonly allRight: boolean;
  /** Date, total and VAT: what must not be wrong when a document is posted without a person. */
  readonly amountsRight: boolean;
  readonly weight: number;
}

/** From this confidence a document may be posted without a person. */
const SURE = 0.9;
const LEAST_PRECISION = 0.99;
const STEP = 0.05;

/**
 * Two invented documents give a slope to a group in which every document is right, and one that is wrong keeps the chance
 * below certainty.
 */
const priorOf = (examples: readonly ScaleExample[]): Outcome[] => {
  const mean = examples.reduce((sum, { inputs }) => sum + (inputs[0] ?? 0), 0) / Math.max(1, examples.length);
  return [
    { inputs: [mean - 2, 0], right: false, weight: 1 },
    { inputs: [mean + 1, 0], right: true, weight: 1 },
    { inputs: [mean, 0], right: false, weight: 0.3 },
  ];
};

const sureAndWrong = (scale: LogisticModel, examples: readonly ScaleExample[]): boolean => {
  const sure = examples.filter(({ inputs }) => chanceOf(scale, inputs) >= SURE);
  const right = sure.filter(({ amountsRight }) => amountsRight).length;
  return sure.length > 0 && right / sure.length < LEAST_PRECISION;
};

/** A logistic scale, moved down until the surest documents have right amounts and dates. */
const fitScale = (examples: readonly ScaleExample[]): LogisticModel => {
  if (examples.length < 10) return IDENTITY_SCALE;
  const outcomes = examples.map(({ inputs, allRight, weight }) => ({ inputs, right: allRight, weight }));
  const fitted = fitLogistic(SCALE_INPUTS, [...outcomes, ...priorOf(examples)], 0.002);
  // More of the unscaled confidence never means less of the scaled one, and a missing tax never means more.
  const [slope = 1, missing = 0] = fitted.weights;
  let scale: LogisticModel = { ...fitted, weights: [Math.max(0.2, slope), Math.min(0, missing)] };
  while (sureAndWrong(scale, examples)) scale = { ...scale, bias: Number((scale.bias - STEP).toFixed(4)) };
  return scale;
};

export const fitScales = (examples: readonly ScaleExample[]): ConfidenceScales => {
  const scaleOf = (group: ConfidenceGroup): readonly [ConfidenceGroup, LogisticModel] => [
    group,
    fitScale(examples.filter((example) => example.group === group)),
  ];
  return { ...NO_SCALES, ...Object.fromEntries(CONFIDENCE_GROUPS.map(scaleOf)) };
};

export const NO_SCALES: ConfidenceScales = {
  'picture denmark': IDENTITY_SCALE,
  'picture italy': IDENTITY_SCALE,
  'picture other': IDENTITY_SCALE,
  'text denmark': IDENTITY_SCALE,
  'text italy': IDENTITY_SCALE,
  'text other': IDENTITY_SCALE,
};
