import type { PublishedEvent } from '#platform/database/effects/handle-once.js';

/** At least so many events are remembered. The rows of earlier ones are certainly deleted by now. */
const REMEMBERED = 10_000;

type OrderedEvent = Pick<PublishedEvent, 'id' | 'after' | 'aggregateType' | 'aggregateId'>;

/**
 * Keeps the events of a record in order. An event may leave right after its commit when the event before it has left, or leaves
 * before it through the same producer. Otherwise it stays in the outbox: the relay publishes both, oldest first.
 */
export class EventOrder {
  /**
   * Events are forgotten in bulk, with the earlier of two sets. One by one would be slow: to find its first member, a set passes all the
   * places of members that were deleted.
   */
  private handedOver = new Set<string>();
  private handedOverEarlier = new Set<string>();

  /** True for each event that may leave now. The caller hands these to the producer at once. */
  take(events: readonly OrderedEvent[]): boolean[] {
    const held = new Set<string>();
    return events.map(({ id, after, aggregateType, aggregateId }) => {
      const record = `${aggregateType} ${aggregateId}`;
      const mayLeave = !held.has(record) && (after === undefined || this.wasHandedOver(after));
      if (mayLeave) this.remember(id);
      else held.add(record);
      return mayLeave;
    });
  }

  /** The broker did not confirm these events: they are in the outbox. */
  giveBack(events: readonly Pick<OrderedEvent, 'id'>[]): void {
    for (const { id } of events) {
      this.handedOver.delete(id);
      this.handedOverEarlier.delete(id);
    }
  }

  private wasHandedOver(id: string): boolean {
    return this.handedOver.has(id) || this.handedOverEarlier.has(id);
  }

  private remember(id: string): void {
    if (this.handedOver.size >= REMEMBERED) {
      this.handedOverEarlier = this.handedOver;
      this.handedOver = new Set();
    }
    this.handedOver.add(id);
  }
}
