import type { BatchingProducer, OutgoingRecord } from '#platform/broker/batching-producer.js';
import type { TopicMaker } from '#platform/broker/topic-maker.js';

/**
 * Sends results to the topics of organisations, over a producer of its own: an import of 100,000 must not stand in the way of
 * somebody's reply, and a topic that is missing must not fail the requests of others.
 */
export class ResultsSender {
  constructor(
    private readonly producer: BatchingProducer,
    private readonly topics: Pick<TopicMaker, 'ensure' | 'doubt'>,
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
      this.topics.doubt(topic);
      throw error;
    }
  }
}
