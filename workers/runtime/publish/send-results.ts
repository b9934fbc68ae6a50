import type { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { TopicMaker } from '#platform/broker/topics/topic-maker.js';

/**
 * Publishes results to the topics of organisations, with its own producer: the results of a large import must not delay replies,
 * and a missing topic must not fail other records.
 */
export class ResultsSender {
  constructor(
    private readonly producer: BatchingProducer,
    private readonly topics: Pick<TopicMaker, 'ensure' | 'forget'>,
  ) {}

  async send(records: readonly OutgoingRecord[]): Promise<void> {
    const byTopic = new Map<string, OutgoingRecord[]>();
    for (const record of records) {
      const known = byTopic.get(record.topic);
      if (known) known.push(record);
      else byTopic.set(record.topic, [record]);
    }
    await Promise.all([...byTopic].map(([topic, own]) => this.sendTo(topic, own)));
  }

  private async sendTo(topic: string, records: readonly OutgoingRecord[]): Promise<void> {
    await this.topics.ensure(topic);
    try {
      await this.producer.publishAll(records);
    } catch (error) {
      this.topics.forget(topic);
      throw error;
    }
  }
}
