import type { Told } from '#schemas/sentences/say.js';
import { shiftDays } from '../calendar/date-text.js';
import { rowsInForce, type DatedRow } from '../regions/dated-row.js';
import type { RegionKey } from '#schemas/region-keys.js';
import type { DatedTable } from '../regions/dated-table.js';
import { DATED_TABLES, type TableOfRegion } from './dated-rules.js';

/** Three months: enough to read the new rule and to release it. */
const DAYS_AHEAD = 92;

export interface RuleEnd {
  readonly region: RegionKey;
  readonly name: DatedTable['name'];
  /** The last day of the rule. */
  readonly endsOn: string;
  readonly source: Told;
  /** What follows: nothing, rules that were not verified, or rules that were. */
  readonly next: 'none' | 'unverified' | 'known';
}

/**
 * The dated rules that end within three months, and those that ended without another one, each table and day once. One
 * list for `partita doctor` and for closing.
 */
export function findRuleEnds(today: string, tables: readonly TableOfRegion[] = DATED_TABLES): RuleEnd[] {
  const latest = shiftDays(today, DAYS_AHEAD);
  const ends = new Map<string, RuleEnd>();
  for (const { region, name, rules } of tables)
    for (const rows of rules)
      for (const row of rows) {
        const { validTo: endsOn, source } = row;
        if (endsOn === null || endsOn > latest) continue;
        const next = nextOf(rows, endsOn);
        if (next === null || (next !== 'none' && endsOn < today)) continue;
        const key = `${region} ${name.say} ${endsOn} ${next}`;
        if (!ends.has(key)) ends.set(key, { region, name, endsOn, source, next });
      }
  return [...ends.values()].sort((a, b) => (a.endsOn < b.endsOn ? -1 : a.endsOn > b.endsOn ? 1 : 0));
}

/** Null: the rule has other rows on that day, so it does not end. */
function nextOf(rows: readonly DatedRow[], endsOn: string): RuleEnd['next'] | null {
  const following = rowsInForce(rows, shiftDays(endsOn, 1));
  if (following.some(({ validFrom }) => validFrom <= endsOn)) return null;
  if (following.length === 0) return rows.some(({ validFrom }) => validFrom > endsOn) ? null : 'none';
  return following.some(({ mark }) => mark === 'unverified') ? 'unverified' : 'known';
}
