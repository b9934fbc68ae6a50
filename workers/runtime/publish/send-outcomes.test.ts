import type { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import type { ReplyConnection } from '#platform/direct-replies/reply-connection.js';
import type { Unpublished } from '#platform/database/effects/outbox-relay.js';
import { createLogger } from '#platform/log.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { OutcomeSender, type OutcomeSenderOptions } from './send-outcomes.js';
import type { ResultsSender } from './send-results.js';

const secrets = { current: 'a secret that only this test knows, 0123456789', previous: undefined };

/** The outcome of an importer's command, left in the outbox by a crash. */
const OUTCOME: Unpublished = {
  organizationId: 'org_1',
  reply: { organizationId: 'org_1', record: 'partita.contacts.bulk/0/1' },
  command: {
    id: 'cmd_1',
    action: 'delete_contact',
    status: 'done',
    outcome: { id: 'con_1', deleted: true },
    sealed: null,
  },
  event: null,
  followUp: null,
};

function senderWith(
  send: (records: readonly OutgoingRecord[]) => Promise<void>,
  sendEvents = async (_records: readonly OutgoingRecord[]): Promise<void> => undefined,
  gateways: OutcomeSenderOptions['gateways'] = { to: () => undefined },
): OutcomeSender {
  return new OutcomeSender({
    producer: { publishAll: send } as unknown as BatchingProducer,
    eventProducer: { publishAll: sendEvents } as unknown as BatchingProducer,
    gateways,
    results: { send } as unknown as ResultsSender,
    schemas: { encode: () => Buffer.alloc(0) } as unknown as SchemaStore,
    signer: new PrincipalSigner(secrets),
    secretBox: new SecretBox(secrets),
    log: createLogger('test', 'silent'),
  });
}

test('leaves an outcome in the outbox while the broker is away, and answers nothing else in its place', async () => {
  const sent: string[] = [];
  const sender = senderWith(async (records) => {
    for (const { headers } of records) sent.push(String(headers['outcome']));
    throw new Error('connect ECONNREFUSED');
  });
  await expect(sender.sendUnpublished([OUTCOME])).rejects.toThrow('ECONNREFUSED');
  expect(sent).toEqual(['done']);
});

test('publishes the events of the outbox through the producer that keeps their order', async () => {
  const events: string[] = [];
  const sender = senderWith(
    async () => {
      throw new Error('events need an order');
    },
    async (records) => void events.push(...records.map(({ headers }) => String(headers['ce_id']))),
  );
  const event = {
    id: 'evt_1',
    type: 'contact.deleted',
    aggregateType: 'contact',
    aggregateId: 'con_1',
    version: 2,
    data: { id: 'con_1' },
    at: '2026-11-16T12:00:00.000Z',
  };
  await sender.sendUnpublished([{ ...OUTCOME, command: null, reply: null, event }]);
  expect(events).toEqual(['evt_1']);
});

test('sends replies to the gateway that waits, and publishes probes, other records and what the gateway does not take', async () => {
  const published: OutgoingRecord[] = [];
  const direct: OutgoingRecord[] = [];
  const connection = {
    send: async (records: readonly OutgoingRecord[]) => {
      direct.push(...records);
      return records.slice(1);
    },
  } as unknown as ReplyConnection;
  const sender = senderWith(async (records) => void published.push(...records), undefined, {
    to: (partition) => (partition === 3 ? connection : undefined),
  });
  const record = { key: null, headers: {}, value: Buffer.from('a value') };
  const taken = { ...record, key: 'first', topic: 'partita.replies', partition: 3 };
  const refused = { ...taken, key: 'second' };
  const elsewhere = { ...record, topic: 'partita.replies', partition: 4 };
  const probe = { ...taken, value: null };
  const followUp = { ...record, topic: 'partita.coding.commands' };
  await sender.send([taken, refused, elsewhere, probe, followUp]);
  expect(direct).toEqual([taken, refused]);
  expect(published).toEqual([elsewhere, probe, followUp, refused]);
});
