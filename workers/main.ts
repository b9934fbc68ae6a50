import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { BatchingProducer } from '#platform/broker/batching-producer.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { PartitionRunner } from '#platform/broker/partition-runner.js';
import { SchemaStore } from '#platform/broker/schema-store.js';
import { TopicMaker } from '#platform/broker/topic-maker.js';
import { loadTopics, partitionsOf } from '#platform/broker/topics.js';
import type { Config } from '#platform/config.js';
import { AuditSealer } from '#platform/database/audit-sealer.js';
import { Housekeeper } from '#platform/database/housekeeping.js';
import { OutboxRelay } from '#platform/database/outbox-relay.js';
import { assertRoleIsConfined, createPool, type Pool } from '#platform/database/pools.js';
import { createLogger, type Logger } from '#platform/log.js';
import { KeyDirectory } from '#platform/security/key-directory.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { Shutdown } from '#platform/shutdown.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { openStorage } from '#platform/storage/open-storage.js';
import { StorageSweeper } from '#platform/storage/storage-sweeper.js';
import { observe, registry } from '#platform/telemetry/metrics.js';
import { waitUntilBack } from '#platform/wait-until-back.js';
import { allAvroRecords } from '#schemas/avro-records.js';
import type { WorkerName } from '#schemas/index.js';
import { bulkTopic, commandTopic, delayedTopic, REPLIES_TOPIC } from '#schemas/messages.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { Turnstile } from '#platform/turnstile.js';
import { givingWay } from './runtime/bulk-lane.js';
import type { Duty } from './runtime/duty.js';
import { FailureRouter } from './runtime/failure-router.js';
import { forwardDelayed } from './runtime/forward-delayed.js';
import type { WorkContext } from '#operations/context.js';
import { loadDuties, loadHandlers, loadSettings } from './runtime/load-handlers.js';
import { CommandProcessor } from './runtime/process-commands.js';
import { DutyRunner } from './runtime/run-duty.js';
import { OutcomeSender } from './runtime/send-outcomes.js';
import { ResultsSender } from './runtime/send-results.js';

/**
 * Batches of an import at a time and worker: one in the database, as more would only take it away from those who wait, and where
 * commands share a transaction a second one that gets ready meanwhile.
 */
const BULK_CONCURRENCY = { oneByOne: 1, together: 2 };

/** Events of several batches leave together: whoever follows them does not wait for a single one. */
const EVENT_LINGER_MS = 15;

/** What all workers of one process share. */
interface Shared {
  readonly config: Config;
  readonly log: Logger;
  readonly kafka: ReturnType<typeof createKafka>;
  readonly schemas: SchemaStore;
  readonly producer: BatchingProducer;
  readonly eventProducer: BatchingProducer;
  readonly sender: OutcomeSender;
  readonly relay: OutboxRelay;
  readonly storage: FileStorage;
  readonly relayPool: Pool;
  readonly shutdown: Shutdown;
  /** How each worker stops taking commands; all at once, because every consumer waits for its last fetch. */
  readonly drains: (() => Promise<void>)[];
  readonly signal: AbortSignal;
}

