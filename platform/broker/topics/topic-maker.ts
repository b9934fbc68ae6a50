import { applyTopics } from './apply-topics.js';
import { withBrokerAdmin } from './broker-admin.js';
import type { KafkaClient } from '../kafkajs/kafka-client.js';
import { definitionOf, loadTopics } from './topics.js';

/** Creates the topics of single organisations when they are first needed. */
export class TopicMaker {
  private readonly known = new Map<string, Promise<void>>();

  constructor(
    private readonly kafka: KafkaClient,
    private readonly replicationFactor: number,
  ) {}

  /** Resolves when the topic exists. The broker is asked once per topic and process. */
  ensure(name: string): Promise<void> {
    let created = this.known.get(name);
    if (!created) {
      created = this.create(name);
      this.known.set(name, created);
      created.catch(() => this.known.delete(name));
    }
    return created;
  }

  /** Asks the broker again at the next `ensure`, because a write to the topic failed. */
  forget(name: string): void {
    this.known.delete(name);
  }

  private create(name: string): Promise<void> {
    return withBrokerAdmin(this.kafka, async (admin) => {
      await applyTopics(admin, [definitionOf(loadTopics(), name)], this.replicationFactor);
    });
  }
}
