import type { Kafka } from 'kafkajs';
import { applyTopics, definitionOf, loadTopics } from './topics.js';

/** Makes topics that belong to one organisation when they are needed for the first time. */
export class TopicMaker {
  private readonly there = new Map<string, Promise<void>>();

  constructor(
    private readonly kafka: Kafka,
    private readonly replicationFactor: number,
  ) {}

  /** Resolves when the topic is there. The broker is asked once per topic and process. */
  ensure(name: string): Promise<void> {
    let made = this.there.get(name);
    if (!made) {
      made = this.make(name);
      this.there.set(name, made);
      made.catch(() => this.there.delete(name));
    }
    return made;
  }

  /** Somebody could not write to it: the next one looks again whether it is there. */
  doubt(name: string): void {
    this.there.delete(name);
  }

  private async make(name: string): Promise<void> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      await applyTopics(admin, [definitionOf(loadTopics(), name)], this.replicationFactor);
    } finally {
      await admin.disconnect();
    }
  }
}
