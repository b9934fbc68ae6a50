import { positionOf } from '#platform/broker/broker-record.js';
import type { KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import { PartitionReader } from '#platform/broker/consume/partition-reader.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { loadTopics, partitionsOf } from '#platform/broker/topics/topics.js';
import type { InfrastructureConfig } from '#platform/config.js';
import type { Pool } from '#platform/database/pools.js';
import { ReplyListener } from '#platform/direct-replies/reply-listener.js';
import type { Logger } from '#platform/log.js';
import type { Shutdown } from '#platform/shutdown.js';
import { REPLIES_TOPIC } from '#schemas/messages/index.js';
import { ReplyCorrelator } from './reply-correlator.js';
import { ReplyLease } from './reply-lease.js';

interface OpenRepliesOptions {
  /** The id of this gateway instance. */
  readonly instance: string;
  readonly kafka: KafkaClient;
  readonly schemas: SchemaStore;
  /** A pool of the role `partita_relay`. */
  readonly relayDatabase: Pool;
  readonly config: Pick<InfrastructureConfig, 'gateway' | 'secrets'>;
  readonly shutdown: Shutdown;
  readonly log: Logger;
}

/**
 * Takes replies from workers, and leases a partition of `partita.replies` and reads it: there arrives what a worker could not send
 * directly.
 */
export async function openReplies(
  options: OpenRepliesOptions,
): Promise<{ readonly correlator: ReplyCorrelator; readonly partition: number }> {
  const { instance, kafka, schemas, relayDatabase, config, shutdown, log } = options;
  const correlator = new ReplyCorrelator(schemas, config.gateway.pendingLimit, log);
  const listener = await listen(options, correlator);
  const holder = { instance, address: listener?.address ?? null };
  const lease = await ReplyLease.take(relayDatabase, holder, partitionsOf(loadTopics(), REPLIES_TOPIC));
  lease.keep(log);
  shutdown.onStop('reply lease', () => lease.release());
  const { partition } = lease;
  const reader = new PartitionReader(kafka, {
    groupId: `partita.gateway.${instance}`,
    topic: REPLIES_TOPIC,
    partition,
    onRecord: (record) => {
      if (record.refusal)
        log.warn({ ...record.refusal, at: positionOf(record) }, 'passed over a record among the replies');
      else correlator.onRecord(record);
    },
    onCrash: (error) => {
      log.fatal({ err: error }, 'the consumer of replies crashed');
      process.exit(1);
    },
  });
  await reader.start();
  shutdown.onStop('replies', () => reader.stop());
  return { correlator, partition };
}

async function listen(
  { instance, config, shutdown, log }: OpenRepliesOptions,
  correlator: ReplyCorrelator,
): Promise<ReplyListener | undefined> {
  const { host, replyPort: port, takesDirectReplies } = config.gateway;
  if (!takesDirectReplies) return undefined;
  const listener = await ReplyListener.open({
    instance,
    host,
    port,
    secrets: config.secrets,
    onReply: (reply) => correlator.onRecord(reply),
    log,
  });
  shutdown.onStop('direct replies', () => listener.close());
  return listener;
}
