import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WorkContext } from '#operations/context.js';
import type { ProcessRecords } from '#platform/broker/consume/incoming-record.js';
import type { PartitionRunner } from '#platform/broker/consume/partition-runner.js';
import { loadTopics, partitionsOf } from '#platform/broker/topics/topics.js';
import { createPool, waitForConfinedRole, type Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import { AccessDirectory } from '#platform/security/access-directory.js';
import { KeyDirectory } from '#platform/security/key-directory.js';
import { Semaphore } from '#platform/batching/semaphore.js';
import { waitUntilAvailable } from '#platform/wait-until-available.js';
import type { WorkerName } from '#schemas/index.js';
import { bulkTopic, commandTopic, delayedTopic, REPLIES_TOPIC } from '#schemas/messages/index.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { deferWhileBusy } from './read/defer-bulk.js';
import { FailureTopics } from './settle/failure-topics.js';
import { forwardDelayed } from './settle/forward-delayed.js';
import type { LoadedWorker } from './load-worker.js';
import { mayShareBatch } from './run/may-share-batch.js';
import { CommandProcessor } from './process-commands.js';
import type { Handlers } from './run/run-commands.js';
import { setAsideUnusable } from './read/set-aside.js';
import { SkippedRecords } from './read/skipped-records.js';
import { startDuties } from './duties/start-duties.js';
import { startLane, type Lane, type LaneOptions } from './start-lane.js';
import type { WorkerProcess } from './worker-process.js';
import type { WorkerSettings } from './worker-settings.js';

/**
 * Bulk batches in process at a time, per worker. Only one of them has a transaction, because more would slow down the callers who
 * wait for a reply. Where commands share a transaction, a second batch is read and checked, or its results are encoded,
 * meanwhile. That takes about as long as the transaction, so the database hardly waits.
 */
const BULK_CONCURRENCY = { oneByOne: 1, together: 2 };
const BULK_TRANSACTIONS = 1;
/** The delayed lane only moves records. */
const DELAYED_SETTINGS: WorkerSettings = { concurrency: 4, batchSize: 100, queueLimit: 1_000 };
const DELAYED_STOP_MS = 1_000;

export interface RunningWorker {
  readonly runners: readonly PartitionRunner[];
  /** Stops taking commands and waits for those in process. */
  drain(): Promise<void>;
}

/** Starts one worker: its pools, its three lanes and its duties. */
export async function startWorker(
  worker: WorkerName,
  { handlers, settings, duties }: LoadedWorker,
  shared: WorkerProcess,
): Promise<RunningWorker> {
  const log = shared.log.child({ worker });
  const { storage, secretBox, config, signal } = shared;
  const work: WorkContext = { clock: () => new Date(), signal, log, storage, secretBox, config };
  const bulkSettings = { ...settings, concurrency: bulkConcurrencyOf(handlers) };
  const pools = await openPools(worker, shared, log, {
    commands: Math.min((settings.connections ?? settings.concurrency) + 1, config.database.poolSize),
    bulk: bulkSettings.concurrency + 1,
  });
  const processorOn = makeProcessors(worker, handlers, work, pools.auth, shared);
  const skipped = new SkippedRecords(shared.relayPool, [commandTopic(worker), bulkTopic(worker), delayedTopic(worker)]);
  await skipped.load();

  const lane = (options: Pick<LaneOptions, 'lane' | 'settings' | 'mayShare' | 'process' | 'onWaiting'>): Lane =>
    startLane({ worker, kafka: shared.kafka, log, sessionTimeoutMs: config.worker.sessionTimeoutMs, ...options });
  const mayShare = mayShareBatch(handlers);
  const usableOf = (processor: CommandProcessor, process: ProcessRecords): ProcessRecords =>
    setAsideUnusable(process, skipped, (record, error) => processor.settleUnusable(record, error));
  const commandProcessor = processorOn(pools.commands);
  const commands = lane({
    lane: 'commands',
    settings,
    mayShare,
    process: usableOf(commandProcessor, (records, settle) => commandProcessor.process(records, settle)),
    onWaiting: (record) => {
      if (skipped.known(record) === undefined) commandProcessor.readAhead(record);
    },
  });
  const bulkProcessor = processorOn(pools.bulk, new Semaphore(BULK_TRANSACTIONS));
  const bulk = lane({
    lane: 'bulk',
    settings: bulkSettings,
    mayShare,
    process: deferWhileBusy(
      usableOf(bulkProcessor, (records, settle) => bulkProcessor.process(records, settle)),
      () => commands.runner.depth.queued > 0,
      settings.batchSize,
    ),
  });
  const delayed = lane({
    lane: 'delayed',
    settings: DELAYED_SETTINGS,
    mayShare: () => true,
    process: usableOf(bulkProcessor, forwardDelayed(worker, shared.producer)),
  });
  await Promise.all([commands.started, bulk.started, delayed.started]);
  // Afterwards, because models of OCR take seconds of CPU that the start of the other workers needs.
  settings.warmUp?.(log).catch((error: unknown) => log.warn({ err: error }, 'the warm-up failed'));
  startDuties(worker, duties, work, shared);
  return {
    runners: [commands.runner, bulk.runner, delayed.runner],
    drain: async () => {
      const { drainTimeoutMs } = config.worker;
      await Promise.all([
        commands.runner.stop(drainTimeoutMs),
        bulk.runner.stop(drainTimeoutMs),
        delayed.runner.stop(DELAYED_STOP_MS),
      ]);
      // The last results must be published before the relay stops, which deletes their outbox rows. Events leave a turn after replies.
      await nextTurn();
      await shared.gateways.flush();
      await Promise.all([shared.producer.flush(), shared.eventProducer.flush()]);
    },
  };
}

function bulkConcurrencyOf(handlers: Handlers): number {
  const sharesTransactions = [...handlers.values()].some(({ sharesTransaction }) => sharesTransaction);
  return sharesTransactions ? BULK_CONCURRENCY.together : BULK_CONCURRENCY.oneByOne;
}

/** Bulk commands have their own pool, so that an import never takes a connection from a caller who waits. */
async function openPools(
  worker: WorkerName,
  { config, shutdown }: WorkerProcess,
  log: Logger,
  sizes: { readonly commands: number; readonly bulk: number },
): Promise<{ readonly commands: Pool; readonly bulk: Pool; readonly auth: Pool }> {
  const commands = createPool(config.database, 'partita_app', sizes.commands, log);
  const bulk = createPool(config.database, 'partita_app', sizes.bulk, log);
  const auth = createPool(config.database, 'partita_auth', 1, log);
  await waitForConfinedRole(commands, log);
  const all = [commands, bulk, auth];
  shutdown.onStop(`${worker} database`, async () => void (await Promise.all(all.map((pool) => pool.end()))));
  return { commands, bulk, auth };
}

function makeProcessors(
  worker: WorkerName,
  handlers: Handlers,
  work: WorkContext,
  authPool: Pool,
  { config, schemas, signer, sender, relay, producer, handleOnce, survivesTrial }: WorkerProcess,
): (pool: Pool, semaphore?: Semaphore) => CommandProcessor {
  const keys = new KeyDirectory(authPool, permissionsOfRole, work.log);
  const access = new AccessDirectory(authPool, permissionsOfRole);
  const topics = new FailureTopics({ worker, producer, signer, log: work.log });
  const replyPartitions = partitionsOf(loadTopics(), REPLIES_TOPIC);
  return (pool, semaphore) =>
    new CommandProcessor({
      ...work,
      worker,
      handlers,
      handleOnce,
      survivesTrial,
      pool,
      schemas,
      signer,
      keys,
      access,
      sender,
      relay,
      topics,
      replyPartitions,
      commandLimitBytes: config.gateway.bodyLimitBytes,
      databaseIsBack: waitUntilAvailable('database', () => pool.query('select 1'), work.log),
      semaphore,
    });
}
