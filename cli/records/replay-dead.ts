import { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { readPart } from '#platform/config.js';
import { commandTopic, replayHeaders } from '#schemas/messages/index.js';
import { cliLog, type DeadRecord } from './dead-records.js';

export interface Replay {
  readonly commandId: string | null;
  readonly action: string | null;
  readonly place: string;
  readonly outcome: 'replayed' | 'would be replayed' | 'skipped';
  readonly reason: string;
}

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

function findObstacle({ envelope, commandId, action, status }: DeadRecord): string | undefined {
  if (status === 'done') return 'it has succeeded since';
  if (status === 'rejected') return 'it has been rejected since';
  if (status === 'discarded') return 'it was discarded';
  if (commandId === null || action === null) return 'it is not a command';
  if (envelope.proof.kind !== 'signed') return 'it has no signed principal, so the sender is unknown';
  return undefined;
}

function toCommand({ record, worker }: DeadRecord): OutgoingRecord {
  const { key, value, headers } = record;
  return { topic: commandTopic(worker), key, value, headers: replayHeaders(headers) };
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
