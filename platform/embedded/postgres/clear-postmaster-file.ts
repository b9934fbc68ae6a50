import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessCommand } from '../../process-identity.js';

/**
 * A killed Postgres leaves `postmaster.pid` behind. Postgres then refuses to start while any process has that pid, even
 * an unrelated one. We hold the lock of the directory, so a Postgres that still runs on this data is an orphan of an
 * earlier run and is stopped. Any other process is left alone.
 */
export async function clearPostmasterFile(dataDirectory: string): Promise<void> {
  const file = join(dataDirectory, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === undefined) return;
  const isOurs = (): boolean => servesData(readProcessCommand(pid), dataDirectory);
  if (isOurs()) {
    process.kill(pid, 'SIGINT');
    // Wait up to 10 s. A fast shutdown takes well below 1 s.
    for (let round = 0; round < 200 && isOurs(); round++) await sleep(50);
    if (isOurs()) process.kill(pid, 'SIGKILL');
    for (let round = 0; round < 100 && isOurs(); round++) await sleep(50);
  }
  rmSync(file, { force: true });
}

export function servesData(command: string | undefined, dataDirectory: string): boolean {
  if (!command) return false;
  return /(^|\/)postgres /.test(command) && command.includes(`-D ${dataDirectory} `);
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