/** Hosts any subset of the workers in one process, with the relay, the sealer and the housekeeping beside them. */
export async function runWorkers(names: readonly WorkerName[], config: Config): Promise<void> {
  const log = createLogger(`worker:${names.join('+')}`, config.logLevel);
  const shutdown = new Shutdown(log, config.worker.drainTimeoutMs + 5_000);
  shutdown.listen();
  const stopping = new AbortController();

  const kafka = createKafka(config.kafka, log);
  const schemas = new SchemaStore(config.registry, allAvroRecords());
  const producer = new BatchingProducer(kafka, 10_000);
  const eventProducer = new BatchingProducer(kafka, 10_000, EVENT_LINGER_MS);
  const relayPool = createPool(config.database, 'partita_relay', 2, log);
  const sealerPool = createPool(config.database, 'partita_sealer', 1, log);
  await Promise.all([schemas.load(), producer.connect(), eventProducer.connect(), assertRoleIsConfined(relayPool)]);
  shutdown.onStop('database', async () => void (await Promise.all([relayPool.end(), sealerPool.end()])));
  shutdown.onStop('producer', async () => void (await Promise.all([producer.close(), eventProducer.close()])));

  const resultsProducer = new BatchingProducer(kafka, 10_000);
  await resultsProducer.connect();
  shutdown.onStop('results producer', () => resultsProducer.close());
  const topics = new TopicMaker(createKafka(config.kafka, log, { retries: 2 }), config.kafka.replicationFactor);
  const importers = new ResultsSender(resultsProducer, topics);
  const sender = new OutcomeSender(
    producer,
    eventProducer,
    schemas,
    new PrincipalSigner(config.secrets),
    log,
    importers,
    new SecretBox(config.secrets),
  );
  const relay = new OutboxRelay({ pool: relayPool, log, publish: (rows) => sender.sendUntold(rows) });
  relay.start();
  shutdown.onStop('relay', () => relay.stop());
  const sealer = new AuditSealer(sealerPool, log);
  sealer.start();
  shutdown.onStop('sealer', () => sealer.stop());
  const housekeeper = new Housekeeper(relayPool, log);
  housekeeper.start();
  shutdown.onStop('housekeeping', () => housekeeper.stop());

  const storage = await openStorage(config.storage);
  if (names.includes('documents')) {
    const sweeper = new StorageSweeper({ pool: relayPool, storage, log, orphanAgeMs: config.storage.orphanAgeMs });
    sweeper.start();
    shutdown.onStop('storage sweeper', () => sweeper.stop());
  }

  const shared: Shared = {
    config,
    log,
    kafka,
    schemas,
    producer,
    eventProducer,
    sender,
    relay,
    storage,
    relayPool,
    shutdown,
    drains: [],
    signal: stopping.signal,
  };
  const runners = (await Promise.all(names.map((name) => startWorker(name, shared)))).flat();
  shutdown.onStop('consumers', async () => void (await Promise.all(shared.drains.map((drain) => drain()))));
  observe(
    'partita_outbox_oldest_seconds',
    'Age of the oldest outbox row that was not sent',
    {},
    () => relay.oldestAgeMs / 1000,
  );
  await serveHealth(config, log, shutdown, () => runners.every((runner) => runner.isReady));
  shutdown.onStop('signal', async () => stopping.abort());
  log.info({ workers: names, host: hostname(), pid: process.pid }, 'workers are running');
}

async function startWorker(worker: WorkerName, shared: Shared): Promise<PartitionRunner[]> {
  const { config, kafka, schemas, producer, sender, relay, storage, shutdown, signal } = shared;
  const log = shared.log.child({ worker });
  const [handlers, settings, duties] = await Promise.all([
    loadHandlers(worker),
    loadSettings(worker),
    loadDuties(worker),
  ]);
  const pool = createPool(
    config.database,
    'partita_app',
    Math.min((settings.connections ?? settings.concurrency) + 1, config.database.poolSize),
    log,
  );
  // Of its own, so that nobody who waits for an answer waits for a connection that an import holds.
  const isSetBased = [...handlers.values()].some(({ kind }) => kind === 'many');
  const bulkConcurrency = isSetBased ? BULK_CONCURRENCY.together : BULK_CONCURRENCY.oneByOne;
  const bulkPool = createPool(config.database, 'partita_app', bulkConcurrency + 1, log);
  const authPool = createPool(config.database, 'partita_auth', 1, log);
  await assertRoleIsConfined(pool);
  const pools = [pool, bulkPool, authPool];
  shutdown.onStop(`${worker} database`, async () => void (await Promise.all(pools.map((each) => each.end()))));

  const signer = new PrincipalSigner(config.secrets);
  const secretBox = new SecretBox(config.secrets);
  const work: WorkContext = { clock: () => new Date(), signal, log, storage, secretBox, config };
  const keys = new KeyDirectory(authPool, permissionsOfRole, log);
  const replyPartitions = partitionsOf(loadTopics(), REPLIES_TOPIC);
  const failures = new FailureRouter({ worker, config: config.worker, producer, sender, signer, log });
  const processorOn = (own: Pool, turnstile?: Turnstile): CommandProcessor =>
    new CommandProcessor({
      worker,
      handlers,
      pool: own,
      schemas,
      signer,
      sender,
      relay,
      failures,
      replyPartitions,
      ...work,
      keys,
      commandLimitBytes: config.gateway.bodyLimitBytes,
      databaseIsBack: waitUntilBack('database', () => own.query('select 1'), log),
      turnstile,
    });
  const processor = processorOn(pool);
  // Two batches of an import are under way at once, but only one has a transaction: while the database works on it, the other one is
  // read and checked, or its results are put into records. That takes about as long, so the database hardly waits, and those who
  // wait for an answer share it with one batch at the most.
  const bulkProcessor = processorOn(bulkPool, new Turnstile(1));
  const onCrash = (error: Error): void => {
    log.fatal({ err: error }, 'the consumer has died');
    process.exit(1);
  };
  const runner = new PartitionRunner({
    kafka,
    log,
    groupId: `partita.${worker}`,
    topics: [commandTopic(worker)],
    maxWaitMs: 500,
    ...settings,
    process: (records, settle) => processor.process(records, settle),
    onCrash,
    sessionTimeoutMs: config.worker.sessionTimeoutMs,
  });
  const bulk = new PartitionRunner({
    kafka,
    log: log.child({ part: 'bulk' }),
    groupId: `partita.${worker}.bulk`,
    topics: [bulkTopic(worker)],
    maxWaitMs: 1_000,
    ...settings,
    concurrency: bulkConcurrency,
    process: givingWay(
      (records, settle) => bulkProcessor.process(records, settle),
      () => runner.depth.queued > 0,
    ),
    onCrash,
    sessionTimeoutMs: config.worker.sessionTimeoutMs,
  });
  const delayed = new PartitionRunner({
    kafka,
    log: log.child({ part: 'delayed' }),
    groupId: `partita.${worker}.delayed`,
    topics: [delayedTopic(worker)],
    maxWaitMs: 2_000,
    concurrency: 4,
    batchSize: 100,
    queueLimit: 1_000,
    process: forwardDelayed(worker, producer),
    onCrash,
    sessionTimeoutMs: config.worker.sessionTimeoutMs,
  });
  settings.warmUp?.(log).catch((error: unknown) => log.warn({ err: error }, 'the warm-up failed'));
  await Promise.all([runner.start(), bulk.start(), delayed.start()]);
  startDuties(worker, duties, work, shared);
  const drain = async (): Promise<void> => {
    const { drainTimeoutMs } = config.worker;
    await Promise.all([runner.stop(drainTimeoutMs), bulk.stop(drainTimeoutMs), delayed.stop(1_000)]);
    // The last results are on their way: out before the relay is asked to forget their rows.
    await Promise.all([producer.flush(), shared.eventProducer.flush()]);
  };
  shared.drains.push(drain);
  observeRunner(worker, 'commands', runner);
  observeRunner(worker, 'bulk', bulk);
  return [runner, bulk, delayed];
}

