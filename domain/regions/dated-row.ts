/** How a rule was checked: in a primary text, in a secondary source, or not verified (own convention). */
export type Mark = 'verified' | 'secondary' | 'unverified';

/**
 * A rule of a country, in force from validFrom to validTo, both included. A validTo of null means that no end is known.
 */
export interface DatedRow {
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
  readonly mark: Mark;
}

/** No row covers the date. The message is a sentence for people; the code is one of the service's error codes. */
export class RuleNotInForce extends Error {
  override readonly name = 'RuleNotInForce';
  readonly code = 'rule_expired';

  constructor(
    readonly rule: string,
    readonly date: string,
    message: string,
  ) {
    super(message);
  }
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
 * Returns the row of a rule that is in force on a date (YYYY-MM-DD). `rule` is its name in the message: "the VAT code
 * VS22". Throws RuleNotInForce when there is none: an expired rule is refused and not silently applied.
 */
export const rowInForce = <Row extends DatedRow>(rows: readonly Row[], date: string, rule: string): Row => {
  const row = rows.find((candidate) => covers(candidate, date));
  if (row !== undefined) return row;
  const ended = latestEnd(rows, date);
  const starts = rows.map((candidate) => candidate.validFrom).sort()[0];
  if (ended !== null) {
    throw new RuleNotInForce(rule, date, `${rule} ended on ${ended} and cannot be used for ${date}.`);
  }
  if (starts !== undefined) {
    throw new RuleNotInForce(rule, date, `${rule} is known from ${starts} on and cannot be used for ${date}.`);
  }
  throw new RuleNotInForce(rule, date, `${rule} does not exist.`);
};
