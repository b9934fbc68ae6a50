import { createRequire } from 'node:module';
import type { BrokerHeaders } from '../broker-record.js';

interface ProducedMessage {
  readonly key?: Buffer | string | null;
  readonly value?: Buffer | string | null;
  readonly headers?: BrokerHeaders;
  readonly timestamp?: string;
}

export interface ProduceArguments {
  readonly acks: number;
  readonly timeout: number;
  readonly compression?: number;
  readonly transactionalId?: string | null;
  readonly producerId?: unknown;
  readonly producerEpoch?: number;
  readonly topicData: readonly {
    readonly topic: string;
    readonly partitions: readonly {
      readonly partition: number;
      readonly firstSequence?: number;
      readonly messages: readonly ProducedMessage[];
    }[];
  }[];
}

interface ProduceRequest {
  readonly request: { readonly apiVersion: number; encode(): Promise<unknown> };
}

interface ProduceDefinition {
  protocol(options: { version: number }): (args: ProduceArguments) => ProduceRequest;
}

/** Requests contain record batches from version 3 on. kafkajs supports versions up to 7, which has the same form. */
const FIRST_VERSION = 3;
const LAST_VERSION = 7;

/** The size of the header of a batch, and the offsets of its length, its checksum and the first byte that the checksum covers. */
const BATCH_HEADER_BYTES = 61;
const LENGTH_AT = 8;
const CRC_AT = 17;
const CRC_FROM = 21;

/**
 * Replaces the encoder of produce requests. kafkajs 2.2.4 creates an encoder with a zeroed buffer of 512 bytes for every record
 * and for each of its headers, and copies one into the other: 30 µs for a command with five headers, 55 µs for a result with
 * nine. This encoder computes the size of the request first and writes it once: 6 and 9 µs. A test compares its bytes with those
 * of kafkajs. Requests with features that Partita does not use (compression, transactions, idempotent producers, own timestamps)
 * are still encoded by kafkajs.
 */
export function installFastProduceEncoder(): void {
  const require = createRequire(import.meta.url);
  const { requests } = require('kafkajs/src/protocol/requests') as { requests: { Produce: ProduceDefinition } };
  const checksum = require('kafkajs/src/protocol/recordBatch/crc32C') as (bytes: Buffer) => number;
  const original = requests.Produce.protocol;
  requests.Produce.protocol = (options) => {
    const make = original(options);
    return (args) => {
      const made = make(args);
      if (isPlain(args, options.version))
        made.request.encode = async () => encoded(encodeProduce(args, Date.now(), checksum));
      return made;
    };
  };
}

/** kafkajs uses this id for a producer that is not idempotent. */
const NO_PRODUCER_ID = -1;

function isPlain(args: ProduceArguments, version: number): boolean {
  const { compression, transactionalId, producerId = NO_PRODUCER_ID, topicData } = args;
  if (version < FIRST_VERSION || version > LAST_VERSION) return false;
  if (compression || transactionalId || producerId !== NO_PRODUCER_ID) return false;
  return topicData.every(({ partitions }) =>
    partitions.every(
      ({ messages, firstSequence }) => !firstSequence && messages.every(({ timestamp }) => timestamp === undefined),
    ),
  );
}

/** The parts of an encoder that kafkajs uses. */
function encoded(buffer: Buffer) {
  return { buf: buffer, buffer, size: () => buffer.length };
}

type Fields = readonly (readonly [name: string, value: Buffer | string | null])[];

interface SizedRecord {
  readonly key: Buffer | string | null;
  readonly value: Buffer | string | null;
  readonly headers: Fields;
  /** The size of everything after the length field. */
  readonly bytes: number;
}

export function encodeProduce(
  { acks, timeout, topicData }: Pick<ProduceArguments, 'acks' | 'timeout' | 'topicData'>,
  nowMs: number,
  checksum: (bytes: Buffer) => number,
): Buffer {
  const topics = topicData.map(({ topic, partitions }) => ({
    topic,
    partitions: partitions.map(({ partition, messages }) => {
      const records = messages.map(sizeRecord);
      const bytes = records.reduce(
        (sum, record) => sum + sizeOfVarInt(record.bytes) + record.bytes,
        BATCH_HEADER_BYTES,
      );
      return { partition, records, bytes };
    }),
  }));
  // No transaction, acks, timeout, count of topics.
  let size = 2 + 2 + 4 + 4;
  for (const { topic, partitions } of topics) {
    size += 2 + Buffer.byteLength(topic) + 4;
    for (const { bytes } of partitions) size += 4 + 4 + bytes;
  }
  const out = Buffer.allocUnsafe(size);
  let at = out.writeInt16BE(-1, 0);
  at = out.writeInt16BE(acks, at);
  at = out.writeInt32BE(timeout, at);
  at = out.writeInt32BE(topics.length, at);
  for (const { topic, partitions } of topics) {
    at = out.writeInt16BE(Buffer.byteLength(topic), at);
    at += out.write(topic, at);
    at = out.writeInt32BE(partitions.length, at);
    for (const { partition, records, bytes } of partitions) {
      at = out.writeInt32BE(partition, at);
      at = out.writeInt32BE(bytes, at);
      writeBatch(out.subarray(at, at + bytes), records, nowMs, checksum);
      at += bytes;
    }
  }
  return out;
}

