/**
 * The finished offsets of one partition. Records finish out of order; what may be committed is everything below the lowest
 * unfinished one, so that a crash repeats records and never skips one.
 */
export class OffsetTracker {
  /** Offsets in the order of arrival; finished ones at the front are dropped. */
  private readonly started: bigint[] = [];
  private readonly finished = new Set<bigint>();
  private next: bigint | undefined;
  private committed: bigint | undefined;

  start(offset: bigint): void {
    this.started.push(offset);
  }

  finish(offset: bigint): void {
    this.finished.add(offset);
    while (this.started.length > 0 && this.finished.has(this.started[0]!)) {
      const done = this.started.shift()!;
      this.finished.delete(done);
      this.next = done + 1n;
    }
  }

  /** The offset to commit, or undefined when nothing new may be committed. */
  committable(): bigint | undefined {
    return this.next !== this.committed ? this.next : undefined;
  }

  markCommitted(offset: bigint): void {
    this.committed = offset;
  }

  get unfinished(): number {
    return this.started.length - this.finished.size;
  }
}
