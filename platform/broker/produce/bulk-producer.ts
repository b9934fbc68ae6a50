import type { Producer } from 'kafkajs';
import type { OutgoingRecord } from '../broker-record.js';
import { choosePartition } from './choose-partition.js';
import type { KafkaClient } from '../kafkajs/kafka-client.js';
import { groupByTopic } from './outgoing-messages.js';

/** Below the default limit of the broker, 1 MiB per batch, with room for framing. */
const BATCH_BYTES = 900_000;
const BATCH_RECORDS = 2_000;
/** An estimate of key, headers and framing. */
const RECORD_OVERHEAD_BYTES = 250;

/**
 * Publishes as many records as possible, for imports. While one batch is in flight, the caller fills the next one. There is never
 * more than one in flight, so the order within a topic is kept.
 */
export class BulkProducer {
  private readonly producer: Producer;
  private batch: OutgoingRecord[] = [];
  private bytes = 0;
  private requests = 0;
  private sending: Promise<unknown> = Promise.resolve();

  constructor({ kafkajs }: KafkaClient) {
    this.producer = kafkajs.producer({
      allowAutoTopicCreation: false,
      createPartitioner: choosePartition(() => this.requests),
    });
  }

  connect(): Promise<void> {
    return this.producer.connect();
  }

  close(): Promise<void> {
    return this.producer.disconnect();
  }

  /** Resolves when the record is in a batch. A full batch first waits for the one in flight. */
  async add(record: OutgoingRecord): Promise<void> {
    this.batch.push(record);
    this.bytes += (record.value?.length ?? 0) + RECORD_OVERHEAD_BYTES;
    if (this.bytes >= BATCH_BYTES || this.batch.length >= BATCH_RECORDS) await this.flush();
  }

  /** Starts to publish the batch when the one in flight is confirmed. */
  async flush(): Promise<void> {
    const { batch } = this;
    await this.sending;
    if (batch.length === 0 || batch !== this.batch) return;
    this.batch = [];
    this.bytes = 0;
    this.requests += 1;
    this.sending = this.producer.sendBatch({ acks: -1, topicMessages: groupByTopic(batch) });
    // The next call awaits this promise and gets the error. Without a handler until then, Node would end the process.
    this.sending.catch(() => undefined);
  }

  /** Resolves when the broker has confirmed all records. */
  async drain(): Promise<void> {
    await this.flush();
    await this.sending;
  }
}
