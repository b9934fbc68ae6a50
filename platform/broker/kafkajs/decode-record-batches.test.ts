import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { compressSync } from 'snappy';
import { decodeBatches, LARGEST_BATCH_BYTES, MOST_BATCH_RECORDS } from './decode-record-batches.js';
import { LARGEST_RECORD_BYTES, MOST_HEADERS } from './fast-record-decoder.js';

const require = createRequire(__filename);
interface Encoder {
  readonly buffer: Buffer;
}
type DecodeByKafkajs = (decoder: object) => Promise<{ records: object[] }>;
const KafkajsDecoder = require('kafkajs/src/protocol/decoder') as new (buffer: Buffer) => object;
const decodeByKafkajs = require('kafkajs/src/protocol/recordBatch/v0/decoder') as DecodeByKafkajs;
const encodeRecord = require('kafkajs/src/protocol/recordBatch/record/v0') as (record: object) => Encoder;
const { RecordBatch } = require('kafkajs/src/protocol/recordBatch/v0') as {
  RecordBatch: (batch: object) => Promise<Encoder>;
};

interface Message {
  readonly key?: string | null;
  readonly value: string | Buffer | null;
  readonly headers?: Record<string, string>;
}

const CODEC_AT = 22;
const RECORDS_AT = 61;

/** A batch as a producer sends it; `pack` compresses the bytes of its records. */
async function batchOf(
  firstOffset: number,
  messages: readonly Message[],
  { codec = 0, pack = (bytes: Buffer) => bytes, count = messages.length } = {},
): Promise<Buffer> {
  const records = messages.map((message, offsetDelta) =>
    encodeRecord({ key: null, headers: {}, offsetDelta, timestampDelta: offsetDelta, ...message }),
  );
  const { buffer } = await RecordBatch({
    firstTimestamp: 1_794_700_000_000,
    maxTimestamp: 1_794_700_000_000 + records.length,
    lastOffsetDelta: records.length - 1,
    records,
  });
  const batch = Buffer.concat([buffer.subarray(0, RECORDS_AT), pack(buffer.subarray(RECORDS_AT))]);
  batch.writeBigInt64BE(BigInt(firstOffset), 0);
  batch.writeInt32BE(batch.length - 12, 8);
  batch[CODEC_AT] = codec;
  batch.writeInt32BE(count, 57);
  return batch;
}

const three: Message[] = [
  { key: 'a', value: 'first', headers: { ce_id: '1' } },
  { key: null, value: null },
  { key: 'c', value: 'third' },
];
const offsets = (records: readonly { offset: string }[]): string[] => records.map(({ offset }) => offset);
const reasons = (records: readonly { refusal?: { reason: string } }[]) => records.map(({ refusal }) => refusal?.reason);

test.each([
  ['not compressed', {}],
  ['compressed', { codec: 1, pack: gzipSync }],
])('decodes a batch as kafkajs does: %s', async (_what, options) => {
  const batch = await batchOf(41, three, options);
  const found = await decodeBatches(batch);
  const { records } = await decodeByKafkajs(new KafkajsDecoder(batch));
  expect(found).toHaveLength(3);
  expect(records).toMatchObject(found.map(({ batchContext: _batch, ...record }) => record));
  expect(found[0]?.batchContext).toMatchObject({ producerId: '-1', inTransaction: false });
});

