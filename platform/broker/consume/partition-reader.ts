import { setImmediate as nextTurn } from 'node:timers/promises';
import { AssignerProtocol, type Consumer, type PartitionAssigner } from 'kafkajs';
import { ANSWERS_PER_TURN } from '../../batching/patience.js';
import { withinTime } from '../../batching/time-limit.js';
import { toBrokerRecord, type BrokerRecord } from '../broker-record.js';
import { BROKER_RETRY, type KafkaClient } from '../kafkajs/kafka-client.js';

const COMMIT_INTERVAL_MS = 1_000;
/** This reader is the only member of its group, so a slow leave delays no other member. */
const LEAVE_MS = 2_000;

/**
 * Reads one partition of a topic from its end. kafkajs has no assign(), so the reader is a group with one member and an assigner
 * that assigns this partition only. The cost of a reader does not grow with the number of readers.
 *
 * After a rejoin kafkajs starts from the committed offset, or without one from the end, which would skip records. So the reader
 * seeks to its own position. It also commits the position in the background, in case the seek comes too late.
 */
export class PartitionReader {
  private readonly consumer: Consumer;
  private next: string | undefined;
  private committed: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> | undefined;

  constructor(
    { kafkajs }: KafkaClient,
    private readonly options: {
      readonly groupId: string;
      readonly topic: string;
      readonly partition: number;
      readonly onRecord: (record: BrokerRecord) => void;
      readonly onCrash: (error: Error) => void;
    },
  ) {
    this.consumer = kafkajs.consumer({
      groupId: options.groupId,
      partitionAssigners: [onlyPartition(options.topic, options.partition)],
      // A record ends the wait at once, and so does a stop (`endWaitingFetch`).
      maxWaitTimeInMs: 4_500,
      minBytes: 1,
      allowAutoTopicCreation: false,
      retry: { ...BROKER_RETRY, restartOnFailure: async () => true },
    });
  }

  async start(): Promise<void> {
    const { consumer, options } = this;
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) options.onCrash(payload.error);
    });
    consumer.on(consumer.events.GROUP_JOIN, () => {
      const { topic, partition } = options;
      if (this.next !== undefined) consumer.seek({ topic, partition, offset: this.next });
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [options.topic], fromBeginning: false });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch, isStale }) => {
        if (isStale()) return;
        for (const [index, message] of batch.messages.entries()) {
          if (index % ANSWERS_PER_TURN === ANSWERS_PER_TURN - 1) await nextTurn();
          options.onRecord(toBrokerRecord(batch.topic, batch.partition, message));
        }
        this.next = (BigInt(batch.lastOffset()) + 1n).toString();
        // The callers get their answers before the next fetch wakes the broker.
        await nextTurn();
      },
    });
    this.timer = setInterval(() => {
      this.committing ??= this.commit().finally(() => {
        this.committing = undefined;
      });
    }, COMMIT_INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await withinTime(this.consumer.disconnect(), LEAVE_MS);
  }

  private async commit(): Promise<void> {
    const { next } = this;
    if (next === undefined || next === this.committed) return;
    const { topic, partition } = this.options;
    try {
      await this.consumer.commitOffsets([{ topic, partition, offset: next }]);
      this.committed = next;
    } catch {
      // The next round commits it. At worst some replies are read twice, and their callers no longer wait for them.
    }
  }
}

function onlyPartition(topic: string, partition: number): PartitionAssigner {
  const name = `partita-only-${partition}`;
  return () => ({
    name,
    version: 1,
    async assign({ members }) {
      return members.map(({ memberId }, index) => ({
        memberId,
        memberAssignment: AssignerProtocol.MemberAssignment.encode({
          version: 1,
          assignment: index === 0 ? { [topic]: [partition] } : {},
          userData: Buffer.alloc(0),
        }),
      }));
    },
    protocol({ topics }) {
      return {
        name,
        metadata: AssignerProtocol.MemberMetadata.encode({ version: 1, topics, userData: Buffer.alloc(0) }),
      };
    },
  });
}
