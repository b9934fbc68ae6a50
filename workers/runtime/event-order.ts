import type { PublishedEvent } from '#platform/database/handle-once.js';

/** Events whose rows are certainly deleted by now are forgotten, oldest first. */
const REMEMBERED = 10_000;

type OrderedEvent = Pick<PublishedEvent, 'id' | 'after' | 'aggregateType' | 'aggregateId'>;

/**
 * Keeps the events of a record in order. An event may leave right after its commit when the event before it has left, or leaves
 * before it through the same producer. Otherwise it stays in the outbox: the relay publishes both, oldest first.
 */
export class EventOrder {
  private readonly handedOver = new Set<string>();

  /** True for each event that may leave now. The caller hands these to the producer at once. */
  take(events: readonly OrderedEvent[]): boolean[] {
    const held = new Set<string>();
    return events.map(({ id, after, aggregateType, aggregateId }) => {
      const record = `${aggregateType} ${aggregateId}`;
      const mayLeave = !held.has(record) && (after === undefined || this.handedOver.has(after));
      if (mayLeave) this.remember(id);
      else held.add(record);
      return mayLeave;
    });
  }

  /** The broker did not confirm these events: they are in the outbox. */
  giveBack(events: readonly Pick<OrderedEvent, 'id'>[]): void {
    for (const { id } of events) this.handedOver.delete(id);
  }

  private remember(id: string): void {
    this.handedOver.add(id);
    if (this.handedOver.size <= REMEMBERED) return;
    for (const oldest of this.handedOver) {
      this.handedOver.delete(oldest);
      return;
    }
  }
}
