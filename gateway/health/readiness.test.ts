import { setTimeout as sleep } from 'node:timers/promises';
import type { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import type { Pool } from '#platform/database/pools.js';
import { createLogger } from '#platform/log.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import { commandTopic, readRequest, writeHeaders } from '#schemas/messages/index.js';
import { ReplyCorrelator } from '../commands/reply-correlator.js';
import { Readiness } from './readiness.js';

const BUSY = commandTopic('extraction');

/** A gateway whose probes are answered at once, except those of one worker. */
function start(database: Partial<Pool>, longestWaitForWorkersMs: number, storage = { isWritable: true }) {
  const correlator = new ReplyCorrelator({} as SchemaStore, 10, createLogger('test', 'silent'));
  const publish = async ({ topic, headers }: OutgoingRecord): Promise<void> => {
    const { correlationId } = readRequest(headers).replyTo!;
    if (topic !== BUSY)
      correlator.onRecord({ headers: writeHeaders({ kind: 'probe-reply', correlationId }), value: null });
  };
  const readiness = new Readiness(
    {
      producer: { publish } as unknown as BatchingProducer,
      correlator,
      signer: new PrincipalSigner({ current: 'a secret that only this test knows', previous: undefined }),
      database: database as Pool,
      replyPartition: () => 0,
      storage,
    },
    longestWaitForWorkersMs,
  );
  started.push({ stop: () => readiness.stop() }, { stop: () => correlator.releaseAll() });
  readiness.start();
  return readiness;
}

const started: { stop: () => void }[] = [];
afterEach(() => {
  for (const { stop } of started.splice(0)) stop();
});

const answering = { query: async () => ({ rows: [] }) } as unknown as Pool;
const away = { query: () => Promise.reject(new Error('connection refused')) } as unknown as Pool;

test('a gateway that starts beside a long queue of a worker becomes ready', async () => {
  const readiness = start(answering, 50);
  expect(readiness.report().ready).toBe(false);
  while (!readiness.report().ready) await sleep(5);
  expect(readiness.report().checks).toMatchObject({ 'worker:extraction': 'waiting', 'worker:contacts': 'ok' });
});

test('it waits for workers that start with it, and for the database in any case', async () => {
  const [patient, impatient] = [start(answering, 60_000), start(away, 0)];
  while (patient.report().checks['worker:contacts'] !== 'ok') await sleep(5);
  while (impatient.report().checks['database'] !== 'failing') await sleep(5);
  expect([patient.report().ready, impatient.report().ready]).toEqual([false, false]);
});

test('it is not ready while no file can be stored', async () => {
  const readiness = start(answering, 0, { isWritable: false });
  while (readiness.report().checks['storage'] !== 'failing') await sleep(5);
  expect(readiness.report().ready).toBe(false);
});
