import { BatchingProducer } from '#platform/broker/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import { createKafka } from '#platform/broker/kafka-client.js';
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
 * Puts dead commands back on their topic, with their command id and the signed principal of whoever asked: the inbox then
 * makes sure that a command that was done meanwhile is not done again.
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

/** A command may have died more than once: its last record stands for it. */
function newestPerCommand(records: readonly DeadRecord[]): DeadRecord[] {
  const newest = new Map(
    records.map((dead) => [dead.commandId ? `${dead.organizationId} ${dead.commandId}` : dead.place, dead]),
  );
  return [...newest.values()];
}

function findObstacle({ envelope, commandId, action, now }: DeadRecord): string | undefined {
  if (now === 'done') return 'it has been done since';
  if (now === 'rejected') return 'it has been answered with a refusal since';
  if (commandId === null || action === null) return 'it is not a command';
  if (envelope.proof.kind !== 'signed') return 'nobody can tell who asked for it: it carries no signed principal';
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
    // One after the other keeps the order of their deaths within each key.
    for (const record of records) await producer.publish(record);
  } finally {
    await producer.close();
  }
}
