import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { BrokerHeaders } from '#platform/broker/broker-record.js';
import { BulkProducer } from '#platform/broker/produce/bulk-producer.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { readPart } from '#platform/config.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { PrincipalSigner, type Principal } from '#platform/security/principal.js';
import { fromAvro, toAvro } from '#schemas/wire/avro-payload.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { ACTIONS, type ActionName } from '#schemas/index.js';
import {
  commandRecordName,
  bulkTopic,
  deadTopic,
  delayedTopic,
  EVENTS_TOPIC,
  HEADERS,
  orderingKeyOf,
  readReply,
  REPLIES_TOPIC,
  writeHeaders,
} from '#schemas/messages/index.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { TEST_SECRET, type TestOrganization } from './fleet.js';
import type { StackAddresses } from './stack.js';
import { TopicWatcher } from './topic-watcher.js';

/** A valid or invalid record for a topic. */
export interface RawRecord {
  readonly topic: string;
  readonly key: string | null;
  readonly value: Buffer | null;
  readonly headers: BrokerHeaders;
}

interface RawReply {
  readonly outcome: string | undefined;
  readonly replayed: boolean;
  readonly body: any;
}

/** Gateways lease the lowest free partition of the replies topic, so only the test reads the highest. */
const REPLY_PARTITION = 31;

/** Direct access to the topics and tables behind the gateway, for tests that forge records and check their effects. */
export class DirectAccess {
  readonly signer = new PrincipalSigner({ current: TEST_SECRET, previous: undefined });

  private constructor(
    readonly schemas: SchemaStore,
    private readonly producer: BulkProducer,
    readonly watcher: TopicWatcher,
    private readonly database: pg.Client,
  ) {}

  /** Use `watch: false` in a test that stops the broker: no topic is then consumed. */
  static async open(addresses: StackAddresses, { watch = true }: { watch?: boolean } = {}): Promise<DirectAccess> {
    const kafka = createKafka(
      readPart('kafka', { KAFKA_BROKERS: addresses.kafkaBrokers }),
      createLogger('test', 'silent'),
    );
    const schemas = new SchemaStore(
      { url: addresses.schemaRegistryUrl, username: undefined, password: undefined },
      allAvroRecords(),
    );
    const producer = new BulkProducer(kafka);
    const database = new pg.Client({ connectionString: addresses.databaseAdminUrl });
    // Some tests stop the database.
    database.on('error', () => undefined);
    const topics = watch ? [deadTopic('contacts'), delayedTopic('contacts'), REPLIES_TOPIC, EVENTS_TOPIC] : [];
    const [watcher] = await Promise.all([
      TopicWatcher.start(kafka, topics),
      schemas.load(),
      producer.connect(),
      database.connect(),
    ]);
    return new DirectAccess(schemas, producer, watcher, database);
  }

  async close(): Promise<void> {
    await Promise.all([this.watcher.stop(), this.producer.close(), this.database.end()]);
  }

  /** A command as an importer sends it, with its key, and with a reply address for the test. */
  command(
    organization: TestOrganization,
    action: ActionName,
    payload: object,
    options: { commandId?: string; headers?: BrokerHeaders } = {},
  ): RawRecord & { readonly commandId: string; readonly correlationId: string } {
    const commandId = options.commandId ?? newId('cmd');
    const correlationId = randomBytes(9).toString('base64url');
    const contract = ACTIONS[action];
    return {
      commandId,
      correlationId,
      topic: bulkTopic(contract.worker),
      key: orderingKeyOf(contract, payload, organization.id, commandId),
      value: this.schemas.encode(commandRecordName(action), toAvro(contract.request, payload)),
      headers: {
        ...writeHeaders({
          kind: 'command',
          id: commandId,
          action,
          source: '/test',
          proof: { kind: 'key', apiKey: organization.importerKey ?? organization.apiKey },
          replyTo: { partition: REPLY_PARTITION, correlationId },
        }),
        ...options.headers,
      },
    };
  }

  /** The proof that a gateway would sign. */
  sign(
    organization: TestOrganization,
    { commandId, value }: { commandId: string; value: Buffer | null },
    action: string,
  ): string {
    const principal: Principal = {
      organizationId: organization.id,
      actor: { type: 'user', id: organization.userId, name: 'test', userId: organization.userId },
      permissions: PERMISSIONS,
    };
    return this.signer.sign(principal, { commandId, action, value: value ?? Buffer.alloc(0) });
  }

  async produce(...records: readonly RawRecord[]): Promise<void> {
    for (const { topic, key, value, headers } of records) await this.producer.add({ topic, key, value, headers });
    await this.producer.drain();
  }

  /** Waits for the first reply with a correlation id. */
  async reply({ correlationId }: { correlationId: string }): Promise<RawReply> {
    const record = await this.watcher.untilHeader(REPLIES_TOPIC, HEADERS.correlationId, correlationId);
    const { value } = this.schemas.decode(record.value);
    const { action = '', outcome, replayed } = readReply(record.headers);
    const contract = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as ActionName] : undefined;
    return {
      outcome,
      replayed,
      body: outcome === 'done' && contract ? fromAvro(contract.result, value) : value,
    };
  }

  async query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const { rows } = await this.database.query<R>(text, [...values]);
    return rows;
  }

  contacts(organization: TestOrganization): Promise<{ id: string; name: string; version: number }[]> {
    return this.query('select id, name, version from contacts where organization_id = $1 order by id', [
      organization.id,
    ]);
  }

  inbox(organization: TestOrganization): Promise<{ command_id: string; status: string }[]> {
    return this.query('select command_id, status from inbox where organization_id = $1 order by completed_at', [
      organization.id,
    ]);
  }
}
