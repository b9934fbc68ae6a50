import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProjectRoot } from '../project-root.js';
import { acquireLock } from './acquire-lock.js';
import { ProcessTable } from './processes/process-table.js';
import { stopOrphans } from './processes/stop-orphans.js';

/** A data directory that only this process uses, and the processes that it starts there. */
export interface Home {
  readonly directory: string;
  readonly table: ProcessTable;
  /** Names of processes that a killed run left behind and that were stopped now. */
  readonly stoppedOrphans: readonly string[];
  /** Stops all processes that still run and releases the directory. A second call has no further effect. */
  close(): Promise<void>;
}

export function defaultDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env['PARTITA_DIRECTORY'] || join(findProjectRoot(), '.partita'));
}

/**
 * Locks the directory and stops the processes that a killed run left behind. Throws an EmbeddedError if another process
 * holds the lock.
 */
export async function openHome(directory: string): Promise<Home> {
  mkdirSync(directory, { recursive: true });
  // As root, the user of Postgres must pass through this folder to its data. It cannot list the folder, and secrets
  // have their own modes.
  chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
  const lock = acquireLock(join(directory, 'lock'), directory);
  const runFolder = join(directory, 'run');
  try {
    const stoppedOrphans = await stopOrphans(runFolder);
    const table = new ProcessTable(runFolder);
    let closed: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      await Promise.all(table.processes.map((process) => process.stop()));
      table.close();
      lock.release();
    };
    return { directory, table, stoppedOrphans, close: () => (closed ??= close()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
