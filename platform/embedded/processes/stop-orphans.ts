import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, readRecords, removeRecord, type ProcessRecord } from './process-records.js';

/**
 * A clean stop of Kafka or Postgres takes 1–2 s. A process that takes longer (or was paused with SIGSTOP) is killed.
 */
const GRACE_MS = 8_000;
const POLL_MS = 50;

/**
 * Stops processes that a killed run left behind: first the ones that use Postgres, then Postgres. Returns the names of
 * the processes that were still running.
 */
export async function stopOrphans(folder: string, graceMs: number = GRACE_MS): Promise<string[]> {
  const records = readRecords(folder);
  const running = records.filter(isSameProcess);
  const usesPostgres = running.filter((record) => record.name !== 'postgres');
  const postgres = running.filter((record) => record.name === 'postgres');
  await Promise.all(usesPostgres.map((record) => stopRecorded(record, graceMs)));
  await Promise.all(postgres.map((record) => stopRecorded(record, graceMs)));
  for (const record of records) removeRecord(folder, record.name);
  return running.map((record) => record.name);
}

async function stopRecorded(record: ProcessRecord, graceMs: number): Promise<void> {
  signalRecorded(record, record.stopSignal);
  if (await hasEnded(record, graceMs)) return;
  signalRecorded(record, 'SIGKILL');
  await hasEnded(record, graceMs);
}

async function hasEnded(record: ProcessRecord, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += POLL_MS) {
    if (!isSameProcess(record)) return true;
    await sleep(POLL_MS);
  }
  return !isSameProcess(record);
}

function signalRecorded(record: ProcessRecord, signal: NodeJS.Signals): void {
  if (!isSameProcess(record)) return;
  try {
    process.kill(record.pid, signal);
  } catch {
    // The process ended between the check and the signal.
  }
}
