import { withBrokerAdmin, type BrokerAdmin } from '#platform/broker/topics/broker-admin.js';
import type { KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import { readTopicLag } from '#platform/broker/topics/topic-lag.js';
import { WORKERS } from '#schemas/index.js';
import { bulkTopic, commandTopic, deadTopic, delayedTopic } from '#schemas/messages/index.js';

/** One worker as an operator sees it. */
export interface WorkerState {
  readonly worker: string;
  /** Commands that are not finished: those that callers wait for, and those of importers. */
  readonly waiting: number;
  readonly waitingBulk: number;
  /** The oldest of them is at most this old; null when it is older than a day. */
  readonly oldestSeconds: number | null;
  readonly perMinute: number;
  /** Commands that wait for another try. */
  readonly delayed: number;
  /** Commands that failed and were put off in the last hour. */
  readonly failedLastHour: number;
  /** Commands that were given up in the last day. */
  readonly deadLastDay: number;
}

const HOUR_MS = 3_600_000;

/** The state of all workers, read from the broker: it is true for every process of the fleet, and needs none of them. */
export async function readFleet(kafka: KafkaClient): Promise<readonly WorkerState[]> {
  return withBrokerAdmin(kafka, (admin) =>
    Promise.all(Object.keys(WORKERS).map((worker) => readWorker(admin, worker))),
  );
}

async function readWorker(admin: BrokerAdmin, worker: string): Promise<WorkerState> {
  const [commands, bulk, delayed, failedLastHour, deadLastDay] = await Promise.all([
    readTopicLag(admin, commandTopic(worker), `partita.${worker}`),
    readTopicLag(admin, bulkTopic(worker), `partita.${worker}.bulk`),
    readTopicLag(admin, delayedTopic(worker), `partita.${worker}.delayed`),
    countSince(admin, delayedTopic(worker), HOUR_MS),
    countSince(admin, deadTopic(worker), 24 * HOUR_MS),
  ]);
  const ages = [commands.oldestSeconds, bulk.oldestSeconds];
  return {
    worker,
    waiting: commands.waiting,
    waitingBulk: bulk.waiting,
    oldestSeconds: ages.includes(null) ? null : Math.max(...ages.map((age) => age ?? 0)),
    perMinute: commands.lastMinute + bulk.lastMinute,
    delayed: delayed.waiting,
    failedLastHour,
    deadLastDay,
  };
}

async function countSince(admin: BrokerAdmin, topic: string, ageMs: number): Promise<number> {
  const [ranges, since] = await Promise.all([admin.readOffsets(topic), admin.findOffsets(topic, Date.now() - ageMs)]);
  return ranges.reduce((count, { partition, high }) => {
    const first = since.get(partition) ?? -1n;
    return count + (first < 0n ? 0 : Number(high - first));
  }, 0);
}
