import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProjectRoot } from '../project-root.js';
import { acquireLock } from './acquire-lock.js';
import { ProcessTable } from './process-table.js';
import { stopOrphans } from './stop-orphans.js';

/** One data directory, held by this process alone, with the processes that it starts there. */
export interface Home {
  readonly directory: string;
  readonly table: ProcessTable;
  /** Processes of a killed run that were found and stopped. */
  readonly stoppedOrphans: readonly string[];
  /** Stops what still runs, and lets go of the directory. May be called twice. */
  close(): Promise<void>;
}

export function defaultDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env['PARTITA_DIRECTORY'] || join(findProjectRoot(), '.partita'));
}

/** Takes the lock, or says in one sentence who has it; then stops what a killed run left behind. */
export async function openHome(directory: string): Promise<Home> {
  mkdirSync(directory, { recursive: true });
  // As root, the user of Postgres must be able to pass through to its data, and see nothing else: secrets have their own modes.
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
