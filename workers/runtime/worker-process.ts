import { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import { createKafka, type KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { TopicMaker } from '#platform/broker/topics/topic-maker.js';
import type { Config } from '#operations/config.js';
import { handleOnce } from '#platform/database/effects/handle-once.js';
import { OutboxRelay } from '#platform/database/effects/outbox-relay.js';
import { createPool, waitForConfinedRole, type Pool } from '#platform/database/pools.js';
import { ReplyConnections } from '#platform/direct-replies/reply-connections.js';
import type { Logger } from '#platform/log.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import type { Shutdown } from '#platform/shutdown.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { StorageWatch } from '#platform/storage/storage-watch.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { findGateway } from './publish/find-gateway.js';
import { OutcomeSender } from './publish/send-outcomes.js';
import { ResultsSender } from './publish/send-results.js';
import type { HandleOnce } from './run/run-transactions.js';
import { survivesTrial, type SurvivesTrial } from './run/try-command.js';

/** What all workers of one process share. */
export interface WorkerProcess {
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  readonly kafka: KafkaClient;
  readonly schemas: SchemaStore;
  /** For follow-ups, delayed and dead records, and replies that no gateway takes directly. */
  readonly producer: BatchingProducer;
  /** For events. */
  readonly eventProducer: BatchingProducer;
  /** Connections to gateways, for replies. */
  readonly gateways: ReplyConnections;
  readonly signer: PrincipalSigner;
  readonly secretBox: SecretBox;
  readonly sender: OutcomeSender;
  /** A pool of the role `partita_relay`. */
  readonly relayPool: Pool;
  readonly relay: OutboxRelay;
  readonly storage: FileStorage;
  readonly isStorageWritable: () => boolean;
  readonly handleOnce: HandleOnce;
  readonly survivesTrial: SurvivesTrial;
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal;
}

const PUBLISH_TIMEOUT_MS = 10_000;
/**
 * Events of several commands leave together, because their consumers do not wait for single events. A caller that sends one command
 * after the other had its next one slowed down by the request with the event of the one before. Follow-ups do not linger: a document
 * that is read, coded and posted without a person would wait three times.
 */
const EVENT_LINGER_MS = 15;

/** Connects to broker, registry and database, and starts the outbox relay. */
export async function openWorkerProcess(
  base: Pick<WorkerProcess, 'config' | 'log' | 'shutdown' | 'signal'>,
): Promise<WorkerProcess> {
  const { config, log, shutdown } = base;
  const watch = await StorageWatch.start(config.storage, log);
  shutdown.onStop('file storage', async () => watch.stop());
  const kafka = createKafka(config.kafka, log);
  const schemas = new SchemaStore(config.registry, allAvroRecords());
  const producer = new BatchingProducer(kafka, PUBLISH_TIMEOUT_MS);
  const eventProducer = new BatchingProducer(kafka, PUBLISH_TIMEOUT_MS, {
    lingerMs: EVENT_LINGER_MS,
    keepsOrder: true,
  });
  const resultsProducer = new BatchingProducer(kafka, PUBLISH_TIMEOUT_MS);
  const producers = [producer, eventProducer, resultsProducer];
  const relayPool = createPool(config.database, 'partita_relay', 2, log);
  await Promise.all([schemas.load(), waitForConfinedRole(relayPool, log), ...producers.map((each) => each.connect())]);
  shutdown.onStop('database', () => relayPool.end());
  shutdown.onStop('producers', async () => void (await Promise.all(producers.map((each) => each.close()))));

  const signer = new PrincipalSigner(config.secrets);
  const secretBox = new SecretBox(config.secrets);
  const topics = new TopicMaker(createKafka(config.kafka, log, { retries: 2 }), config.kafka.replicationFactor);
  const results = new ResultsSender(resultsProducer, topics);
  const gateways = new ReplyConnections({ find: findGateway(relayPool), secrets: config.secrets, log });
  shutdown.onStop('connections to gateways', () => gateways.close());
  const sender = new OutcomeSender({ producer, eventProducer, gateways, results, schemas, signer, secretBox, log });
  const relay = new OutboxRelay({
    pool: relayPool,
    log,
    publish: (unpublished) => sender.sendUnpublished(unpublished),
  });
  relay.start();
  shutdown.onStop('relay', () => relay.stop());
  return {
    ...base,
    kafka,
    schemas,
    producer,
    eventProducer,
    gateways,
    signer,
    secretBox,
    sender,
    relayPool,
    relay,
    storage: watch.storage,
    isStorageWritable: () => watch.isWritable,
    handleOnce,
    survivesTrial,
  };
}
