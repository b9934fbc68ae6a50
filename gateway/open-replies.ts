import type { KafkaClient } from '#platform/broker/kafka-client.js';
import { PartitionReader } from '#platform/broker/partition-reader.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import { loadTopics, partitionsOf } from '#platform/broker/topics.js';
import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import type { Shutdown } from '#platform/shutdown.js';
import { REPLIES_TOPIC } from '#schemas/messages/index.js';
import { ReplyCorrelator } from './reply-correlator.js';
import { ReplyLease } from './reply-lease.js';

export interface OpenRepliesOptions {
  /** The id of this gateway instance. */
  readonly instance: string;
  readonly kafka: KafkaClient;
  readonly schemas: SchemaStore;
  /** A pool of the role `partita_relay`. */
  readonly relayDatabase: Pool;
  /** The most requests that may wait at a time. */
  readonly pendingLimit: number;
  readonly shutdown: Shutdown;
  readonly log: Logger;
}

/** Leases a partition of `partita.replies` and reads it. */
export async function openReplies(
  options: OpenRepliesOptions,
): Promise<{ readonly correlator: ReplyCorrelator; readonly partition: number }> {
  const { instance, kafka, schemas, relayDatabase, pendingLimit, shutdown, log } = options;
  const lease = await ReplyLease.take(relayDatabase, instance, partitionsOf(loadTopics(), REPLIES_TOPIC));
  lease.keep(log);
  shutdown.onStop('reply lease', () => lease.release());
  const { partition } = lease;
  const correlator = new ReplyCorrelator(schemas, pendingLimit, log);
  const reader = new PartitionReader(kafka, {
    groupId: `partita.gateway.${instance}`,
    topic: REPLIES_TOPIC,
    partition,
    onRecord: (record) => correlator.onRecord(record),
    onCrash: (error) => {
      log.fatal({ err: error }, 'the consumer of replies crashed');
      process.exit(1);
    },
  });
  await reader.start();
  shutdown.onStop('replies', () => reader.stop());
  return { correlator, partition };
}
