import type { BatchingProducer } from '#platform/broker/batching-producer.js';
import { FINISHED, type IncomingRecord, type Settle } from '#platform/broker/partition-runner.js';
import { bulkTopic, commandTopic, HEADERS } from '#schemas/messages.js';
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
          const { [HEADERS.notBefore]: _due, [HEADERS.returnTo]: _origin, ...headers } = record.headers;
          // Back to where it came from: an import that failed as a whole must not come back among those who wait.
          const isBulk = header(record.headers, HEADERS.returnTo) === bulkTopic(worker);
          const topic = isBulk ? bulkTopic(worker) : commandTopic(worker);
          await producer.publish({ topic, key: record.key, value: record.value, headers }, 30_000);
          settle(record, FINISHED);
        } catch {
          settle(record, { kind: 'retry', afterMs: 1_000 });
        }
      }),
    );
  };
}
