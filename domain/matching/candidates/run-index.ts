import type { Item } from '../read/item.js';
import { amountKey, type ItemIndex } from './item-index.js';
import type { Line } from '../read/line.js';

const MAX_RUN = 5;

/**
 * Consecutive items of one counterpart by their sum, for lines without a name: a sum with many digits identifies the
 * counterpart. Only sums that occur as the amount of a line are stored.
 */
export class RunIndex {
  readonly #runs = new Map<string, (readonly Item[])[]>();
  /** The approximate number of runs around any day. It decides how likely an equal sum is by coincidence. */
  readonly runsNearDay: number;

  constructor(index: ItemIndex, lines: readonly Line[], itemsInBooks: number, settled: ReadonlySet<string>) {
    // Four runs begin at each item. A year of books has about twenty times the days in which a run is paid.
    this.runsNearDay = Math.max(50, Math.floor((itemsInBooks * (MAX_RUN - 1)) / 20));
    const wanted = new Set(lines.map(({ currency, amount }) => amountKey(currency, amount)));
    if (wanted.size === 0) return;
    for (const party of index.parties) {
      const items = party.items.filter(({ source, id }) => source.kind !== 'entry' && !settled.has(id));
      for (let start = 0; start + 1 < items.length; start += 1) {
        let sum = items[start]!.amount;
        for (let end = start + 1; end < items.length && end - start < MAX_RUN; end += 1) {
          if (items[end]!.currency !== items[start]!.currency) break;
          sum += items[end]!.amount;
          const key = amountKey(items[start]!.currency, sum);
          if (!wanted.has(key)) continue;
          const known = this.#runs.get(key);
          const run = items.slice(start, end + 1);
          if (known) known.push(run);
          else this.#runs.set(key, [run]);
        }
      }
    }
  }

  runsOf(line: Line): readonly (readonly Item[])[] {
    return this.#runs.get(amountKey(line.currency, line.amount)) ?? [];
  }
}
