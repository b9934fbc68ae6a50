import { randomBytes } from 'node:crypto';
import type { Consumer, IHeaders, Kafka, Producer } from 'kafkajs';
import { placeRecords, type PlacedMessage } from '#platform/broker/place-records.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import { toAvro } from '#schemas/avro-payload.js';
import { ACTIONS, type ActionName } from '#schemas/index.js';
import {
  bulkTopic,
  commandRecordName,
  commandType,
  HEADERS,
  orderingKeyOf,
  resultsTopic,
  SPEC_VERSION,
} from '#schemas/messages.js';

export interface StreamedCommand {
  readonly id: string;
  readonly action: ActionName;
  readonly payload: object;
}

export interface StreamedResult {
  readonly commandId: string;
  readonly outcome: 'done' | 'rejected' | 'dead';
  /** Why the command failed. */
  readonly code: string | undefined;
  readonly detail: string | undefined;
  /** The fields that caused the rejection. */
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
}

export interface CommandStreamOptions {
  readonly kafka: Kafka;
  readonly schemas: SchemaStore;
  readonly organizationId: string;
  readonly apiKey: string;
  readonly source: string;
  readonly onResult: (result: StreamedResult) => void;
  /** Called when the results topic cannot be read any more. */
  readonly onCrash: (error: Error) => void;
}

/** Below the broker's default of 1 MiB per batch, with room for framing. */
const BATCH_BYTES = 900_000;
const BATCH_RECORDS = 2_000;

/**
 * Publishes commands in batches and passes on their results. It encodes the next batch while one batch is being sent,
 * so encoding adds no time. At most one batch is in flight, which keeps the order within a topic.
 */
export class CommandStream {
  private readonly producer: Producer;
  private readonly consumer: Consumer;
  private readonly groupId: string;
  private batch = new Map<string, PlacedMessage[]>();
  private bytes = 0;
  private records = 0;
  private requests = 0;
  private sending: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: CommandStreamOptions) {
    const { kafka, organizationId } = options;
    this.groupId = `importer.${organizationId}.${randomBytes(6).toString('hex')}`;
    this.producer = kafka.producer({
      allowAutoTopicCreation: false,
      createPartitioner: placeRecords(() => this.requests),
    });
    this.consumer = kafka.consumer({ groupId: this.groupId, maxWaitTimeInMs: 200, allowAutoTopicCreation: false });
  }

  /** Resolves when the consumer is positioned to receive the results of all commands sent from now on. */
  async open(): Promise<void> {
    const { kafka, organizationId, onCrash } = this.options;
    const topic = resultsTopic(organizationId);
    const admin = kafka.admin();
    await admin.connect();
    const ends = await admin.fetchTopicOffsets(topic).finally(() => admin.disconnect());
    await Promise.all([this.producer.connect(), this.consumer.connect()]);
    const { consumer } = this;
    const next = new Map(ends.map(({ partition, high }) => [partition, high]));
    consumer.on(consumer.events.GROUP_JOIN, () => {
      for (const [partition, offset] of next) consumer.seek({ topic, partition, offset });
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) onCrash(payload.error);
    });
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        for (const { headers, value } of batch.messages) this.onRecord(headers ?? {}, value);
        next.set(batch.partition, (BigInt(batch.lastOffset()) + 1n).toString());
      },
    });
  }

  /**
   * Resolves when the command is in a batch. If the batch is full, it first waits until the broker has acknowledged the
   * previous batch.
   */
  async send({ id, action, payload }: StreamedCommand): Promise<void> {
    const { schemas, organizationId, apiKey, source } = this.options;
    const contract = ACTIONS[action];
    const value = schemas.encode(commandRecordName(action), toAvro(contract.request, payload));
    const key = orderingKeyOf(contract, payload, organizationId, id);
    const message: PlacedMessage = {
      key,
      value,
      // A command whose key is its own id has no order to keep.
      anyPartition: key === id,
      headers: {
        [HEADERS.specVersion]: SPEC_VERSION,
        [HEADERS.id]: id,
        [HEADERS.type]: commandType(action),
        [HEADERS.source]: source,
        [HEADERS.authorization]: `Bearer ${apiKey}`,
      },
    };
    const topic = bulkTopic(contract.worker);
    const known = this.batch.get(topic);
    if (known) known.push(message);
    else this.batch.set(topic, [message]);
    this.records += 1;
    this.bytes += value.length + 250;
    if (this.bytes >= BATCH_BYTES || this.records >= BATCH_RECORDS) await this.flush();
  }

  /** Sends the batch to the broker. Resolves when the broker has acknowledged the previous batch. */
  async flush(): Promise<void> {
    const batch = this.batch;
    await this.sending;
    if (batch.size === 0 || batch !== this.batch) return;
    this.batch = new Map();
    this.bytes = 0;
    this.records = 0;
    const topicMessages = [...batch].map(([topic, messages]) => ({ topic, messages }));
    this.requests += 1;
    this.sending = this.producer.sendBatch({ acks: -1, topicMessages });
    // The next flush or drain awaits this promise and sees the error. Without a handler until then, Node would end the
    // process.
    this.sending.catch(() => undefined);
  }

  /** Resolves when the broker has acknowledged everything. */
  async drain(): Promise<void> {
    await this.flush();
    await this.sending;
  }

  async close(): Promise<void> {
    await Promise.all([this.producer.disconnect(), this.consumer.disconnect()]);
    const admin = this.options.kafka.admin();
    await admin.connect();
    await admin.deleteGroups([this.groupId]).catch(() => undefined);
    await admin.disconnect();
  }

  private onRecord(headers: IHeaders, value: Buffer | null): void {
    const commandId = headers[HEADERS.subject]?.toString() ?? '';
    const outcome = headers[HEADERS.outcome]?.toString();
    if (outcome === 'done') {
      this.options.onResult({ commandId, outcome, code: undefined, detail: undefined, errors: [] });
    } else if (outcome === 'rejected' || outcome === 'dead') {
      const { value: problem } = this.options.schemas.decode(value);
      const { code, detail, errors } = problem as { code: string; detail: string; errors: StreamedResult['errors'] };
      this.options.onResult({ commandId, outcome, code, detail, errors });
    }
  }
}