function observeRunner(worker: string, lane: string, runner: PartitionRunner): void {
  const labels = { worker, lane };
  observe('partita_command_lag', 'Commands published and not finished', labels, () => runner.lag.records);
  observe(
    'partita_command_oldest_seconds',
    'Age of the oldest command that is not finished',
    labels,
    () => runner.lag.oldestAgeMs / 1000,
  );
  observe('partita_command_queue', 'Commands fetched and not finished', labels, () => runner.depth.queued);
  observe('partita_rebalances', 'Rebalances of the consumer group since the start', labels, () => runner.rebalances);
}

/**
 * Duties have connections of their own: commands that wait for one row (the next voucher number, say) would otherwise hold all of
 * them, and nothing would be delivered meanwhile. They run for milliseconds between calls that take much longer.
 */
function startDuties(worker: WorkerName, duties: ReadonlyMap<string, Duty>, work: WorkContext, shared: Shared): void {
  if (duties.size === 0) return;
  const { config, relayPool, sender, relay, shutdown } = shared;
  const pool = createPool(config.database, 'partita_app', Math.min(4, config.database.poolSize), work.log);
  shutdown.onStop(`${worker} duties' database`, () => pool.end());
  for (const [name, duty] of duties) {
    const runner = new DutyRunner({ name, duty, pool, relayPool, work, sender, relay });
    runner.start();
    shutdown.onStop(`${worker} ${name}`, () => runner.stop());
  }
}

/** `/healthz` (alive), `/readyz` (joined and fetching) and `/metrics` of a worker process. */
async function serveHealth(config: Config, log: Logger, shutdown: Shutdown, isReady: () => boolean): Promise<void> {
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/metrics') {
        response.setHeader('Content-Type', registry.contentType);
        response.end(await registry.metrics());
        return;
      }
      const ok = request.url === '/healthz' || (request.url === '/readyz' && isReady());
      response.statusCode = ok ? 200 : request.url === '/readyz' ? 503 : 404;
      response.end(ok ? 'ok\n' : 'not ready\n');
    })();
  });
  const { healthHost, healthPort } = config.worker;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(healthPort, healthHost, resolve);
  });
  log.info({ address: server.address() }, 'health and metrics');
  shutdown.onStop('health', async () => void server.close());
}
