import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StopSignal } from './exit-watch.js';
import { readProcessIdentity } from '../../process-identity.js';

/** What is stored about a started process, so that a later start can find it after a crash. */
export interface ProcessRecord {
  readonly name: string;
  readonly pid: number;
  readonly identity: string;
  readonly stopSignal: StopSignal;
}

export function writeRecord(folder: string, record: ProcessRecord): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${record.name}.json`), `${JSON.stringify(record)}\n`);
}

export function removeRecord(folder: string, name: string): void {
  rmSync(join(folder, `${name}.json`), { force: true });
}

/**
 * Reads all complete records. Removes an incomplete one (a crash while writing); its process shows up later because its
 * port is busy.
 */
export function readRecords(folder: string): ProcessRecord[] {
  const records: ProcessRecord[] = [];
  for (const file of listRecordFiles(folder)) {
    const record = parseRecord(readFileSync(join(folder, file), 'utf8'));
    if (record) records.push(record);
    else rmSync(join(folder, file), { force: true });
  }
  return records;
}

/** True only for the recorded process, not for a later one with the same pid. */
export function isSameProcess(record: ProcessRecord): boolean {
  return readProcessIdentity(record.pid) === record.identity;
}

export function parseRecord(text: string): ProcessRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('name' in value) || !('pid' in value) || !('identity' in value) || !('stopSignal' in value)) return undefined;
    const { name, pid, identity, stopSignal } = value;
    if (typeof name !== 'string' || typeof pid !== 'number' || typeof identity !== 'string') return undefined;
    if (stopSignal !== 'SIGTERM' && stopSignal !== 'SIGINT') return undefined;
    return { name, pid, identity, stopSignal };
  } catch {
    return undefined;
  }
}

function listRecordFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}
