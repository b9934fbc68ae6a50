import type { KafkaMessage } from 'kafkajs';

/** The headers of a record. A name may occur more than once; kafkajs reports a header without a value as null. */
export type BrokerHeaders = Readonly<Record<string, Buffer | string | (Buffer | string)[] | undefined>>;

/** Why a record cannot be used. It stands for itself, or for all records of its batch, and only has its position and perhaps headers. */
export interface Refusal {
  readonly kind: 'undecodable' | 'too large';
  readonly reason: string;
}

/** A record as it was read from a topic. */
export interface BrokerRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: BrokerHeaders;
  readonly timestampMs: number;
  readonly refusal?: Refusal;
}

/** A record that is to be published. */
export interface OutgoingRecord {
  readonly topic: string;
  readonly key: string | Buffer | null;
  readonly value: Buffer | null;
  readonly headers: BrokerHeaders;
  readonly partition?: number;
  /** The record has no order to keep, so the producer may choose any partition. */
  readonly anyPartition?: boolean;
}

export function toBrokerRecord(
  topic: string,
  partition: number,
  message: KafkaMessage & { readonly refusal?: Refusal },
): BrokerRecord {
  const { offset, key, value, headers, timestamp, refusal } = message;
  return {
    topic,
    partition,
    offset: BigInt(offset),
    key,
    value,
    headers: headers ?? {},
    timestampMs: Number(timestamp),
    ...(refusal && { refusal }),
  };
}

/** The position of a record, as topic/partition/offset. */
export const positionOf = ({
  topic,
  partition,
  offset,
}: Pick<BrokerRecord, 'topic' | 'partition' | 'offset'>): string => `${topic}/${partition}/${offset}`;
