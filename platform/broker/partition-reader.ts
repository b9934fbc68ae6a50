import { AssignerProtocol, type Consumer, type IHeaders, type Kafka, type PartitionAssigner } from 'kafkajs';
import { withinTime } from '../within-time.js';

export interface ReadRecord {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: IHeaders;
}

const COMMIT_INTERVAL_MS = 1_000;
/** The group is this reader's alone: nobody waits for it to be left in order. */
const LEAVE_MS = 2_000;

/**
 * Reads one partition of a topic from its end. kafkajs has no assign(): this is a group with one member and an assigner
 * that gives it that partition, so the cost of a reader does not grow with the number of readers.
 *
 * After a rejoin kafkajs would start from the committed offset, or without one from the end, and skip what came in between. So
 * the reader says itself where to go on; the position is also committed in the background, as a second rope.
 */
export class PartitionReader {
  private readonly consumer: Consumer;
  private next: string | undefined;
  private committed: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> | undefined;

  constructor(
    kafka: Kafka,
    private readonly options: {
      readonly groupId: string;
      readonly topic: string;
      readonly partition: number;
      readonly onRecord: (record: ReadRecord) => void;
      readonly onCrash: (error: Error) => void;
    },
  ) {
    this.consumer = kafka.consumer({
      groupId: options.groupId,
      partitionAssigners: [onlyPartition(options.topic, options.partition)],
      maxWaitTimeInMs: 250,
      minBytes: 1,
      allowAutoTopicCreation: false,
      retry: { retries: 10, initialRetryTime: 300, maxRetryTime: 5_000, restartOnFailure: async () => true },
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
        for (const { key, value, headers } of batch.messages) options.onRecord({ key, value, headers: headers ?? {} });
        this.next = (BigInt(batch.lastOffset()) + 1n).toString();
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
      // Committed next time; at worst some replies are read twice, and nobody waits for them any more.
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
      return { name, metadata: AssignerProtocol.MemberMetadata.encode({ version: 1, topics, userData: Buffer.alloc(0) }) };
    },
  });
}
