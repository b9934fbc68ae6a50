import type { Said } from '#schemas/sentences/say.js';
import type { DatedRow } from './dated-row.js';

/** A dated table of a country, as its rules: the rows of a rule follow each other. */
export interface DatedTable {
  readonly name: Said;
  readonly rules: readonly (readonly DatedRow[])[];
}

export const datedTable = (name: Said, ...rules: readonly (readonly DatedRow[])[]): DatedTable => ({ name, rules });

/** The rows of one rule have the same key. */
export function rulesBy<Row extends DatedRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly (readonly Row[])[] {
  const rules = new Map<string, Row[]>();
  for (const row of rows) rules.set(keyOf(row), [...(rules.get(keyOf(row)) ?? []), row]);
  return [...rules.values()];
}
