import { Partitioners, type ICustomPartitioner, type Message } from 'kafkajs';

/** kafkajs passes the message object to the partitioner unchanged, with this extra field. */
export interface PlacedMessage extends Message {
  /**
   * The record has no order to keep. Such records of one request go to one partition, and those of the next request to the next
   * partition, because every partition of a request costs client and broker a batch of its own.
   */
  anyPartition?: boolean;
}

/** `requestCount` returns the number of requests that were sent. */
export function choosePartition(requestCount: () => number): ICustomPartitioner {
  return () => {
    // murmur2 like the Java client, so that importers in other languages choose the same partitions
    const byKey = Partitioners.DefaultPartitioner();
    return (args) => {
      if (!(args.message as PlacedMessage).anyPartition) return byKey(args);
      return args.partitionMetadata[requestCount() % args.partitionMetadata.length]!.partitionId;
    };
  };
}
