import { say } from '#schemas/sentences/say.js';
import type { VatDetail } from '../ledger/entry-line.js';
import type { Region } from '../regions/region.js';
import { vatCodeOf } from '../regions/regions.js';
import { distinctRules, ruleUse, type RuleUse } from '../regions/rule-use.js';

/** A ledger line with VAT data, as input of a return. */
export interface VatLine {
  readonly entryId: string;
  readonly line: number;
  /** Decides which version of a VAT code applies. A reversal keeps the date of the entry that it reverses. */
  readonly documentDate: string;
  readonly vat: VatDetail;
}

/** Which amount of a line a box takes. A payment on account (Italy) is the amount of the line itself. */
type ContributionPart = 'base' | 'tax' | 'deductible' | 'payment';

/** The amount that one line adds to one box, in minor units. */
export interface Contribution {
  readonly box: string;
  readonly entryId: string;
  readonly line: number;
  readonly part: ContributionPart;
  readonly amount: bigint;
}

export interface Contributions {
  readonly items: readonly Contribution[];
  readonly rules: readonly RuleUse[];
}

/** Converts lines to the amounts that they add to the boxes. Throws RuleNotInForce for a code that was not in force. */
export const contributionsOf = (region: Region, lines: readonly VatLine[]): Contributions => {
  const items: Contribution[] = [];
  const rules: RuleUse[] = [];
  for (const { entryId, line, documentDate, vat } of lines) {
    const code = vatCodeOf(region, vat.code, documentDate);
    const parts = [
      ['base', code.boxes.base, vat.base],
      ['tax', code.boxes.tax, vat.tax],
      ['deductible', code.boxes.deductible, vat.deductibleTax],
    ] as const;
    for (const [part, boxes, amount] of parts) {
      if (amount === 0n) continue;
      for (const box of boxes) items.push({ box, entryId, line, part, amount });
    }
    rules.push(
      ruleUse(say('rule_effect_on_return', { code: code.code }), { mark: code.boxes.mark, source: code.source }),
    );
  }
  return { items, rules: distinctRules(rules) };
};

export type BoxSums = ReadonlyMap<string, bigint>;

export const sumByBox = (items: readonly Pick<Contribution, 'box' | 'amount'>[]): BoxSums => {
  const sums = new Map<string, bigint>();
  for (const { box, amount } of items) sums.set(box, (sums.get(box) ?? 0n) + amount);
  return sums;
};

export const boxSum = (sums: BoxSums, box: string): bigint => sums.get(box) ?? 0n;
