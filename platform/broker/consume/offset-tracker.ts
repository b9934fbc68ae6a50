/** Finished offsets are removed from the list this many at a time, because `shift()` copies a long list. */
const SLICE = 1_024;

/**
 * The finished offsets of one partition. Records finish out of order. Only offsets below the lowest unfinished one may be
 * committed, so that a crash repeats records and never skips one.
 */
export class OffsetTracker {
  /** Offsets in the order of arrival; those before `head` are finished. */
  private started: bigint[] = [];
  private head = 0;
  /** The offsets from `head` on, and whether each is finished. */
  private readonly finished = new Map<bigint, boolean>();
  private next: bigint | undefined;
  private committed: bigint | undefined;

  /** False for an offset that is already in process: kafkajs delivers a batch again when its delivery was interrupted. */
  start(offset: bigint): boolean {
    if (this.finished.has(offset)) return false;
    this.finished.set(offset, false);
    this.started.push(offset);
    return true;
  }

  finish(offset: bigint): void {
    if (!this.finished.has(offset)) return;
    this.finished.set(offset, true);
    for (
      let first = this.started[this.head];
      first !== undefined && this.finished.get(first);
      first = this.started[this.head]
    ) {
      this.finished.delete(first);
      this.next = first + 1n;
      this.head += 1;
    }
    if (this.head === this.started.length || this.head >= SLICE) {
      this.started = this.started.slice(this.head);
      this.head = 0;
    }
  }

  /** The offset to commit, or undefined when nothing new may be committed. */
  committable(): bigint | undefined {
    return this.next !== this.committed ? this.next : undefined;
  }

  markCommitted(offset: bigint): void {
    this.committed = offset;
  }

  /** Where reading must continue so that no unfinished record is skipped; undefined before the first record. */
  get position(): bigint | undefined {
    return this.started[this.head] ?? this.next;
  }

  /** Offsets from the lowest unfinished one to the last that was fetched. */
  get span(): number {
    return this.started.length - this.head;
  }
}
