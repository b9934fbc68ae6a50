import { AssignerProtocol, type Consumer, type IHeaders, type Kafka, type PartitionAssigner } from 'kafkajs';

export interface ReadRecord {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: IHeaders;
}

const COMMIT_INTERVAL_MS = 1_000;

/**
 * Reads one partition of a topic from its end. kafkajs has no assign(): this is a group with one member and an assigner
 * that gives it that partition, so the cost of a reader does not grow with the number of readers.
 *
 * The position is committed in the background, because after a rejoin kafkajs starts from the committed offset; without one
 * it would start from the end again and skip what came in between.
 */
export class PartitionReader {
  private readonly consumer: Consumer;
  private next: string | undefined;
  private committed: string | undefined;
  private timer: NodeJS.Timeout | undefined;

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
    await consumer.connect();
    await consumer.subscribe({ topics: [options.topic], fromBeginning: false });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch, heartbeat }) => {
        for (const { key, value, headers } of batch.messages) options.onRecord({ key, value, headers: headers ?? {} });
        this.next = (BigInt(batch.lastOffset()) + 1n).toString();
        await heartbeat();
      },
    });
    this.timer = setInterval(() => void this.commit(), COMMIT_INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.consumer.disconnect();
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
