import { createRequire } from 'node:module';
import { encodeProduce, installFastProduceEncoder, type ProduceArguments } from './fast-produce-encoder.js';

const require = createRequire(__filename);
const NOW_MS = 1_794_700_000_123;

interface Definition {
  protocol(options: { version: number }): (args: ProduceArguments) => {
    request: { encode(): Promise<{ buffer: Buffer }> };
  };
}
const { requests } = require('kafkajs/src/protocol/requests') as { requests: { Produce: Definition } };
const checksum = require('kafkajs/src/protocol/recordBatch/crc32C') as (bytes: Buffer) => number;
const original = requests.Produce.protocol;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS, doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  requests.Produce.protocol = original;
});

const encodeWith = async (protocol: Definition['protocol'], args: ProduceArguments, version = 7): Promise<string> =>
  (await protocol({ version })(args).request.encode()).buffer.toString('hex');

const plain = (topicData: ProduceArguments['topicData']): ProduceArguments => ({
  acks: -1,
  timeout: 30_000,
  compression: 0,
  topicData,
});

const command = (index: number) => ({
  key: `import:contacts:${index}`,
  value: Buffer.alloc(index % 300, index),
  headers: { ce_id: `import:contacts:${index}`, ce_type: 'partita.save_contact.command', raw: Buffer.from([0, 255]) },
});

const CASES: Record<string, ProduceArguments['topicData']> = {
  'one record': [{ topic: 'a', partitions: [{ partition: 0, messages: [command(1)] }] }],
  'many records of several topics and partitions': [
    {
      topic: 'partita.contacts.bulk',
      partitions: [
        { partition: 3, messages: Array.from({ length: 700 }, (_, index) => command(index)) },
        { partition: 11, messages: [command(5)] },
      ],
    },
    { topic: 'partita.events', partitions: [{ partition: 0, messages: [command(7), command(8)] }] },
  ],
  'no key, no value, no headers': [
    {
      topic: 'a',
      partitions: [
        {
          partition: 1,
          messages: [
            { key: null, value: null },
            { key: '', value: '' },
          ],
        },
      ],
    },
  ],
  'text beyond ASCII, and headers that occur twice': [
    {
      topic: 'a',
      partitions: [
        {
          partition: 0,
          messages: [
            { key: 'Ærø', value: 'perché 🧾', headers: { nævn: ['å', Buffer.from('ø')], empty: '', none: [] } },
          ],
        },
      ],
    },
  ],
  'values at the limits of their length encoding': [
    {
      topic: 'a',
      partitions: [
        { partition: 0, messages: [63, 64, 8_191, 8_192, 300_000].map((n) => ({ value: Buffer.alloc(n, 7) })) },
      ],
    },
  ],
};

test.each(Object.entries(CASES))('%s: writes the same bytes as kafkajs', async (_name, topicData) => {
  const args = plain(topicData);
  const expected = await encodeWith(original, args);
  expect(encodeProduce(args, NOW_MS, checksum).toString('hex')).toBe(expected);
});

/** The arguments of a producer that is not idempotent: kafkajs sets its id to -1. */
const asked = (args: ProduceArguments): ProduceArguments => ({ ...args, producerId: -1, producerEpoch: 0 });

test('replaces kafkajs for plain requests, and leaves the others to it', async () => {
  const args = asked(plain(CASES['one record']!));
  const others = [
    plain([{ topic: 'a', partitions: [{ partition: 0, messages: [{ value: 'x', timestamp: '1000' }] }] }]),
    { ...args, compression: 1 },
    { ...args, producerId: 7, producerEpoch: 1 },
  ];
  const encoders = (protocol: Definition['protocol']) =>
    [args, ...others].map((one) => protocol({ version: 7 })(one).request.encode);
  const before = encoders(original);
  const expected = await Promise.all(before.map(async (encode) => (await encode()).buffer.toString('hex')));
  installFastProduceEncoder();
  const after = encoders(requests.Produce.protocol);
  expect(await Promise.all(after.map(async (encode) => (await encode()).buffer.toString('hex')))).toEqual(expected);
  // All encoders of kafkajs have the same source text, so the text shows which encoder is used.
  expect(after.map((encode, index) => String(encode) === String(before[index]))).toEqual([false, true, true, true]);
});
