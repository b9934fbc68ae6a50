import type { Said, Told } from '#schemas/sentences/say.js';
import type { DatedRow, Mark } from './dated-row.js';

/** A rule behind an entry. An unverified rule puts a warning on the document and prevents automatic posting. */
export interface RuleUse {
  readonly rule: Said;
  readonly mark: Mark;
  readonly source: Told;
  /** A person who may post has posted such a document by it. */
  readonly isAccepted?: true;
}

export const ruleUse = (rule: Said, row: Pick<DatedRow, 'mark' | 'source'>): RuleUse => ({
  rule,
  mark: row.mark,
  source: row.source,
});

/** Each rule once, in the order of first use. */
export const distinctRules = (rules: readonly RuleUse[]): readonly RuleUse[] => [
  ...new Map(rules.map((use) => [JSON.stringify(use.rule), use])).values(),
];

export const unverifiedRules = (rules: readonly RuleUse[]): readonly RuleUse[] =>
  rules.filter((use) => use.mark === 'unverified' && use.isAccepted !== true);
