import { OffsetTracker } from './offset-tracker.js';

interface PartitionAssignment {
  readonly topic: string;
  readonly partitions: readonly number[];
}

interface PartitionOffset {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly tracker: OffsetTracker;
  highWatermark: bigint;
  lastFetched: bigint;
}

/** How far one consumer has fetched and finished each of its partitions. */
export class PartitionOffsets {
  private places = new Map<string, Place>();

  /** The tracker of a partition of which a batch was fetched. */
  onFetch(topic: string, partition: number, highWatermark: string, lastOffset: string): OffsetTracker {
    const name = `${topic}/${partition}`;
    let place = this.places.get(name);
    if (!place) {
      place = { topic, partition, tracker: new OffsetTracker(), highWatermark: 0n, lastFetched: -1n };
      this.places.set(name, place);
    }
    place.highWatermark = BigInt(highWatermark);
    place.lastFetched = BigInt(lastOffset);
    return place.tracker;
  }

  /** Records on the broker that were not fetched yet. */
  get unfetched(): number {
    let records = 0n;
    for (const { highWatermark, lastFetched } of this.places.values()) records += highWatermark - lastFetched - 1n;
    return Number(records);
  }

  /** Offsets from the lowest unfinished one to the last that was fetched, of the partition with the most. */
  get longestSpan(): number {
    let longest = 0;
    for (const { tracker } of this.places.values()) longest = Math.max(longest, tracker.span);
    return longest;
  }

  /** Starts over after a rebalance. Returns the lowest unfinished offset of each assigned partition that was read before. */
  restart(assignment: readonly PartitionAssignment[]): PartitionOffset[] {
    const previous = this.places;
    this.places = new Map();
    return assignment.flatMap(({ topic, partitions }) =>
      partitions.flatMap((partition) => {
        const position = previous.get(`${topic}/${partition}`)?.tracker.position;
        return position === undefined ? [] : [{ topic, partition, offset: position.toString() }];
      }),
    );
  }

  /** What can be committed now; `markCommitted` is called when the broker has confirmed it. */
  committable(): { readonly offsets: PartitionOffset[]; readonly markCommitted: () => void } {
    const due = [...this.places.values()].flatMap(({ topic, partition, tracker }) => {
      const offset = tracker.committable();
      return offset === undefined ? [] : [{ topic, partition, tracker, offset }];
    });
    return {
      offsets: due.map(({ topic, partition, offset }) => ({ topic, partition, offset: offset.toString() })),
      markCommitted: () => {
        for (const { tracker, offset } of due) tracker.markCommitted(offset);
      },
    };
  }
}
