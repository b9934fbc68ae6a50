import { createServer, type Server, type ServerResponse } from 'node:http';
import { BatchingProducer } from '#platform/broker/batching-producer.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { PartitionReader } from '#platform/broker/partition-reader.js';
import { SchemaStore } from '#platform/broker/schema-store.js';
import { TopicMaker } from '#platform/broker/topic-maker.js';
import { loadTopics, partitionsOf } from '#platform/broker/topics.js';
import type { Config } from '#platform/config.js';
import { assertRoleIsConfined, createPool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { LIMIT_SETTINGS } from '#platform/organization-limits.js';
import { Mailer } from '#platform/mail/mailer.js';
import { KeyDirectory } from '#platform/security/key-directory.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { Shutdown } from '#platform/shutdown.js';
import { openStorage } from '#platform/storage/open-storage.js';
import { observe } from '#platform/telemetry/metrics.js';
import { allAvroRecords } from '#schemas/avro-records.js';
import { REPLIES_TOPIC } from '#schemas/messages.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { createApp } from './app.js';
import { EventNotifier } from './events/event-notifier.js';
import { ConcurrencyLimiter } from './middleware/limit-concurrency.js';
import { RateLimiter } from './middleware/limit-rate.js';
import { ConnectedApps } from './oauth/connected-apps.js';
import { resourceOf } from './oauth/resource.js';
import { sweepState } from './oauth/sweep-state.js';
import { Readiness } from './health/readiness.js';
import { ReplyCorrelator } from './reply-correlator.js';
import { ReplyLease } from './reply-lease.js';
import { CommandSubmitter } from './submit-command.js';

/** Callers wait for these: rather a 503 soon than an answer after they have given up. */
const LOOKUP_TIMEOUT_MS = 4_000;
const READ_TIMEOUT_MS = 10_000;

/** Time for the 202s of a drain that ran out: one row in the database each. */
const LAST_ANSWERS_MS = 2_000;

/**
 * Longer than the minute that balancers commonly keep idle connections: whoever closes first must be the side that sends
 * requests, or a request meets a connection that is just being closed. Node's own 5 s are also short for a busy client.
 */
const KEEP_ALIVE_MS = 65_000;

/** Starts the gateway. Its port opens only when a probe that it sent to itself has come back. */
export async function runGateway(config: Config): Promise<void> {
  const instance = newId('req').replace('req_', '');
  const log = createLogger('gateway', config.logLevel);
  const shutdown = new Shutdown(log, config.gateway.drainTimeoutMs + 5_000);
  shutdown.listen();
  const leave = (reason: string) => (error?: Error) => {
    log.fatal({ err: error }, reason);
    process.exit(1);
  };

  const kafka = createKafka(config.kafka, log);
  const schemas = new SchemaStore(config.registry, allAvroRecords());
  const producer = new BatchingProducer(kafka, config.gateway.publishTimeoutMs);
  const database = createPool(config.database, 'partita_app', config.database.poolSize, log, READ_TIMEOUT_MS);
  const authDatabase = createPool(config.database, 'partita_auth', 2, log, LOOKUP_TIMEOUT_MS);
  const relayDatabase = createPool(config.database, 'partita_relay', 1, log, LOOKUP_TIMEOUT_MS);
  await Promise.all([schemas.load(), producer.connect(), assertRoleIsConfined(database)]);
  shutdown.onStop('database', async () => {
    await Promise.all([database.end(), authDatabase.end(), relayDatabase.end()]);
  });
  shutdown.onStop('producer', () => producer.close());

  const lease = await ReplyLease.take(relayDatabase, instance, partitionsOf(loadTopics(), REPLIES_TOPIC));
  lease.keep(log);
  shutdown.onStop('reply lease', () => lease.release());
  const correlator = new ReplyCorrelator(schemas, config.gateway.pendingLimit, log);
  const replies = new PartitionReader(kafka, {
    groupId: `partita.gateway.${instance}`,
    topic: REPLIES_TOPIC,
    partition: lease.partition,
    onRecord: (record) => correlator.onRecord(record),
    onCrash: leave('the consumer of replies has died'),
  });
  await replies.start();
  shutdown.onStop('replies', () => replies.stop());

  const signer = new PrincipalSigner(config.secrets);
  const replyPartition = (): number => lease.partition;
  const readiness = new Readiness({ producer, correlator, signer, database, replyPartition });
  await readiness.waitForReplies(60_000);
  readiness.start();
  const stopSweeping = sweepState(authDatabase, log);
  observe('partita_pending_replies', 'Requests that wait for their results', {}, () => correlator.pending);
  observe('partita_producer_queue', 'Records that wait for the broker', {}, () => producer.queueLength);

  shutdown.onStop('sweeping', async () => stopSweeping());

  const notifier = new EventNotifier(database, log);
  observe('partita_event_followers', 'Connections that wait for events', {}, () => notifier.followers);
  const app = createApp({
    config,
    log,
    database,
    authDatabase,
    storage: await openStorage(config.storage),
    keys: new KeyDirectory(authDatabase, permissionsOfRole, log),
    secretBox: new SecretBox(config.secrets),
    topics: new TopicMaker(createKafka(config.kafka, log, { retries: 2 }), config.kafka.replicationFactor),
    apps: new ConnectedApps(authDatabase, permissionsOfRole, resourceOf(config.gateway.publicUrl), log),
    limiter: new RateLimiter(config.gateway.rateLimitPerSecond, config.gateway.rateLimitBurst),
    eventStreams: new ConcurrencyLimiter(config.limits.eventStreams, 'event streams', LIMIT_SETTINGS.eventStreams),
    uploads: new ConcurrencyLimiter(config.limits.uploads, 'uploads', LIMIT_SETTINGS.uploads),
    readiness,
    notifier,
    mailer: new Mailer(config.mail, log),
    submitter: new CommandSubmitter({
      producer,
      schemas,
      signer,
      correlator,
      replyPartition,
      replyTimeoutMs: config.gateway.replyTimeoutMs,
      source: `/partita/gateway/${instance}`,
    }),
  });
  const handle = app.callback();
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (shutdown.isStopping) response.setHeader('Connection', 'close');
    void handle(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  shutdown.onStop('http', () => {
    readiness.stop();
    notifier.stop();
    return drain(server, open, correlator, config.gateway.drainTimeoutMs);
  });
  await listen(server, config);
  log.info({ address: server.address(), partition: lease.partition, pid: process.pid }, 'the gateway is listening');
}

/** No new connections; waits for the answers to the requests that are here. What has no result in time is answered 202. */
async function drain(
  server: Server,
  open: ReadonlySet<ServerResponse>,
  correlator: ReplyCorrelator,
  timeoutMs: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const giveUpAtMs = Date.now() + timeoutMs;
  const look = setInterval(() => {
    const late = Date.now() - giveUpAtMs;
    if (late >= 0) correlator.letGo();
    // Connections that were kept alive for a next request have no answer to wait for.
    if (open.size === 0 || late >= LAST_ANSWERS_MS) server.closeAllConnections();
    else server.closeIdleConnections();
  }, 50);
  await closed;
  clearInterval(look);
}

async function listen(server: Server, config: Config): Promise<void> {
  const { host, port } = config.gateway;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      reject(
        busy
          ? new Error(`PARTITA_PORT: port ${port} is in use on ${host}. Stop what uses it, or set another port.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}
