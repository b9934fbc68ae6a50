import { randomBytes } from 'node:crypto';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { aclEntries, loadAcls } from '#platform/broker/acls.js';
import { WORKERS } from '#schemas/index.js';
import {
  bulkTopic,
  commandTopic,
  deadTopic,
  EVENTS_TOPIC,
  REPLIES_TOPIC,
  resultsTopic,
} from '#schemas/messages/index.js';
import { asSuperuser } from '../support/database.js';
import { act, Fleet, runCli, type TestOrganization } from '../support/fleet.js';
import { Importer } from '../support/importer.js';
import { rest } from '../support/rest.js';
import { startSaslBroker, type SaslBroker } from '../support/sasl-broker.js';
import { readStackAddresses } from '../support/stack.js';

/**
 * A broker that asks who is there, with the rights of deploy/acls.yaml: the fleet works with its own, an importer reads the
 * results of its organisation and nothing else. The broker is this test's own; registry and Postgres are everybody's, with a
 * database of its own.
 */
const PASSWORD = randomBytes(12).toString('hex');
const user = (name: string) => ({ name, password: PASSWORD });
const shared = readStackAddresses();
const databaseName = `sasl_${process.pid}`;
const inDatabase = (address: string): string => Object.assign(new URL(address), { pathname: `/${databaseName}` }).href;

let broker: SaslBroker;
let fleet: Fleet;
let organization: TestOrganization;
let stranger: TestOrganization;
let keys: Record<'ours' | 'theirs', string>;

const connect = (name: string, password = PASSWORD) => ({
  brokers: [broker.brokers],
  sasl: { mechanism: 'scram-sha-512' as const, username: name, password },
});
const kafkaOf = (name: string, password?: string): Kafka =>
  new Kafka({ clientId: name, logLevel: logLevel.NOTHING, retry: { retries: 0 }, ...connect(name, password) });

beforeAll(async () => {
  await asSuperuser((client) => client.query(`create database ${databaseName}`));
  broker = await startSaslBroker({
    superUser: user('operator'),
    users: [user('partita'), user('ours'), user('theirs')],
  });
  const env = {
    KAFKA_SASL_MECHANISM: 'scram-sha-512',
    KAFKA_SASL_USERNAME: 'partita',
    KAFKA_SASL_PASSWORD: PASSWORD,
  };
  const addresses = {
    ...shared,
    kafkaBrokers: broker.brokers,
    databaseUrl: inDatabase(shared.databaseUrl),
    databaseAdminUrl: inDatabase(shared.databaseAdminUrl),
  };
  const asOperator = { ...process.env, ...env, KAFKA_BROKERS: broker.brokers, KAFKA_SASL_USERNAME: 'operator' };
  await runCli(['acls', 'apply', '--fleet', '--user', 'partita'], asOperator);
  fleet = await Fleet.start(addresses, { env, workers: ['contacts'] });
  [organization, stranger] = [await fleet.newOrganization(), await fleet.newOrganization()];
  const newKey = async ({ apiKey }: TestOrganization) =>
    (
      await rest(apiKey, fleet.url).post('/api-keys', {
        name: 'Importer',
        scope: 'organization',
        permissions: ['invoices:edit'],
        importer: true,
      })
    ).body.result.key as string;
  keys = { ours: await newKey(organization), theirs: await newKey(stranger) };
  for (const [name, { id }] of [
    ['ours', organization],
    ['theirs', stranger],
  ] as const)
    await runCli(['acls', 'apply', '--importer', '--user', name, '--organization', id], asOperator);
});
afterAll(async () => {
  await fleet?.stop();
  await broker?.stop();
  await asSuperuser((client) => client.query(`drop database if exists ${databaseName} with (force)`));
});

it('gateway and workers work with KAFKA_SASL_* and the rights of the fleet', async () => {
  const { status, body } = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'Signed in' });
  expect([status, body.result.name]).toEqual([200, 'Signed in']);
});

it('an importer writes commands and reads the results of its own organisation', async () => {
  const importer = await Importer.open(connect('ours'), shared.schemaRegistryUrl, organization.id, keys.ours);
  try {
    const command = importer.command('save_contact', { name: 'Imported' });
    await importer.send(command);
    expect(await importer.result(command)).toMatchObject({ outcome: 'done', body: { name: 'Imported' } });
  } finally {
    await importer.close();
  }
});

it('the key decides whose books are written, not the user of the broker', async () => {
  const importer = await Importer.open(connect('ours'), shared.schemaRegistryUrl, organization.id, keys.theirs);
  const reader = await Importer.open(connect('theirs'), shared.schemaRegistryUrl, stranger.id, keys.theirs);
  try {
    const command = importer.command('save_contact', { name: 'For the others' });
    await importer.send(command);
    expect((await reader.result(command)).outcome).toBe('done');
    expect(importer.resultsOf(command.commandId)).toEqual([]);
  } finally {
    await importer.close();
    await reader.close();
  }
});

describe('an importer may not', () => {
  const DENIED = /not authorized|authorization failed/i;
  /** A single member group that reads one topic. */
  const read = async (topic: string, groupId = `importer.${organization.id}.x`): Promise<void> => {
    const consumer = kafkaOf('ours').consumer({ groupId, retry: { retries: 0 } });
    await consumer.connect();
    try {
      await consumer.subscribe({ topics: [topic], fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        consumer.on(consumer.events.FETCH, () => resolve());
        consumer.run({ eachMessage: async () => undefined }).catch(reject);
      });
    } finally {
      await consumer.disconnect();
    }
  };
  const write = async (topic: string): Promise<void> => {
    const producer = kafkaOf('ours').producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      retry: { retries: 0 },
    });
    await producer.connect();
    try {
      await producer.send({ topic, messages: [{ key: 'x', value: 'x' }] });
    } finally {
      await producer.disconnect();
    }
  };

  it.each([
    ['the results of another organisation', () => resultsTopic(stranger.id)],
    ['the commands of others', () => bulkTopic('contacts')],
    ['replies', () => REPLIES_TOPIC],
    ['events', () => EVENTS_TOPIC],
    ['dead records', () => deadTopic('contacts')],
  ])('read %s', async (_what, topic) => {
    await expect(read(topic())).rejects.toThrow(DENIED);
  });

  it.each([
    ['where those are who wait', () => commandTopic('contacts')],
    ['results', () => resultsTopic(organization.id)],
    ['replies', () => REPLIES_TOPIC],
    ['events', () => EVENTS_TOPIC],
  ])('write to %s', async (_what, topic) => {
    await expect(write(topic())).rejects.toThrow(DENIED);
  });

  it('read its own results in somebody else’s group, make a topic, or give itself rights', async () => {
    // kafkajs does not tell why it found no coordinator.
    await expect(read(resultsTopic(organization.id), 'partita.contacts')).rejects.toThrow(/coordinator|authorized/);
    const admin = kafkaOf('ours').admin();
    await admin.connect();
    try {
      const rights = aclEntries(loadAcls('fleet', Object.keys(WORKERS), undefined), 'ours');
      await expect(admin.createAcls({ acl: rights })).rejects.toThrow(DENIED);
      await expect(admin.createTopics({ topics: [{ topic: 'partita.results.mine' }] })).rejects.toThrow();
      expect(await admin.listTopics()).not.toContain(resultsTopic(stranger.id));
    } finally {
      await admin.disconnect();
    }
  });

  it('come in with a wrong password', async () => {
    const admin = kafkaOf('ours', 'wrong').admin();
    await expect(admin.connect()).rejects.toThrow(/authentication failed/i);
    await admin.disconnect().catch(() => undefined);
  });
});
