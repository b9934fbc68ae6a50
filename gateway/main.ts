import { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import { createKafka, type KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { TopicMaker } from '#platform/broker/topics/topic-maker.js';
import type { Config } from '#operations/config.js';
import { createPool, waitForConfinedRole, type Pool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import { createLogger, type Logger } from '#platform/log.js';
import { LIMIT_SETTINGS } from '#platform/organization-limits.js';
import { Mailer } from '#platform/mail/mailer.js';
import { KeyDirectory } from '#platform/security/key-directory.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { Shutdown } from '#platform/shutdown.js';
import { StorageWatch } from '#platform/storage/storage-watch.js';
import { watchEventLoop } from '#platform/telemetry/event-loop/watch-event-loop.js';
import { observe } from '#platform/telemetry/metrics.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { createApp } from './app.js';
import type { GatewayDependencies } from './dependencies.js';
import { EventNotifier } from './events/event-notifier.js';
import { Readiness } from './health/readiness.js';
import { ConcurrencyLimiter } from './middleware/limit-concurrency.js';
import { FailedAuthentications } from './middleware/failed-authentications.js';
import { RateLimiter } from './middleware/limit-rate.js';
import { ConnectedApps } from './oauth/connected-apps.js';
import { resourceOf } from './oauth/resource.js';
import { sweepState } from './oauth/sweep-state.js';
import { openReplies } from './commands/open-replies.js';
import type { ReplyCorrelator } from './commands/reply-correlator.js';
import { serveHttp } from './serve-http.js';
import { CommandTurns } from './commands/command-turns.js';
import { CommandSubmitter } from './commands/submit-command.js';

/** A caller waits for these queries: a 503 is better than an answer after the caller has given up. */
const LOOKUP_TIMEOUT_MS = 4_000;
const READ_TIMEOUT_MS = 10_000;
const FIRST_REPLY_TIMEOUT_MS = 60_000;

/** The connections of one gateway. */
interface Connections {
  readonly kafka: KafkaClient;
  readonly schemas: SchemaStore;
  readonly producer: BatchingProducer;
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
  /** Role `partita_relay`. */
  readonly relayDatabase: Pool;
}

/** Starts the gateway. Its port opens when a probe to itself has returned. */
export async function runGateway(config: Config): Promise<void> {
  const instance = newId('req').replace('req_', '');
  const log = createLogger('gateway', config.logLevel);
  const shutdown = new Shutdown(log, config.gateway.drainTimeoutMs + 5_000);
  shutdown.listen();
  const watch = await StorageWatch.start(config.storage, log);
  const connections = await connect(config, shutdown, log);
  const { correlator, partition } = await openReplies({ instance, config, shutdown, log, ...connections });
  const { database, authDatabase, producer } = connections;
  const signer = new PrincipalSigner(config.secrets);
  const replyPartition = (): number => partition;
  const readiness = new Readiness({ producer, correlator, signer, database, replyPartition, storage: watch });
  await readiness.waitForReplies(FIRST_REPLY_TIMEOUT_MS);
  readiness.start();
  const stopSweeping = sweepState({ database, authDatabase }, log);
  shutdown.onStop('sweeping', async () => stopSweeping());

  const notifier = new EventNotifier(database, log);
  observeGateway(correlator, producer, notifier);
  const submitter = new CommandSubmitter({
    ...connections,
    signer,
    correlator,
    turns: new CommandTurns(config.gateway.rateLimitPerSecond),
    replyPartition,
    replyTimeoutMs: config.gateway.replyTimeoutMs,
    source: `/partita/gateway/${instance}`,
  });
  const parts = { readiness, notifier, submitter, storage: watch.storage };
  const app = createApp(await gatherDependencies(config, log, connections, parts));
  const server = await serveHttp({
    handle: app.callback(),
    config: config.gateway,
    correlator,
    shutdown,
    onStop: () => {
      readiness.stop();
      watch.stop();
      notifier.stop();
    },
  });
  const stopWatch = watchEventLoop({ ...config.eventLoop, log });
  shutdown.onStop('watch of the event loop', async () => stopWatch());
  log.info({ address: server.address(), partition, pid: process.pid }, 'the gateway is listening');
}

async function connect(config: Config, shutdown: Shutdown, log: Logger): Promise<Connections> {
  const kafka = createKafka(config.kafka, log);
  const schemas = new SchemaStore(config.registry, allAvroRecords());
  const producer = new BatchingProducer(kafka, config.gateway.publishTimeoutMs);
  const database = createPool(config.database, 'partita_app', config.database.poolSize, log, READ_TIMEOUT_MS);
  const authDatabase = createPool(config.database, 'partita_auth', 2, log, LOOKUP_TIMEOUT_MS);
  const relayDatabase = createPool(config.database, 'partita_relay', 1, log, LOOKUP_TIMEOUT_MS);
  await Promise.all([schemas.load(), producer.connect(), waitForConfinedRole(database, log)]);
  shutdown.onStop('database', async () => {
    await Promise.all([database.end(), authDatabase.end(), relayDatabase.end()]);
  });
  shutdown.onStop('producer', () => producer.close());
  return { kafka, schemas, producer, database, authDatabase, relayDatabase };
}

function observeGateway(correlator: ReplyCorrelator, producer: BatchingProducer, notifier: EventNotifier): void {
  observe('partita_pending_replies', 'Requests that wait for their results', {}, () => correlator.pending);
  observe('partita_producer_queue', 'Records that wait for the broker', {}, () => producer.queueLength);
  observe('partita_event_followers', 'Connections that wait for events', {}, () => notifier.followers);
}

async function gatherDependencies(
  config: Config,
  log: Logger,
  { database, authDatabase }: Connections,
  parts: Pick<GatewayDependencies, 'readiness' | 'notifier' | 'submitter' | 'storage'>,
): Promise<GatewayDependencies> {
  const { publicUrl, rateLimitPerSecond, rateLimitBurst } = config.gateway;
  return {
    config,
    log,
    database,
    authDatabase,
    ...parts,
    keys: new KeyDirectory(authDatabase, permissionsOfRole, log),
    secretBox: new SecretBox(config.secrets),
    topics: new TopicMaker(createKafka(config.kafka, log, { retries: 2 }), config.kafka.replicationFactor),
    apps: new ConnectedApps(authDatabase, permissionsOfRole, resourceOf(publicUrl), log),
    limiter: new RateLimiter(rateLimitPerSecond, rateLimitBurst),
    failedAuthentications: new FailedAuthentications(),
    commands: new ConcurrencyLimiter(config.limits.commands, 'too_many_commands_open', LIMIT_SETTINGS.commands),
    eventStreams: new ConcurrencyLimiter(
      config.limits.eventStreams,
      'too_many_streams_open',
      LIMIT_SETTINGS.eventStreams,
    ),
    uploads: new ConcurrencyLimiter(config.limits.uploads, 'too_many_uploads_open', LIMIT_SETTINGS.uploads),
    outsideCalls: new ConcurrencyLimiter(
      config.limits.outsideCalls,
      'too_many_provider_calls_open',
      LIMIT_SETTINGS.outsideCalls,
    ),
    mailer: new Mailer(config.mail, log),
  };
}
