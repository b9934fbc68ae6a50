import { exactExp } from './exact-math.js';
import { WITNESSES, type Heard, type Witness, type WitnessName } from './witnesses.js';

export const MIX_INPUTS = [
  'margin',
  'words',
  'line',
  'supplier',
  'industry',
  'agreeing',
  'contradiction',
  'unsure',
] as const;

type MixInput = (typeof MIX_INPUTS)[number];

/** How what the witnesses say becomes the chance that their sum is right. */
export interface MixWeights {
  readonly bias: number;
  readonly weights: Readonly<Record<MixInput, number>>;
}

/** One set for suppliers whose industry is known, and one for the others. */
export interface Mix {
  readonly withIndustry: MixWeights;
  readonly withoutIndustry: MixWeights;
}

export interface Opinion {
  readonly category: string;
  /** The calibrated chance that the category is right. */
  readonly chance: number;
  /** The witnesses for which this category is the likeliest. */
  readonly agreeing: readonly WitnessName[];
  /** Those for which another one is, and what they say. */
  readonly others: readonly { readonly name: WitnessName; readonly category: string }[];
  /** The next likeliest by the sum of all witnesses, with its share of the sum. */
  readonly rival: { readonly category: string; readonly share: number } | null;
}

/** A witness that spreads its chances over everything says nothing. */
const LEAST_CHANCE = 0.3;

const likeliest = (chances: ReadonlyMap<string, number>): readonly [string, number] =>
  [...chances].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0]);

interface Sum {
  readonly category: string;
  readonly sum: number;
}

const sumOf = (witnesses: readonly Witness[]): readonly Sum[] => {
  const sums = new Map<string, number>();
  for (const { chances } of witnesses)
    for (const [category, chance] of chances) sums.set(category, (sums.get(category) ?? 0) + chance);
  return [...sums].map(([category, sum]) => ({ category, sum })).sort((a, b) => b.sum - a.sum);
};

type MixValues = Readonly<Record<MixInput, number>>;

/** What the calibration looks at, for the category that the sum of the witnesses names; null when there is no witness. */
export const mixValuesOf = ({
  witnesses,
  unsure,
}: Heard): { readonly category: string; readonly values: MixValues } | null => {
  const [first, second] = sumOf(witnesses);
  if (first === undefined) return null;
  const { category } = first;
  const chanceOf = (name: WitnessName): number =>
    witnesses.find((witness) => witness.name === name)?.chances.get(category) ?? 0;
  const tops = witnesses.map(({ chances }) => likeliest(chances));
  const against = tops.filter(([other]) => other !== category).map(([, chance]) => chance);
  return {
    category,
    values: {
      margin: (first.sum - (second?.sum ?? 0)) / WITNESSES.length,
      words: chanceOf('words'),
      line: chanceOf('line'),
      supplier: chanceOf('supplier'),
      industry: chanceOf('industry'),
      agreeing: tops.filter(([own, chance]) => own === category && chance >= LEAST_CHANCE).length,
      contradiction: Math.max(0, ...against),
      unsure,
    },
  };
};

export const chanceOf = ({ bias, weights }: MixWeights, values: MixValues): number =>
  1 / (1 + exactExp(-MIX_INPUTS.reduce((sum, input) => sum + weights[input] * values[input], bias)));

/** What all witnesses together say; null when there is none. */
export const opinionOf = (mix: Mix, heard: Heard): Opinion | null => {
  const found = mixValuesOf(heard);
  if (found === null) return null;
  const { witnesses } = heard;
  const { category, values } = found;
  const hasIndustry = witnesses.some(({ name }) => name === 'industry');
  const tops = witnesses.flatMap(({ name, chances }) => {
    const [top, chance] = likeliest(chances);
    return chance >= LEAST_CHANCE ? [{ name, category: top }] : [];
  });
  const sums = sumOf(witnesses);
  const total = sums.reduce((sum, next) => sum + next.sum, 0);
  const [, second] = sums;
  return {
    category,
    chance: chanceOf(hasIndustry ? mix.withIndustry : mix.withoutIndustry, values),
    agreeing: tops.filter((top) => top.category === category).map(({ name }) => name),
    others: tops.filter((top) => top.category !== category),
    rival: second === undefined ? null : { category: second.category, share: second.sum / total },
  };
};
