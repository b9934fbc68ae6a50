import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { readProcessIdentity } from '#platform/process-identity.js';
import { startEmbedded } from '#platform/embedded/start-embedded.js';
import { findProjectRoot } from '#platform/project-root.js';
import { until } from '../support/until.js';

interface Started {
  readonly kafkaBrokers: string;
  readonly schemaRegistryUrl: string;
  readonly databaseAdminUrl: string;
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
  readonly watchPid: number;
}

const root = findProjectRoot();
const softwareDirectory = join(root, '.partita', 'software');
// Not below .partita/test: each run removes abandoned stacks from there, and this one is abandoned on purpose.
const directory = mkdtempSync(join(tmpdir(), 'partita-killed-'));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('stops orphans and keeps all data when it starts after kill -9 of the supervisor', async () => {
  const supervisor = spawn(process.execPath, [
    join(root, 'dist', 'test', 'support', 'run-stack.js'),
    directory,
    softwareDirectory,
  ]);
  const [line] = await once(createInterface({ input: supervisor.stdout }), 'line');
  const started: Started = JSON.parse(String(line));
  await writeEverywhere(started);

  // The shell that would stop the other processes is killed first, so they become orphans.
  process.kill(started.watchPid, 'SIGKILL');
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  const orphans = started.processes.map(({ pid }) => ({ pid, identity: readProcessIdentity(pid) }));
  expect(orphans.every(({ identity }) => identity !== undefined)).toBe(true);

  const stack = await startEmbedded({ directory, softwareDirectory, ports: 'free' });
  try {
    expect([...stack.home.stoppedOrphans].sort()).toEqual(['kafka', 'postgres', 'registry']);
    for (const { pid, identity } of orphans) expect(readProcessIdentity(pid)).not.toBe(identity);
    await expectEverywhere(stack);
  } finally {
    await stack.stop();
  }
});

test('ends all parts together with the supervisor when the shell is not killed', async () => {
  const supervisor = spawn(process.execPath, [
    join(root, 'dist', 'test', 'support', 'run-stack.js'),
    directory,
    softwareDirectory,
  ]);
  const [line] = await once(createInterface({ input: supervisor.stdout }), 'line');
  const started: Started = JSON.parse(String(line));
  supervisor.kill('SIGKILL');
  await until('all parts have ended', () =>
    started.processes.every(({ pid }) => readProcessIdentity(pid) === undefined),
  );
});

function connectKafka(brokers: string): Kafka {
  return new Kafka({ brokers: [brokers], logLevel: logLevel.NOTHING });
}

async function writeEverywhere({ kafkaBrokers, schemaRegistryUrl, databaseAdminUrl }: Started): Promise<void> {
  const admin = connectKafka(kafkaBrokers).admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic: 'kept', numPartitions: 3 }] });
  await admin.disconnect();
  const response = await fetch(`${schemaRegistryUrl}/subjects/kept/versions`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.schemaregistry.v1+json' },
    body: JSON.stringify({ schema: '"string"' }),
  });
  expect(response.status).toBe(200);
  await query(databaseAdminUrl, 'create table kept as select 42 as value');
}

async function expectEverywhere(stack: Omit<Started, 'watchPid'>): Promise<void> {
  const admin = connectKafka(stack.kafkaBrokers).admin();
  await admin.connect();
  expect(await admin.listTopics()).toContain('kept');
  await admin.disconnect();
  const response = await fetch(`${stack.schemaRegistryUrl}/subjects`);
  expect(await response.json()).toEqual(['kept']);
  expect(await query(stack.databaseAdminUrl, 'select value from kept')).toEqual([{ value: 42 }]);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
