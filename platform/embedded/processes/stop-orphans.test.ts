import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcessIdentity } from '../../process-identity.js';
import { parseRecord, writeRecord } from './process-records.js';
import { stopOrphans } from './stop-orphans.js';

const children: ChildProcess[] = [];
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'partita-run-'));

async function startShell(script: string): Promise<{ pid: number; identity: string }> {
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  return { pid, identity: readProcessIdentity(pid) ?? '' };
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('stops recorded processes that still run, and removes their records', async () => {
  const folder = newFolder();
  writeRecord(folder, { name: 'kafka', stopSignal: 'SIGTERM', ...(await startShell('echo up; exec sleep 30')) });
  writeRecord(folder, { name: 'gone', stopSignal: 'SIGTERM', pid: 2 ** 22 + 1, identity: 'x' });
  expect(await stopOrphans(folder)).toEqual(['kafka']);
  expect(readdirSync(folder)).toEqual([]);
});

test('leaves an unrelated process with a reused pid alone', async () => {
  const folder = newFolder();
  const unrelated = await startShell('echo up; exec sleep 30');
  writeRecord(folder, { name: 'postgres', stopSignal: 'SIGINT', pid: unrelated.pid, identity: 'an earlier process' });
  expect(await stopOrphans(folder)).toEqual([]);
  expect(readProcessIdentity(unrelated.pid)).toBe(unrelated.identity);
});

test('kills a process that ignores the stop signal', async () => {
  const folder = newFolder();
  const stubborn = await startShell('trap "" TERM; echo up; while :; do sleep 1; done');
  writeRecord(folder, { name: 'registry', stopSignal: 'SIGTERM', ...stubborn });
  await stopOrphans(folder, 300);
  expect(readProcessIdentity(stubborn.pid)).toBeUndefined();
});

test('removes an incomplete record', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'kafka.json'), '{"name":"kafka","pi');
  expect(await stopOrphans(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  expect(parseRecord('{"name":"kafka","pid":1,"identity":"x","stopSignal":"SIGKILL"}')).toBeUndefined();
});
