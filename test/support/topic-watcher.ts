import { randomBytes } from 'node:crypto';
import type { Consumer, IHeaders, Kafka } from 'kafkajs';
import { until } from './until.js';

export interface SeenRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: IHeaders;
}

export function headerOf({ headers }: Pick<SeenRecord, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.toString() : undefined;
}

/** Collects every record of some topics from the beginning. */
export class TopicWatcher {
  readonly records: SeenRecord[] = [];

  private constructor(private readonly consumer: Consumer) {}

  static async start(kafka: Kafka, topics: string[]): Promise<TopicWatcher> {
    const groupId = `test.watcher.${randomBytes(6).toString('hex')}`;
    const watcher = new TopicWatcher(kafka.consumer({ groupId, maxWaitTimeInMs: 100, allowAutoTopicCreation: false }));
    if (topics.length === 0) return watcher;
    await watcher.consumer.connect();
    await watcher.consumer.subscribe({ topics, fromBeginning: true });
    await watcher.consumer.run({
      eachBatchAutoResolve: true,
      eachBatch: async ({ batch }) => {
        const { topic, partition } = batch;
        for (const { offset, key, value, headers } of batch.messages) {
          watcher.records.push({ topic, partition, offset, key, value, headers: headers ?? {} });
        }
      },
    });
    return watcher;
  }

  withHeader(topic: string, name: string, value: string): SeenRecord[] {
    return this.records.filter((record) => record.topic === topic && headerOf(record, name) === value);
  }

  /** The first record of the topic with this header. */
  untilHeader(topic: string, name: string, value: string): Promise<SeenRecord> {
    return until(`a record on ${topic} with ${name}: ${value}`, () => this.withHeader(topic, name, value)[0]);
  }

  stop(): Promise<void> {
    return this.consumer.disconnect();
  }
}
