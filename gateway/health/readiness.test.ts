import { setTimeout as sleep } from 'node:timers/promises';
import type { BatchingProducer } from '#platform/broker/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import type { Pool } from '#platform/database/pools.js';
import { createLogger } from '#platform/log.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import { commandTopic, readRequest, writeHeaders } from '#schemas/messages/index.js';
import { ReplyCorrelator } from '../reply-correlator.js';
import { Readiness } from './readiness.js';

const BUSY = commandTopic('extraction');

/** A gateway whose probes of every topic but one are answered at once. */
function start() {
  const correlator = new ReplyCorrelator({} as SchemaStore, 10, createLogger('test', 'silent'));
  const answer = ({ headers }: OutgoingRecord): void => {
    const { correlationId } = readRequest(headers).replyTo!;
    correlator.onRecord({ headers: writeHeaders({ kind: 'probe-reply', correlationId }), value: null });
  };
  const waiting: OutgoingRecord[] = [];
  const publish = async (record: OutgoingRecord): Promise<void> => {
    if (record.topic === BUSY) waiting.push(record);
    else answer(record);
  };
  const readiness = new Readiness(
    {
      producer: { publish } as unknown as BatchingProducer,
      correlator,
      signer: new PrincipalSigner({ current: 'a secret that only this test knows', previous: undefined }),
      database: { query: async () => ({ rows: [] }) } as unknown as Pool,
      replyPartition: () => 0,
    },
    5,
  );
  readiness.start();
  return { readiness, correlator, waiting, answer };
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await sleep(5);
}

test('a gateway that starts while a worker has a long queue becomes ready with the first answer, however late', async () => {
  const { readiness, correlator, waiting, answer } = start();
  try {
    // The third probe leaves when the first two are given up.
    await until(() => waiting.length === 3);
    expect(readiness.report().ready).toBe(false);
    answer(waiting[0]!);
    await until(() => readiness.report().ready);
    // The worker still counts as slow: its newer probes have no answer.
    expect(readiness.report().checks).toMatchObject({ 'worker:extraction': 'waiting', database: 'ok' });
  } finally {
    readiness.stop();
    correlator.releaseAll();
  }
});
