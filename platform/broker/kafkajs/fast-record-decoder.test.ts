import { createRequire } from 'node:module';
import { decodeRecord, type BatchContext, type DecodedRecord } from './fast-record-decoder.js';

const require = createRequire(__filename);
interface Encoder {
  readonly buffer: Buffer;
}
const KafkajsDecoder = require('kafkajs/src/protocol/decoder') as new (buffer: Buffer) => Encoder;
const decodeByKafkajs = require('kafkajs/src/protocol/recordBatch/record/v0/decoder') as (
  decoder: Encoder,
  context: BatchContext,
) => DecodedRecord;
const encodeRecord = require('kafkajs/src/protocol/recordBatch/record/v0') as (record: object) => Encoder;

/** A record as kafkajs hands it to its decoder, without its length. */
function bytesOf(record: object): Buffer {
  const { buffer } = encodeRecord(record);
  const decoder = new KafkajsDecoder(buffer) as unknown as { readVarIntBytes(): Buffer };
  return decoder.readVarIntBytes();
}

const context: BatchContext = {
  firstOffset: '9007199254',
  firstTimestamp: '1794700000123',
  maxTimestamp: '1794700009999',
  timestampType: 0,
  magicByte: 2,
  isControlBatch: false,
};

test.each<[string, object, Partial<BatchContext>]>([
  ['a command', { key: 'con_1', value: Buffer.alloc(700, 7), headers: { ce_id: 'cmd_1', 'request-id': 'req_1' } }, {}],
  ['no key, no value and no headers', { key: null, value: null, headers: {} }, {}],
  ['an empty key and value', { key: '', value: '', headers: { empty: '' } }, {}],
  [
    'a header twice and three times',
    { key: 'k', value: 'v', headers: { two: ['a', 'b'], three: ['a', 'b', 'c'] } },
    {},
  ],
  ['letters of several bytes', { key: 'Søren', value: '🧾', headers: { 'nøgle 🧾': 'perché' } }, {}],
  ['later offsets and times', { offsetDelta: 123_456_789, timestampDelta: 987_654_321_987, key: 'k', value: 'v' }, {}],
  ['a time before that of the batch', { offsetDelta: 1, timestampDelta: -86_400_000, key: 'k', value: 'v' }, {}],
  ['the time of the broker', { timestampDelta: 5, key: 'k', value: 'v' }, { timestampType: 1 }],
  ['a control record', { key: 'k', value: 'v' }, { isControlBatch: true }],
  [
    'a batch about which little is known',
    { key: 'k', value: 'v' },
    { isControlBatch: undefined, maxTimestamp: undefined },
  ],
])('decodes %s as kafkajs does', (_what, record, changes) => {
  const bytes = bytesOf(record);
  const batch = { ...context, ...changes };
  expect(decodeRecord({ buffer: bytes }, batch)).toEqual(decodeByKafkajs(new KafkajsDecoder(bytes), batch));
});

test('a header may have any name', () => {
  const headers = Object.fromEntries([['__proto__', 'x']]);
  const decoded = decodeRecord({ buffer: bytesOf({ key: 'k', value: 'v', headers }) }, context);
  expect(Object.keys(decoded.headers)).toEqual(['__proto__']);
  expect(decoded.headers['length']).toBeUndefined();
});
