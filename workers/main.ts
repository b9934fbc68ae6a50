import { hostname } from 'node:os';
import type { Config } from '#operations/config.js';
import { AuditSealer } from '#platform/audit/audit-sealer.js';
import { Housekeeper } from '#platform/database/housekeeping.js';
import { createPool } from '#platform/database/pools.js';
import { createLogger } from '#platform/log.js';
import { Shutdown } from '#platform/shutdown.js';
import { HeadSigner } from '#platform/security/head-signer.js';
import { openAuditHeads, type AuditHeadStore } from '#platform/audit/audit-head-store.js';
import { StorageSweeper } from '#platform/storage/storage-sweeper.js';
import { watchEventLoop } from '#platform/telemetry/event-loop/watch-event-loop.js';
import { observe } from '#platform/telemetry/metrics.js';
import type { WorkerName } from '#schemas/index.js';
import { WORKER_MODULES } from './index.js';
import { loadWorker, type LoadedWorker } from './runtime/load-worker.js';
import { serveHealth } from './runtime/serve-health.js';
import { startWorker, type RunningWorker } from './runtime/start-worker.js';
import { openWorkerProcess, type WorkerProcess } from './runtime/worker-process.js';

type LoadedWorkers = ReadonlyMap<WorkerName, LoadedWorker>;

/** Loads the code of these workers. */
export async function loadWorkers(names: readonly WorkerName[]): Promise<LoadedWorkers> {
  const load = async (name: WorkerName) => [name, await loadWorker(WORKER_MODULES[name])] as const;
  return new Map(await Promise.all(names.map(load)));
}

/**
 * Runs any subset of the workers in one process, together with the outbox relay and the maintenance tasks. `decorate` may replace what
 * they share.
 */
export async function runWorkers(
  loaded: LoadedWorkers,
  config: Config,
  decorate = (shared: WorkerProcess): WorkerProcess => shared,
): Promise<void> {
  const names = [...loaded.keys()];
  const log = createLogger(`worker:${names.join('+')}`, config.logLevel);
  const shutdown = new Shutdown(log, config.worker.drainTimeoutMs + 5_000);
  shutdown.listen();
  const stopping = new AbortController();
  const shared = decorate(await openWorkerProcess({ config, log, shutdown, signal: stopping.signal }));
  const runners: RunningWorker['runners'][number][] = [];
  // Before anything is consumed: a process whose port is taken must not take commands that it cannot finish.
  await serveHealth(
    config.worker,
    log,
    shutdown,
    () => shared.isStorageWritable() && runners.length > 0 && runners.every(({ isReady }) => isReady),
  );
  startMaintenance(names, shared, await openAuditHeads(config.storage));

  const workers = await Promise.all([...loaded].map(([name, worker]) => startWorker(name, worker, shared)));
  // All at once, because every consumer waits for its last fetch.
  shutdown.onStop('consumers', async () => void (await Promise.all(workers.map(({ drain }) => drain()))));
  observe(
    'partita_outbox_oldest_seconds',
    'Age of the oldest outbox row that was not sent',
    {},
    () => shared.relay.oldestAgeMs / 1000,
  );
  runners.push(...workers.flatMap((worker) => worker.runners));
  const stopWatch = watchEventLoop({ ...config.eventLoop, log });
  shutdown.onStop('watch of the event loop', async () => stopWatch());
  shutdown.onStop('signal', async () => stopping.abort());
  log.info({ workers: names, host: hostname(), pid: process.pid }, 'workers are running');
}

/** Seals the audit log, deletes old rows and, beside the documents worker, files that no row refers to. */
function startMaintenance(
  names: readonly WorkerName[],
  { config, log, shutdown, relayPool, storage }: WorkerProcess,
  heads: AuditHeadStore,
): void {
  // Two connections: a slow storage of heads does not hold up the sealing.
  const sealerPool = createPool(config.database, 'partita_sealer', 2, log);
  shutdown.onStop('sealer database', () => sealerPool.end());
  const tasks = {
    sealer: new AuditSealer(sealerPool, { signer: new HeadSigner(config.secrets), heads }, log),
    housekeeping: new Housekeeper(relayPool, log),
    ...(names.includes('documents') && {
      'storage sweeper': new StorageSweeper({
        pool: relayPool,
        storage,
        log,
        orphanAgeMs: config.storage.orphanAgeMs,
      }),
    }),
  };
  for (const [name, task] of Object.entries(tasks)) {
    task.start();
    shutdown.onStop(name, () => task.stop());
  }
}
