import { createRequire } from 'node:module';
import type { Refusal } from '../broker-record.js';
import { decodeRecord, type BatchContext, type DecodedRecord } from './fast-record-decoder.js';
import { unpackRecords } from './unpack-records.js';

/** What the records of one batch may unpack to. Clients in their usual settings fill a batch up to 1 MB before they compress it. */
export const LARGEST_BATCH_BYTES = 8 * 1_048_576;
/** In memory a record takes 1.5 KB and more, however short it is on its way. */
export const MOST_BATCH_RECORDS = 10_000;
/**
 * A fetch of a partition ends with the batch that reaches this, or that cannot be read: unpacking in vain takes as long. What follows is
 * fetched again, after a heartbeat.
 */
const FETCH_BYTES = LARGEST_BATCH_BYTES;

/** The positions in a batch of version 2, from its first byte. Until `MAGIC_AT` older versions have the same form. */
const LENGTH_AT = 8;
const LENGTH_END = 12;
const MAGIC_AT = 16;
const ATTRIBUTES_AT = 21;
const LAST_OFFSET_AT = 23;
const FIRST_TIME_AT = 27;
const LAST_TIME_AT = 35;
const PRODUCER_AT = 43;
const COUNT_AT = 57;
const RECORDS_AT = 61;

const VERSION = 2;
/** Bits of the attributes. */
const CODEC = 0x07;
const APPEND_TIME = 0x08;
const TRANSACTION = 0x10;
const CONTROL = 0x20;

interface ResponseDecoder {
  readInt32(): number;
  canReadBytes(length: number): boolean;
  readBytes(length: number): Buffer;
}

const DECODER = 'kafkajs/src/protocol/requests/fetch/v4/decodeMessages';

/**
 * Replaces the decoder of fetched batches, for every consumer. kafkajs 2.2.4 throws at a batch that it cannot read, which ends the
 * consumer, also after every restart, and it has no limit for compressed ones. Here such a batch becomes one record that only says what
 * was wrong, so it is passed over at its offset. kafkajs loads its decoder with the first fetch, so this must be called before.
 */
export function installBatchDecoder(): void {
  const require = createRequire(import.meta.url);
  require(DECODER);
  const loaded = require.cache[require.resolve(DECODER)];
  if (!loaded) return;
  loaded.exports = async (decoder: ResponseDecoder): Promise<DecodedRecord[]> => {
    const length = decoder.readInt32();
    return length > 0 && decoder.canReadBytes(length) ? decodeBatches(decoder.readBytes(length)) : [];
  };
}

/** The records of all batches that are complete; a fetch may end within one. */
export async function decodeBatches(bytes: Buffer): Promise<DecodedRecord[]> {
  const records: DecodedRecord[] = [];
  let unpackedBytes = 0;
  for (let at = 0; at + MAGIC_AT < bytes.length && unpackedBytes < FETCH_BYTES;) {
    const end = at + LENGTH_END + bytes.readInt32BE(at + LENGTH_AT);
    if (end <= at + MAGIC_AT || end > bytes.length) break;
    const batch = await decodeBatch(bytes.subarray(at, end));
    // Not with a spread, which fails for very many.
    for (const record of batch.records) records.push(record);
    if (records.length >= MOST_BATCH_RECORDS) break;
    unpackedBytes += batch.bytes;
    at = end;
  }
  return records;
}

/** Does not throw. */
async function decodeBatch(batch: Buffer): Promise<{ readonly records: readonly DecodedRecord[]; bytes: number }> {
  if (batch[MAGIC_AT] !== VERSION || batch.length < RECORDS_AT) {
    const offset = batch.readBigInt64BE(0).toString();
    const context = { firstOffset: offset, firstTimestamp: '0', maxTimestamp: '0' };
    return { records: [refused(context, offset, 'its format is not that of Kafka 0.11 and later')], bytes: 0 };
  }
  const context = contextOf(batch);
  const lastOffset = String(Number(context.firstOffset) + batch.readInt32BE(LAST_OFFSET_AT));
  const count = batch.readInt32BE(COUNT_AT);
  try {
    if (count > MOST_BATCH_RECORDS) throw new Error(`it has more than ${MOST_BATCH_RECORDS} records`);
    const codec = batch.readInt16BE(ATTRIBUTES_AT) & CODEC;
    const packed = batch.subarray(RECORDS_AT);
    const bytes = codec === 0 || count <= 0 ? packed : await unpackRecords(codec, packed, LARGEST_BATCH_BYTES);
    return { records: decodeRecords(bytes, count, context), bytes: bytes.length };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { records: [refused(context, lastOffset, reason)], bytes: FETCH_BYTES };
  }
}

function contextOf(batch: Buffer): BatchContext {
  const attributes = batch.readInt16BE(ATTRIBUTES_AT);
  return {
    firstOffset: batch.readBigInt64BE(0).toString(),
    firstTimestamp: batch.readBigInt64BE(FIRST_TIME_AT).toString(),
    maxTimestamp: batch.readBigInt64BE(LAST_TIME_AT).toString(),
    timestampType: (attributes & APPEND_TIME) === 0 ? 0 : 1,
    magicByte: VERSION,
    isControlBatch: (attributes & CONTROL) !== 0,
    producerId: batch.readBigInt64BE(PRODUCER_AT).toString(),
    inTransaction: (attributes & TRANSACTION) !== 0,
  };
}

function decodeRecords(bytes: Buffer, count: number, context: BatchContext): DecodedRecord[] {
  const records: DecodedRecord[] = [];
  let at = 0;
  while (records.length < count) {
    const { value: length, end: start } = readLength(bytes, at);
    at = start + length;
    if (length <= 0 || at > bytes.length) throw new Error('a record ends after its batch');
    records.push(decodeRecord({ buffer: bytes.subarray(start, at) }, context));
  }
  return records;
}

/** A length in zigzag form. */
function readLength(bytes: Buffer, at: number): { readonly value: number; readonly end: number } {
  let zigzag = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) break;
    zigzag += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value: zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2, end: at + index + 1 };
  }
  throw new Error('a record has no length');
}

/** Stands for all records of a batch, at the last of their offsets: reading continues after it. */
function refused(context: BatchContext, offset: string, why: string): DecodedRecord {
  const { firstOffset, maxTimestamp } = context;
  const offsets = firstOffset === offset ? `at offset ${offset}` : `of the offsets ${firstOffset} to ${offset}`;
  const refusal: Refusal = { kind: 'undecodable', reason: `The batch ${offsets} cannot be read: ${why}` };
  return {
    magicByte: context.magicByte,
    attributes: 0,
    timestamp: maxTimestamp ?? '0',
    offset,
    key: null,
    value: null,
    headers: {},
    isControlRecord: false,
    batchContext: context,
    refusal,
  };
}
