import type { KeyedItems } from './item-index.js';
import type { LearntParty } from '../read/knowledge.js';
import type { Line } from '../read/line.js';
import type { Party } from './party.js';

/** A line with its possible parties, found once. */
export interface ReadLine {
  readonly line: Line;
  readonly keyed: readonly KeyedItems[];
  readonly learnt: readonly LearntParty[];
  readonly parties: readonly Party[];
  /** A rule leaves this line to a person. */
  readonly isForPerson: boolean;
}
