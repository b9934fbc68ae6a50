import type { MatchingResult } from '#domain/matching/read/matching-result.js';
import type { OpenItem } from '#domain/matching/read/open-item.js';

/** The matches that were found. Nothing is written yet. */
export interface MatchingPlan {
  readonly result: MatchingResult;
  readonly items: ReadonlyMap<string, OpenItem>;
  readonly examinedIds: readonly string[];
  readonly notToIgnore: ReadonlySet<string>;
}
