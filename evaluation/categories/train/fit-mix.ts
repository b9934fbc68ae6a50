import { chanceOf, MIX_INPUTS, mixValuesOf, type Mix, type MixWeights } from '#domain/coding/learnt/mix.js';
import { supplierList } from '#domain/coding/learnt/supplier-list.js';
import type { Heard } from '#domain/coding/learnt/witnesses.js';
import { randomNumbers } from '#domain/test-support/random-numbers.js';
import { hearLine, wordsOfLines } from './hear-lines.js';
import type { LineExample, SupplierExample } from './read-material.js';
import { listedSupplier, productOf, trainModels } from './train-models.js';

type MixValues = NonNullable<ReturnType<typeof mixValuesOf>>['values'];

interface Outcome {
  readonly values: MixValues;
  readonly isRight: boolean;
}

const STEPS = 3_000;
const RATE = 0.5;
const RIDGE = 1e-4;

/** Logistic regression by descent. The inputs are of the size of one, so plain steps are enough. */
const fitLogistic = (outcomes: readonly Outcome[]): MixWeights => {
  const rows = outcomes.map(({ values }) => MIX_INPUTS.map((input) => values[input]));
  let bias = 0;
  const weights = MIX_INPUTS.map(() => 0);
  const model = (): MixWeights => ({
    bias,
    weights: Object.fromEntries(
      MIX_INPUTS.map((input, index) => [input, weights[index] ?? 0]),
    ) as MixWeights['weights'],
  });
  for (let step = 0; step < STEPS; step += 1) {
    const now = model();
    const slopes = MIX_INPUTS.map(() => 0);
    let biasSlope = 0;
    outcomes.forEach(({ values, isRight }, place) => {
      const error = chanceOf(now, values) - Number(isRight);
      biasSlope += error;
      rows[place]!.forEach((value, index) => (slopes[index]! += error * value));
    });
    bias -= (RATE * biasSlope) / outcomes.length;
    slopes.forEach((slope, index) => (weights[index]! -= RATE * (slope / outcomes.length + RIDGE * weights[index]!)));
  }
  const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(
      MIX_INPUTS.map((input, index) => [input, rounded(weights[index] ?? 0)]),
    ) as MixWeights['weights'],
  };
};

/** Firms are cut, not lines: every firm of a part and its entry in the lists is unknown to the models that judge it. */
const PARTS = 3;
const SEED = 43;

export interface HeldOut {
  readonly example: LineExample;
  readonly without: Heard;
  readonly with: Heard;
}

/** What the witnesses say about lines whose firms they do not know. */
export const hearHeldOut = (
  lines: readonly LineExample[],
  suppliers: readonly SupplierExample[],
): readonly HeldOut[] => {
  const next = randomNumbers(SEED);
  const firms = [...new Set(lines.map(({ supplier }) => supplier))];
  const partOf = new Map(firms.map((firm) => [firm, Math.floor(next() * PARTS)]));
  const wordsOf = wordsOfLines();
  return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const apart = lines.filter(({ supplier }) => partOf.get(supplier) === part);
    const names = [...new Set(apart.map(({ supplier }) => supplier))];
    const known = suppliers.filter((supplier) => {
      const list = supplierList([listedSupplier(supplier)]);
      return !names.some((name) => list(name) !== null);
    });
    const rest = lines.filter(({ supplier }) => partOf.get(supplier) !== part);
    const trained = trainModels(rest, known);
    return apart.map((example) => {
      const words = wordsOf(example);
      return {
        example,
        without: hearLine(trained, example, words, false),
        with: hearLine(trained, example, words, true),
      };
    });
  });
};

/** A line that says nothing has no right category: a decision about it is wrong. */
const outcomeOf = ({ category: truth }: LineExample, heard: Heard): Outcome[] => {
  const found = mixValuesOf(heard);
  return found === null ? [] : [{ values: found.values, isRight: found.category === productOf(truth) }];
};

export const fitMix = (heldOut: readonly HeldOut[]): Mix => ({
  withIndustry: fitLogistic(
    heldOut.filter(({ example }) => example.industry !== '').flatMap((one) => outcomeOf(one.example, one.with)),
  ),
  withoutIndustry: fitLogistic(heldOut.flatMap((one) => outcomeOf(one.example, one.without))),
});
