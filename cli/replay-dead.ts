import { BatchingProducer, type OutgoingRecord } from '#platform/broker/batching-producer.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { readPart } from '#platform/config.js';
import { commandTopic, HEADERS } from '#schemas/messages.js';
import { cliLog, headerText, type DeadRecord } from './dead-records.js';

export interface Replay {
  readonly commandId: string | null;
  readonly action: string | null;
  readonly place: string;
  readonly outcome: 'replayed' | 'would be replayed' | 'skipped';
  readonly reason: string;
}

/** Headers of the dead letter, of the retries before it, and of a caller that no longer waits. */
const DROPPED: ReadonlySet<string> = new Set([
  HEADERS.deadCode,
  HEADERS.deadDetail,
  HEADERS.deadAt,
  HEADERS.deadSource,
  HEADERS.attempt,
  HEADERS.notBefore,
  HEADERS.firstFailedAt,
  HEADERS.correlationId,
  HEADERS.replyPartition,
]);

const PUBLISH_TIMEOUT_MS = 30_000;

/**
 * Publishes dead commands again with their command id and signed principal. The inbox prevents a second effect if a
 * command has succeeded since.
 */
export async function replayDead(records: readonly DeadRecord[], dryRun: boolean): Promise<Replay[]> {
  const replays = newestPerCommand(records).map((dead): Replay => {
    const { commandId, action, place } = dead;
    const obstacle = findObstacle(dead);
    if (obstacle) return { commandId, action, place, outcome: 'skipped', reason: obstacle };
    return {
      commandId,
      action,
      place,
      outcome: dryRun ? 'would be replayed' : 'replayed',
      reason: `to ${commandTopic(dead.worker)}`,
    };
  });
  if (dryRun) return replays;
  const chosen = new Set(replays.filter(({ outcome }) => outcome === 'replayed').map(({ place }) => place));
  await publish(records.filter(({ place }) => chosen.has(place)).map(toCommand));
  return replays;
}

/** A command may have died more than once. Keeps its last record. */
function newestPerCommand(records: readonly DeadRecord[]): DeadRecord[] {
  const newest = new Map(
    records.map((dead) => [dead.commandId ? `${dead.organizationId} ${dead.commandId}` : dead.place, dead]),
  );
  return [...newest.values()];
}

function findObstacle({ record, commandId, action, now }: DeadRecord): string | undefined {
  if (now === 'done') return 'it has succeeded since';
  if (now === 'rejected') return 'it has been rejected since';
  if (commandId === null || action === null) return 'it is not a command';
  if (headerText(record, HEADERS.principal) === null) return 'it has no signed principal, so the sender is unknown';
  return undefined;
}

function toCommand({ record, worker }: DeadRecord): OutgoingRecord {
  const headers = Object.fromEntries(Object.entries(record.headers).filter(([name]) => !DROPPED.has(name)));
  return { topic: commandTopic(worker), key: record.key, value: record.value, headers };
}

async function publish(records: readonly OutgoingRecord[]): Promise<void> {
  if (records.length === 0) return;
  const producer = new BatchingProducer(createKafka(readPart('kafka'), cliLog), PUBLISH_TIMEOUT_MS);
  await producer.connect();
  try {
    // Publishing one at a time keeps their order within each key.
    for (const record of records) await producer.publish(record);
  } finally {
    await producer.close();
  }
}
