import type { BatchingProducer } from '#platform/broker/batching-producer.js';
import { FINISHED, type IncomingRecord, type Settle } from '#platform/broker/partition-runner.js';
import { commandTopic, HEADERS } from '#schemas/messages.js';
import { header } from './read-command.js';

/** Puts delayed commands back on their topic when their time has come. */
export function forwardDelayed(worker: string, producer: BatchingProducer) {
  return async (records: readonly IncomingRecord[], settle: Settle): Promise<void> => {
    await Promise.all(
      records.map(async (record) => {
        const waitMs = Date.parse(header(record.headers, HEADERS.notBefore) ?? '') - Date.now();
        if (waitMs > 0) {
          settle(record, { kind: 'retry', afterMs: Math.min(waitMs, 60_000) });
          return;
        }
        try {
          const { [HEADERS.notBefore]: _due, ...headers } = record.headers;
          await producer.publish(
            { topic: commandTopic(worker), key: record.key, value: record.value, headers },
            30_000,
          );
          settle(record, FINISHED);
        } catch {
          settle(record, { kind: 'retry', afterMs: 1_000 });
        }
      }),
    );
  };
}
