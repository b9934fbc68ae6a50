import { PublishError, RecordTooLargeError } from '#platform/broker/produce/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import { FINISHED } from '#platform/broker/consume/incoming-record.js';
import { createLogger } from '#platform/log.js';
import { HEADERS, readHeader } from '#schemas/messages/index.js';
import { FailureTopics, type FailureTopicsOptions } from './failure-topics.js';
import type { VerifiedCommand } from '../read/read-command.js';
import { receive } from '../received-record.js';

const record = {
  topic: 'partita.contacts.bulk',
  partition: 3,
  offset: 17n,
  key: Buffer.from('cmd_1'),
  value: Buffer.alloc(5_000),
  headers: { [HEADERS.id]: 'cmd_1', other: 'x'.repeat(5_000) },
  timestampMs: 1,
  attempts: 1,
  firstTriedAtMs: 1,
};

/** Topics that take records of up to 3,000 bytes. */
function start(refuse: (record: OutgoingRecord) => Error | undefined) {
  const written: OutgoingRecord[] = [];
  const producer = {
    publish: async (outgoing: OutgoingRecord) => {
      const error = refuse(outgoing);
      if (error) throw error;
      written.push(outgoing);
    },
  };
  const signer = { sign: () => 'signed' };
  const options = { worker: 'contacts', producer, signer, log: createLogger('test', 'silent') };
  return { topics: new FailureTopics(options as unknown as FailureTopicsOptions), written };
}

const tooLarge = ({ value }: OutgoingRecord) =>
  (value?.length ?? 0) > 3_000 ? new RecordTooLargeError('too large') : undefined;

test('writes a record that fits no dead topic as a reference', async () => {
  const { topics, written } = start(tooLarge);
  expect(await topics.deadLetter(receive(record), 'undecodable_command', 'why')).toBe(FINISHED);
  expect(written).toMatchObject([{ topic: 'partita.contacts.dead', key: null, value: null }]);
  const { headers } = written[0]!;
  expect(readHeader(headers, HEADERS.id)).toBe('cmd_1');
  expect(readHeader(headers, HEADERS.deadSource)).toBe('partita.contacts.bulk/3/17');
  expect(readHeader(headers, HEADERS.deadDetail)).toBe('why');
  expect(headers['other']).toBeUndefined();
});

test('tries again while the broker does not answer', async () => {
  const { topics, written } = start(() => new PublishError(true));
  expect(await topics.deadLetter(receive(record), 'undecodable_command', 'why')).toMatchObject({ kind: 'retry' });
  expect(written).toEqual([]);
});

test('does not try to delay what never fits the delayed topic', async () => {
  const command = { ...receive(record), commandId: 'cmd_1', action: 'save_contact', principal: {} };
  const delay = { firstFailedAtMs: 1, notBeforeMs: 2 };
  const large = start(tooLarge).topics.delay(command as unknown as VerifiedCommand, delay);
  expect(await large).toBeUndefined();
  const away = start(() => new PublishError(true)).topics.delay(command as unknown as VerifiedCommand, delay);
  expect(await away).toMatchObject({ kind: 'retry' });
});