test('decodes several batches, and leaves the last one that is cut off to the next fetch', async () => {
  const bytes = Buffer.concat([
    await batchOf(1, three),
    await batchOf(4, three),
    (await batchOf(7, three)).subarray(0, 80),
  ]);
  expect(offsets(await decodeBatches(bytes))).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('passes over a batch that cannot be unpacked at its last offset, and reads those around it', async () => {
  const broken = await batchOf(4, three, { codec: 3, pack: () => Buffer.from('no lz4') });
  const found = await decodeBatches(Buffer.concat([await batchOf(1, three), broken]));
  expect(offsets(found)).toEqual(['1', '2', '3', '6']);
  expect(found[3]).toMatchObject({ key: null, value: null, headers: {}, refusal: { kind: 'undecodable' } });
  expect(found[3]?.refusal?.reason).toMatch(/^The batch of the offsets 4 to 6 cannot be read: lz4: /);
  // Unpacking in vain takes time. The next batch comes with the next fetch.
  expect(offsets(await decodeBatches(Buffer.concat([broken, await batchOf(7, three)])))).toEqual(['6']);
});

test('refuses a batch that unpacks to more than its limit', async () => {
  const large = await batchOf(9, [{ value: Buffer.alloc(LARGEST_BATCH_BYTES) }], { codec: 1, pack: gzipSync });
  expect(large.length).toBeLessThan(100_000);
  const [reason] = reasons(await decodeBatches(large));
  expect(reason).toBe(
    `The batch at offset 9 cannot be read: gzip: it unpacks to more than ${LARGEST_BATCH_BYTES} bytes`,
  );
});

test('refuses a batch that has, or claims, too many records', async () => {
  const many = Array.from({ length: MOST_BATCH_RECORDS + 1 }, () => ({ value: '' }));
  expect(reasons(await decodeBatches(await batchOf(1, many)))).toEqual([
    `The batch of the offsets 1 to ${MOST_BATCH_RECORDS + 1} cannot be read: it has more than ${MOST_BATCH_RECORDS} records`,
  ]);
  for (const count of [2, MOST_BATCH_RECORDS, 2 ** 31 - 1]) {
    const [record, ...others] = await decodeBatches(await batchOf(1, [{ value: 'x' }], { count }));
    expect([record?.refusal?.kind, others]).toEqual(['undecodable', []]);
  }
});

test('ends a fetch of many compressed batches at the limit, and continues behind it', async () => {
  const half = { value: Buffer.alloc(LARGEST_RECORD_BYTES - 1_000) };
  const batches = await Promise.all(
    [0, 4, 8, 12].map((first) => batchOf(first, [half, half, half], { codec: 2, pack: compressSync })),
  );
  expect(offsets(await decodeBatches(Buffer.concat(batches)))).toEqual(['0', '1', '2', '4', '5', '6']);
  expect(offsets(await decodeBatches(Buffer.concat(batches.slice(2))))).toEqual(['8', '9', '10', '12', '13', '14']);
});

test('keeps the headers of a record that is too large, so that its sender gets an answer', async () => {
  const large = { key: 'k', value: Buffer.alloc(LARGEST_RECORD_BYTES), headers: { ce_id: 'cmd_1' } };
  const found = await decodeBatches(await batchOf(1, [{ value: 'x' }, large], { codec: 1, pack: gzipSync }));
  expect(found.map(({ refusal }) => refusal?.kind)).toEqual([undefined, 'too large']);
  expect(found[1]).toMatchObject({ offset: '2', key: null, value: null, headers: { ce_id: Buffer.from('cmd_1') } });
});

test('refuses only the record that has too many headers', async () => {
  const headers = Object.fromEntries(Array.from({ length: MOST_HEADERS + 1 }, (_, index) => [`h${index}`, '']));
  const found = await decodeBatches(await batchOf(1, [{ value: 'x' }, { value: 'y', headers }, { value: 'z' }]));
  expect(found.map(({ refusal }) => refusal?.kind)).toEqual([undefined, 'undecodable', undefined]);
  const large = { value: 'y', headers: { a: 'x'.repeat(70_000) } };
  expect((await decodeBatches(await batchOf(1, [large])))[0]?.refusal?.kind).toBe('undecodable');
});

test('never throws, however a batch is damaged', async () => {
  const batch = await batchOf(1, three);
  for (let at = 0; at < batch.length; at += 1) {
    for (const byte of [0x00, 0x7f, 0x80, 0xff]) {
      const damaged = Buffer.from(batch);
      damaged[at] = byte;
      await decodeBatches(damaged);
    }
  }
});

test('refuses the format of Kafka 0.10 and before', async () => {
  const old = Buffer.alloc(40);
  old.writeBigInt64BE(5n, 0);
  old.writeInt32BE(28, 8);
  old[16] = 1;
  expect(reasons(await decodeBatches(old))).toEqual([
    'The batch at offset 5 cannot be read: its format is not that of Kafka 0.11 and later',
  ]);
});
