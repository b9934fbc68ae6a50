import { randomBytes } from 'node:crypto';
import { Kafka, logLevel, Partitioners, type Consumer, type KafkaConfig, type Producer } from 'kafkajs';
import { toBrokerRecord, type BrokerHeaders, type BrokerRecord } from '#platform/broker/broker-record.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { newId } from '#platform/ids.js';
import { fromAvro, toAvro } from '#schemas/wire/avro-payload.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { ACTIONS, isActionName, type ActionName } from '#schemas/index.js';
import {
  bulkTopic,
  commandRecordName,
  HEADERS,
  orderingKeyOf,
  readReply,
  resultsTopic,
  writeHeaders,
} from '#schemas/messages/index.js';
import { headerOf } from './topic-watcher.js';
import { until } from './until.js';

export interface ImportedRecord {
  readonly topic: string;
  readonly key: string | null;
  readonly value: Buffer | null;
  readonly headers: BrokerHeaders;
  readonly commandId: string;
}

interface ImportResult {
  readonly outcome: string | undefined;
  readonly replayed: boolean;
  readonly type: string | undefined;
  /** The position of the answered record. */
  readonly record: string | undefined;
  readonly body: any;
}

/**
 * An importer of one organisation as a customer would write it: it uses the broker, the registry and a key, and no code
 * of the fleet.
 */
export class Importer {
  private readonly results: BrokerRecord[] = [];

  private constructor(
    private readonly organizationId: string,
    private readonly apiKey: string,
    readonly schemas: SchemaStore,
    private readonly producer: Producer,
    private readonly consumer: Consumer,
  ) {}

  static async open(
    connection: Pick<KafkaConfig, 'brokers' | 'sasl'>,
    registryUrl: string,
    organizationId: string,
    apiKey: string,
  ): Promise<Importer> {
    const kafka = new Kafka({ clientId: 'importer', logLevel: logLevel.NOTHING, retry: { retries: 3 }, ...connection });
    const schemas = new SchemaStore({ url: registryUrl, username: undefined, password: undefined }, allAvroRecords());
    const producer = kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
    });
    const consumer = kafka.consumer({
      groupId: `importer.${organizationId}.${randomBytes(4).toString('hex')}`,
      maxWaitTimeInMs: 100,
      allowAutoTopicCreation: false,
    });
    const importer = new Importer(organizationId, apiKey, schemas, producer, consumer);
    await Promise.all([schemas.load(), producer.connect(), consumer.connect()]);
    await consumer.subscribe({ topics: [resultsTopic(organizationId)], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ topic, partition, message }) =>
        void importer.results.push(toBrokerRecord(topic, partition, message)),
    });
    return importer;
  }

  async close(): Promise<void> {
    await Promise.all([this.producer.disconnect(), this.consumer.disconnect()]);
  }

  command(
    action: ActionName,
    payload: object,
    options: { commandId?: string; headers?: BrokerHeaders } = {},
  ): ImportedRecord {
    const commandId = options.commandId ?? newId('cmd');
    const contract = ACTIONS[action];
    return {
      commandId,
      topic: bulkTopic(contract.worker),
      key: orderingKeyOf(contract, payload, this.organizationId, commandId),
      value: this.schemas.encode(commandRecordName(action), toAvro(contract.request, payload)),
      headers: {
        ...writeHeaders({
          kind: 'command',
          id: commandId,
          action,
          source: '/importers/test',
          proof: { kind: 'key', apiKey: this.apiKey },
        }),
        ...options.headers,
      },
    };
  }

  async send(...records: readonly ImportedRecord[]): Promise<void> {
    await this.producer.sendBatch({
      acks: -1,
      topicMessages: records.map(({ topic, key, value, headers }) => ({ topic, messages: [{ key, value, headers }] })),
    });
  }

  resultsOf(commandId: string): ImportResult[] {
    return this.results
      .filter(({ headers }) => readReply(headers).commandId === commandId)
      .map((record) => this.read(record));
  }

  result({ commandId }: { readonly commandId: string }): Promise<ImportResult> {
    return until(`the result of ${commandId}`, () => this.resultsOf(commandId)[0]);
  }

  private read(record: BrokerRecord): ImportResult {
    const { value } = this.schemas.decode(record.value);
    const { action = '', outcome, replayed, commandRecord } = readReply(record.headers);
    const body = outcome === 'done' && isActionName(action) ? fromAvro(ACTIONS[action].result, value) : value;
    return { outcome, replayed, type: headerOf(record, HEADERS.type), record: commandRecord, body };
  }
}
