import { say, type Said, type Told } from '#schemas/sentences/say.js';
import { SaidError } from '#schemas/sentences/said-error.js';

/** How a rule was checked: in a primary text, in a secondary source, or not verified (own convention). */
export type Mark = 'verified' | 'secondary' | 'unverified';

/**
 * A rule of a country, in force from validFrom to validTo, both included. A validTo of null means that no end is known.
 */
export interface DatedRow {
  readonly validFrom: string;
  readonly validTo: string | null;
  /** The law as it is cited, or what it is based on otherwise. */
  readonly source: Told;
  readonly mark: Mark;
}

/** No row covers the date. Its code is one of the service's error codes. */
export class RuleNotInForce extends SaidError {
  override readonly name = 'RuleNotInForce';
  readonly code = 'rule_expired';
}

/** ISO dates can be compared as text. */
const covers = (row: DatedRow, date: string): boolean =>
  row.validFrom <= date && (row.validTo === null || date <= row.validTo);

export const rowsInForce = <Row extends DatedRow>(rows: readonly Row[], date: string): readonly Row[] =>
  rows.filter((row) => covers(row, date));

const latestEnd = (rows: readonly DatedRow[], date: string): string | null =>
  rows
    .map((row) => row.validTo)
    .filter((end) => end !== null)
    .filter((end) => end < date)
    .sort()
    .at(-1) ?? null;

/**
 * Returns the row of a rule that is in force on a date (YYYY-MM-DD). `rule` is its name in the sentence: "the VAT code
 * VS22". Throws RuleNotInForce when there is none: an expired rule is refused and not silently applied.
 */
export const rowInForce = <Row extends DatedRow>(rows: readonly Row[], date: string, rule: Said): Row => {
  const row = rows.find((candidate) => covers(candidate, date));
  if (row !== undefined) return row;
  const ended = latestEnd(rows, date);
  const starts = rows.map((candidate) => candidate.validFrom).sort()[0];
  if (ended !== null) {
    throw new RuleNotInForce(say('rule_ended', { rule, end: ended, day: date }));
  }
  if (starts !== undefined) {
    throw new RuleNotInForce(say('rule_not_known_before', { rule, start: starts, day: date }));
  }
  throw new RuleNotInForce(say('rule_unknown', { rule }));
};
