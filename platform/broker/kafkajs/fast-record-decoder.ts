import type { Refusal } from '../broker-record.js';

/** What kafkajs knows about the batch of a record. */
export interface BatchContext {
  readonly firstOffset: string;
  readonly firstTimestamp: string;
  readonly maxTimestamp?: string | undefined;
  readonly timestampType?: number;
  readonly magicByte?: number;
  readonly isControlBatch?: boolean | undefined;
  /** kafkajs leaves out the records of transactions that were aborted. */
  readonly producerId?: string;
  readonly inTransaction?: boolean;
}

type HeaderValue = Buffer | null;

export interface DecodedRecord {
  readonly magicByte: number | undefined;
  readonly attributes: number;
  readonly timestamp: string;
  readonly offset: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: Record<string, HeaderValue | HeaderValue[]>;
  readonly isControlRecord: boolean;
  readonly batchContext: BatchContext;
  readonly refusal?: Refusal;
}

type DecodeRecord = (decoder: { readonly buffer: Buffer }, context: BatchContext) => DecodedRecord;

const LOG_APPEND_TIME = 1;
/** The largest record of any topic (deploy/topics.yaml). Compressed, a larger one passes the broker and then fits no dead topic. */
export const LARGEST_RECORD_BYTES = 2_228_224;
/** A command has about ten. */
export const MOST_HEADERS = 100;
const LARGEST_HEADERS_BYTES = 65_536;

/** `decoder` has the bytes of one record. */
export const decodeRecord: DecodeRecord = ({ buffer }, batchContext) => {
  const { firstOffset, firstTimestamp, maxTimestamp, timestampType, magicByte, isControlBatch = false } = batchContext;
  const reader = new RecordBytes(buffer);
  const attributes = buffer.readInt8(0);
  const timestampDelta = reader.varInt();
  const isAppendTime = timestampType === LOG_APPEND_TIME && maxTimestamp;
  const record = {
    magicByte,
    attributes,
    timestamp: isAppendTime ? maxTimestamp : String(Number(firstTimestamp) + timestampDelta),
    offset: String(Number(firstOffset) + reader.varInt()),
    key: reader.bytes(),
    value: reader.bytes(),
    headers: NO_HEADERS,
    isControlRecord: isControlBatch,
    batchContext,
  };
  const headers = reader.headers();
  if (headers === undefined) return { ...record, key: null, value: null, refusal: MANY_HEADERS };
  if (buffer.length > LARGEST_RECORD_BYTES) return { ...record, key: null, value: null, headers, refusal: TOO_LARGE };
  record.headers = headers;
  return record;
};

const NO_HEADERS: DecodedRecord['headers'] = {};
const MANY_HEADERS: Refusal = {
  kind: 'undecodable',
  reason: `A record may have at most ${MOST_HEADERS} headers with ${LARGEST_HEADERS_BYTES} bytes together.`,
};
const TOO_LARGE: Refusal = {
  kind: 'too large',
  reason: `A record may have at most ${LARGEST_RECORD_BYTES} bytes, also where it is compressed.`,
};

class RecordBytes {
  /** After the attributes. */
  private at = 1;

  constructor(private readonly buffer: Buffer) {}

  /** A number in zigzag form. Exact up to 2^52, which no length, offset or time reaches. */
  varInt(): number {
    let byte = this.buffer[this.at++]!;
    let result = byte & 0x7f;
    for (let factor = 0x80; byte >= 0x80; factor *= 0x80) {
      byte = this.buffer[this.at++]!;
      result += (byte & 0x7f) * factor;
    }
    return result % 2 === 0 ? result / 2 : -(result + 1) / 2;
  }

  bytes(): Buffer | null {
    const length = this.varInt();
    if (length === -1) return null;
    return this.buffer.subarray(this.at, this.skip(length));
  }

  /** Undefined when there are too many. */
  headers(): Record<string, HeaderValue | HeaderValue[]> | undefined {
    // Without a prototype, because a sender may call a header `__proto__`.
    const headers = Object.create(null) as Record<string, HeaderValue | HeaderValue[]>;
    const count = this.varInt();
    if (count > MOST_HEADERS || this.buffer.length - this.at > LARGEST_HEADERS_BYTES) return undefined;
    for (let left = count; left > 0; left--) {
      const length = this.varInt();
      const start = this.at;
      const name = this.buffer.toString('utf8', start, this.skip(length));
      const value = this.bytes();
      const before = headers[name];
      if (before === undefined) headers[name] = value;
      else if (Array.isArray(before)) before.push(value);
      else headers[name] = [before, value];
    }
    return headers;
  }

  /** The position after so many bytes. */
  private skip(length: number): number {
    if (length < 0 || this.at + length > this.buffer.length) throw new Error('a field ends after its record');
    this.at += length;
    return this.at;
  }
}
