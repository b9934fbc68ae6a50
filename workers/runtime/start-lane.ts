import type { ProcessRecords } from '#platform/broker/consume/incoming-record.js';
import type { KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import type { BatchRules } from '#platform/broker/consume/key-queues.js';
import { PartitionRunner, type PartitionRunnerOptions } from '#platform/broker/consume/partition-runner.js';
import type { Logger } from '#platform/log.js';
import { observe } from '#platform/telemetry/metrics.js';
import { bulkTopic, commandTopic, delayedTopic } from '#schemas/messages/index.js';
import { claimedOrganization } from './read/claimed-organization.js';
import type { WorkerSettings } from './worker-settings.js';

type LaneName = 'commands' | 'bulk' | 'delayed';

/**
 * kafkajs sends a heartbeat after an empty fetch if the last one is 3 s old. So 33 consumers that wait 4.5 s make 7 fetches and 7
 * heartbeats per second; with 2.5 s they made 13 fetches, and a heartbeat after every second one, which is 5 s. One heartbeat may be lost
 * before the session ends.
 */
const LONGEST_WAIT_MS = 4_500;
const WAITS_PER_SESSION = 2.2;

/** The delayed lane only moves records, which is not worth a metric. */
const LANES = {
  commands: { topic: commandTopic, group: '', isObserved: true },
  bulk: { topic: bulkTopic, group: '.bulk', isObserved: true },
  delayed: { topic: delayedTopic, group: '.delayed', isObserved: false },
} as const;

export interface LaneOptions {
  readonly worker: string;
  readonly lane: LaneName;
  readonly kafka: KafkaClient;
  readonly log: Logger;
  readonly settings: WorkerSettings;
  readonly mayShare: BatchRules['mayShare'];
  readonly sessionTimeoutMs: number;
  readonly process: ProcessRecords;
  readonly onWaiting?: PartitionRunnerOptions['onWaiting'];
}

export interface Lane {
  readonly runner: PartitionRunner;
  /** Resolves when the consumer has joined its group. */
  readonly started: Promise<void>;
}

/** Starts one consumer of one topic of a worker. */
export function startLane(options: LaneOptions): Lane {
  const { worker, lane, kafka, log, settings, mayShare, sessionTimeoutMs, process: work, onWaiting } = options;
  const { concurrency, queueLimit, batchSize, batchesOfOneOrganization = false } = settings;
  const { topic, group, isObserved } = LANES[lane];
  const laneLog = lane === 'commands' ? log : log.child({ part: lane });
  const runner = new PartitionRunner({
    kafka,
    log: laneLog,
    groupId: `partita.${worker}${group}`,
    topics: [topic(worker)],
    maxWaitMs: Math.min(LONGEST_WAIT_MS, Math.floor(sessionTimeoutMs / WAITS_PER_SESSION)),
    concurrency,
    queueLimit,
    batches: { size: batchSize, mayShare, areOfOneOwner: batchesOfOneOrganization },
    owners: { ownerOf: claimedOrganization, mostBusy: settings.perOrganization ?? Number.POSITIVE_INFINITY },
    process: work,
    onWaiting,
    onCrash: (error) => {
      laneLog.fatal({ err: error }, 'the consumer crashed');
      process.exit(1);
    },
    sessionTimeoutMs,
  });
  if (isObserved) observeLane(worker, lane, runner);
  return { runner, started: runner.start() };
}

function observeLane(worker: string, lane: LaneName, runner: PartitionRunner): void {
  const labels = { worker, lane };
  observe('partita_command_lag', 'Commands published and not finished', labels, () => runner.lag.records);
  observe(
    'partita_command_oldest_seconds',
    'Age of the oldest command that is not finished',
    labels,
    () => runner.lag.oldestAgeMs / 1000,
  );
  observe('partita_command_queue', 'Commands fetched and not finished', labels, () => runner.depth.queued);
  observe('partita_rebalances', 'Rebalances of the consumer group since the start', labels, () => runner.rebalances);
}
