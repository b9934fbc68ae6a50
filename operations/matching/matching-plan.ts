import type { MatchingResult } from '#domain/matching/matching-result.js';
import type { OpenItem } from '#domain/matching/open-item.js';

/** The result of matching, before any of it is written. */
export interface MatchingPlan {
  readonly result: MatchingResult;
  readonly items: ReadonlyMap<string, OpenItem>;
  readonly examinedIds: readonly string[];
  readonly notToIgnore: ReadonlySet<string>;
  readonly ruleNames: ReadonlyMap<string, string>;
}
