import type { Consumer } from 'kafkajs';
import { withBrokerAdmin } from './broker-admin.js';
import { toBrokerRecord, type BrokerRecord } from '../broker-record.js';
import type { KafkaClient } from '../kafkajs/kafka-client.js';

interface TopicFollowerOptions {
  readonly kafka: KafkaClient;
  /** A group of its own; it is deleted at the end. */
  readonly groupId: string;
  readonly topic: string;
  readonly onRecord: (record: BrokerRecord) => void;
  /** The consumer cannot recover. */
  readonly onCrash: (error: Error) => void;
}

/** Reads all partitions of a topic, from the end of the topic when it was opened. */
export class TopicFollower {
  private readonly consumer: Consumer;

  constructor(private readonly options: TopicFollowerOptions) {
    const { kafka, groupId } = options;
    this.consumer = kafka.kafkajs.consumer({ groupId, maxWaitTimeInMs: 200, allowAutoTopicCreation: false });
  }

  /** Resolves when every record that is published from now on will be read. */
  async open(): Promise<void> {
    const { consumer } = this;
    const { kafka, topic, onRecord, onCrash } = this.options;
    const ends = await withBrokerAdmin(kafka, (admin) => admin.readOffsets(topic));
    const next = new Map(ends.map(({ partition, high }) => [partition, high]));
    await consumer.connect();
    consumer.on(consumer.events.GROUP_JOIN, () => {
      for (const [partition, offset] of next) consumer.seek({ topic, partition, offset: offset.toString() });
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) onCrash(payload.error);
    });
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        for (const message of batch.messages) onRecord(toBrokerRecord(topic, batch.partition, message));
        next.set(batch.partition, BigInt(batch.lastOffset()) + 1n);
      },
    });
  }

  async close(): Promise<void> {
    const { kafka, groupId } = this.options;
    await this.consumer.disconnect();
    await withBrokerAdmin(kafka, (admin) => admin.deleteGroup(groupId).catch(() => undefined));
  }
}
