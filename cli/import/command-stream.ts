import { randomBytes } from 'node:crypto';
import type { BrokerRecord } from '#platform/broker/broker-record.js';
import { BulkProducer } from '#platform/broker/produce/bulk-producer.js';
import type { KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { TopicFollower } from '#platform/broker/topics/topic-follower.js';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { ACTIONS, type ActionName } from '#schemas/index.js';
import {
  bulkTopic,
  commandRecordName,
  orderingKeyOf,
  readReply,
  resultsTopic,
  writeHeaders,
} from '#schemas/messages/index.js';

interface StreamedCommand {
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

interface CommandStreamOptions {
  readonly kafka: KafkaClient;
  readonly schemas: SchemaStore;
  readonly organizationId: string;
  readonly apiKey: string;
  readonly source: string;
  readonly onResult: (result: StreamedResult) => void;
  /** Called when the results topic cannot be read any more. */
  readonly onCrash: (error: Error) => void;
}

/** Publishes commands in batches and passes on their results. */
export class CommandStream {
  private readonly producer: BulkProducer;
  private readonly results: TopicFollower;

  constructor(private readonly options: CommandStreamOptions) {
    const { kafka, organizationId, onCrash } = options;
    this.producer = new BulkProducer(kafka);
    this.results = new TopicFollower({
      kafka,
      groupId: `importer.${organizationId}.${randomBytes(6).toString('hex')}`,
      topic: resultsTopic(organizationId),
      onRecord: (record) => this.onRecord(record),
      onCrash,
    });
  }

  /** Resolves when the consumer is positioned to receive the results of all commands sent from now on. */
  async open(): Promise<void> {
    await Promise.all([this.producer.connect(), this.results.open()]);
  }

  /**
   * Resolves when the command is in a batch. If the batch is full, it first waits until the broker has acknowledged the
   * previous batch.
   */
  async send({ id, action, payload }: StreamedCommand): Promise<void> {
    const { schemas, organizationId, apiKey, source } = this.options;
    const contract = ACTIONS[action];
    const key = orderingKeyOf(contract, payload, organizationId, id);
    await this.producer.add({
      topic: bulkTopic(contract.worker),
      key,
      value: schemas.encode(commandRecordName(action), toAvro(contract.request, payload)),
      headers: writeHeaders({ kind: 'command', id, action, source, proof: { kind: 'key', apiKey } }),
      // A command whose key is its own id has no order to keep.
      anyPartition: key === id,
    });
  }

  flush(): Promise<void> {
    return this.producer.flush();
  }

  /** Resolves when the broker has acknowledged everything. */
  drain(): Promise<void> {
    return this.producer.drain();
  }

  async close(): Promise<void> {
    await Promise.all([this.producer.close(), this.results.close()]);
  }

  private onRecord({ headers, value, refusal }: BrokerRecord): void {
    // No worker writes results that cannot be read.
    if (refusal) return;
    const { commandId, outcome } = readReply(headers);
    if (outcome === 'done') {
      this.options.onResult({ commandId, outcome, code: undefined, detail: undefined, errors: [] });
    } else if (outcome !== undefined) {
      const { value: problem } = this.options.schemas.decode(value);
      const { code, detail, errors } = problem as { code: string; detail: string; errors: StreamedResult['errors'] };
      this.options.onResult({ commandId, outcome, code, detail, errors });
    }
  }
}
