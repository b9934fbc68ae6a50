import type { KeyedItems } from './item-index.js';
import type { LearntParty } from './knowledge.js';
import type { Line } from './line.js';
import type { Party } from './party.js';

/** A line with the parties that may be behind it. They are looked up once per line. */
export interface ReadLine {
  readonly line: Line;
  readonly keyed: readonly KeyedItems[];
  readonly learnt: readonly LearntParty[];
  readonly parties: readonly Party[];
  /** A rule says that a person decides. */
  readonly isForPerson: boolean;
}