function writeBatch(
  out: Buffer,
  records: readonly SizedRecord[],
  nowMs: number,
  checksum: (bytes: Buffer) => number,
): void {
  const time = BigInt(nowMs);
  out.writeBigInt64BE(0n, 0);
  let at = out.writeInt32BE(out.length - LENGTH_AT - 4, LENGTH_AT);
  at = out.writeInt32BE(0, at); // leader epoch
  out.writeInt8(2, at); // magic
  at = CRC_FROM;
  at = out.writeInt16BE(0, at); // attributes
  at = out.writeInt32BE(records.length - 1, at);
  at = out.writeBigInt64BE(time, at);
  at = out.writeBigInt64BE(time, at);
  at = out.writeBigInt64BE(-1n, at); // producer id
  at = out.writeInt16BE(0, at); // producer epoch
  at = out.writeInt32BE(0, at); // sequence
  at = out.writeInt32BE(records.length, at);
  for (const [index, record] of records.entries()) at = writeRecord(out, at, record, index);
  if (at !== out.length) throw new Error('the size of a record batch differs from the computed size');
  out.writeUInt32BE(checksum(out.subarray(CRC_FROM)), CRC_AT);
}

function sizeRecord({ key = null, value = null, headers }: ProducedMessage, index: number): SizedRecord {
  const fields = fieldsOf(headers);
  let bytes = 1 + 1 + sizeOfVarInt(index) + sizeOfBytes(key) + sizeOfBytes(value) + sizeOfVarInt(fields.length);
  for (const [name, text] of fields) bytes += sizeOfBytes(name) + sizeOfBytes(text);
  return { key, value, headers: fields, bytes };
}

function fieldsOf(headers: BrokerHeaders | undefined): Fields {
  const fields: [string, Buffer | string | null][] = [];
  for (const name in headers) {
    const value = headers[name];
    if (Array.isArray(value)) for (const one of value) fields.push([name, one]);
    else fields.push([name, value ?? null]);
  }
  return fields;
}

function writeRecord(out: Buffer, start: number, { key, value, headers, bytes }: SizedRecord, index: number): number {
  let at = writeVarInt(out, start, bytes);
  out[at++] = 0; // attributes
  out[at++] = 0; // milliseconds after the first record
  at = writeVarInt(out, at, index);
  at = writeBytes(out, at, key);
  at = writeBytes(out, at, value);
  at = writeVarInt(out, at, headers.length);
  for (const [name, text] of headers) {
    at = writeBytes(out, at, name);
    at = writeBytes(out, at, text);
  }
  return at;
}

const zigZag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0;

function sizeOfVarInt(value: number): number {
  let rest = zigZag(value);
  let bytes = 1;
  while (rest > 127) {
    rest >>>= 7;
    bytes += 1;
  }
  return bytes;
}

function writeVarInt(out: Buffer, start: number, value: number): number {
  let rest = zigZag(value);
  let at = start;
  while (rest > 127) {
    out[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  out[at++] = rest;
  return at;
}

const byteLength = (bytes: Buffer | string): number =>
  typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length;

function sizeOfBytes(bytes: Buffer | string | null): number {
  if (bytes === null) return 1;
  const length = byteLength(bytes);
  return sizeOfVarInt(length) + length;
}

function writeBytes(out: Buffer, start: number, bytes: Buffer | string | null): number {
  if (bytes === null) return writeVarInt(out, start, -1);
  if (typeof bytes !== 'string') {
    const at = writeVarInt(out, start, bytes.length);
    out.set(bytes, at);
    return at + bytes.length;
  }
  const at = writeVarInt(out, start, Buffer.byteLength(bytes));
  return at + out.write(bytes, at);
}
