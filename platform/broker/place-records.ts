import { Partitioners, type ICustomPartitioner, type Message } from 'kafkajs';

/** kafkajs hands the partitioner the very message it was given. */
export interface PlacedMessage extends Message {
  /**
   * Nothing has to come after or before this record: it may lie on any partition. Such records of one request go to one
   * partition, the next in turn, because every partition of a request costs client and broker a batch of its own.
   */
  anyPartition?: boolean;
}

/** `turn` counts requests. */
export function placeRecords(turn: () => number): ICustomPartitioner {
  return () => {
    // murmur2 like the Java client, so that importers in other languages agree on partitions
    const byKey = Partitioners.DefaultPartitioner();
    return (args) => {
      if (!(args.message as PlacedMessage).anyPartition) return byKey(args);
      return args.partitionMetadata[turn() % args.partitionMetadata.length]!.partitionId;
    };
  };
}
