import { categoryOfMemory } from '../category/decide-category.js';
import type { CodingInput } from '../coding.js';
import { reasoned } from '../reasoned.js';
import { splitByCategory } from '../split-by-category.js';
import type { RatedPart } from '../split-by-rate.js';
import type { Portion } from '../vat/decided-vat.js';
import type { Repeat } from './find-repeat.js';
import type { RememberedPurchase } from './remembered-purchase.js';
import { vatKeyOf } from './purchase-traits.js';
import type { RatedThing } from './remembered-purchase.js';

interface Decided {
  readonly thing: RatedThing;
  readonly memory: RememberedPurchase;
}

const decisionOf = ({ account, category, vatCode }: RememberedPurchase): string =>
  JSON.stringify([account, category, vatCode]);

const portionOf = (input: CodingInput, part: RatedPart, own: readonly Decided[]): Portion | null => {
  const [first] = own;
  const category = first ? categoryOfMemory(input, first.memory, first.memory.reason) : null;
  if (!first || first.memory.vatCode === null || category === null) return null;
  return {
    part,
    category,
    statedVatCode: null,
    rememberedVatCode: reasoned(first.memory.vatCode, 'memory', first.memory.reason),
    lines: own.flatMap(({ thing }) => thing.line ?? []),
  };
};

/** Divides a part where a person decided differently about its lines. Null if their amounts do not make up the part. */
const divided = (
  input: CodingInput,
  part: RatedPart,
  groups: ReadonlyMap<string, readonly Decided[]>,
): readonly (Portion | null)[] => {
  const lines = [...groups].flatMap(([category, own]) =>
    own.flatMap(({ thing: { line } }) => {
      const found = { category, supply: null, word: '', length: 0, isPart: false, isAmbiguous: false };
      return line === null ? [] : [{ line, found }];
    }),
  );
  const [main = ''] = groups.keys();
  const split = splitByCategory([part], lines, main, (decision) => decision, input.facts.currency);
  if (split.length !== groups.size) return [null];
  return split.map((one) => portionOf(input, one.part, groups.get(one.category ?? main) ?? []));
};

/** The parts of a document as a person decided about an earlier one; null if they do not make up this document. */
export const portionsOfRepeat = (
  input: CodingInput,
  parts: readonly RatedPart[],
  repeat: Repeat,
): readonly Portion[] | null => {
  const all = repeat.of.flatMap(({ thing, memories }) => memories.map((memory) => ({ thing, memory })));
  const portions = parts.flatMap((part) => {
    if (part.isRounding) return [portionOf(input, part, all)];
    const groups = new Map<string, Decided[]>();
    for (const one of all) {
      if (one.memory.vat !== vatKeyOf(part)) continue;
      const decision = decisionOf(one.memory);
      groups.set(decision, [...(groups.get(decision) ?? []), one]);
    }
    const [only = []] = groups.values();
    return groups.size > 1 ? divided(input, part, groups) : [portionOf(input, part, only)];
  });
  return portions.some((portion) => portion === null) ? null : portions.filter((portion) => portion !== null);
};
