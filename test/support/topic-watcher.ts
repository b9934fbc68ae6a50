import { randomBytes } from 'node:crypto';
import type { Consumer } from 'kafkajs';
import { toBrokerRecord, type BrokerRecord } from '#platform/broker/broker-record.js';
import type { KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import { readHeader } from '#schemas/messages/index.js';
import { until } from './until.js';

export const headerOf = ({ headers }: Pick<BrokerRecord, 'headers'>, name: string): string | undefined =>
  readHeader(headers, name);

/** Collects every record of some topics from the beginning. */
export class TopicWatcher {
  readonly records: BrokerRecord[] = [];

  private constructor(private readonly consumer: Consumer) {}

  static async start({ kafkajs }: KafkaClient, topics: string[]): Promise<TopicWatcher> {
    const groupId = `test.watcher.${randomBytes(6).toString('hex')}`;
    const watcher = new TopicWatcher(
      kafkajs.consumer({ groupId, maxWaitTimeInMs: 100, allowAutoTopicCreation: false }),
    );
    if (topics.length === 0) return watcher;
    await watcher.consumer.connect();
    await watcher.consumer.subscribe({ topics, fromBeginning: true });
    await watcher.consumer.run({
      eachBatchAutoResolve: true,
      eachBatch: async ({ batch }) => {
        const { topic, partition } = batch;
        for (const message of batch.messages) watcher.records.push(toBrokerRecord(topic, partition, message));
      },
    });
    return watcher;
  }

  withHeader(topic: string, name: string, value: string): BrokerRecord[] {
    return this.records.filter((record) => record.topic === topic && headerOf(record, name) === value);
  }

  /** The first record of the topic with this header. */
  untilHeader(topic: string, name: string, value: string): Promise<BrokerRecord> {
    return until(`a record on ${topic} with ${name}: ${value}`, () => this.withHeader(topic, name, value)[0]);
  }

  stop(): Promise<void> {
    return this.consumer.disconnect();
  }
}
