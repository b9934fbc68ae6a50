import type { WorkContext } from '#operations/context.js';
import { createPool } from '#platform/database/pools.js';
import type { WorkerName } from '#schemas/index.js';
import type { Duty } from './duty.js';
import { DutyRunner } from './run-duty.js';
import type { WorkerProcess } from '../worker-process.js';

/** Duties use a connection for milliseconds, between calls that take much longer. */
const LARGEST_POOL = 4;

/**
 * Starts the duties of a worker. They have their own connections: commands that wait for the same row, such as the next voucher
 * number, could otherwise hold all connections and stop every delivery.
 */
export function startDuties(
  worker: WorkerName,
  duties: ReadonlyMap<string, Duty>,
  work: WorkContext,
  { config, relayPool, sender, relay, shutdown }: WorkerProcess,
): void {
  if (duties.size === 0) return;
  const pool = createPool(config.database, 'partita_app', Math.min(LARGEST_POOL, config.database.poolSize), work.log);
  shutdown.onStop(`${worker} duties' database`, () => pool.end());
  for (const [name, duty] of duties) {
    const runner = new DutyRunner({ name, duty, pool, relayPool, work, sender, relay });
    runner.start();
    shutdown.onStop(`${worker} ${name}`, () => runner.stop());
  }
}
