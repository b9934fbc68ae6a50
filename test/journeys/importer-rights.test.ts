import { randomBytes } from 'node:crypto';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { aclEntries, loadAcls } from '#platform/broker/topics/acls.js';
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
import { startSaslBroker, type SaslBroker } from '../support/failures/sasl-broker.js';
import { readStackAddresses } from '../support/stack.js';

/**
 * A broker with sign-in and the rights of deploy/acls.yaml. The fleet works with its own rights, and an importer reads
 * only the results of its organisation. The test has its own broker and its own database; it shares the registry and
 * Postgres.
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

it('runs gateway and workers with KAFKA_SASL_* and the rights of the fleet', async () => {
  const { status, body } = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'Signed in' });
  expect([status, body.result.name]).toEqual([200, 'Signed in']);
});

it('lets an importer write commands and read the results of its own organisation', async () => {
  const importer = await Importer.open(connect('ours'), shared.schemaRegistryUrl, organization.id, keys.ours);
  try {
    const command = importer.command('save_contact', { name: 'Imported' });
    await importer.send(command);
    expect(await importer.result(command)).toMatchObject({ outcome: 'done', body: { name: 'Imported' } });
  } finally {
    await importer.close();
  }
});

it('writes to the books of the API key, not of the broker user', async () => {
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
  /** Reads one topic in a group with a single member. */
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
    ['the bulk commands', () => bulkTopic('contacts')],
    ['replies', () => REPLIES_TOPIC],
    ['events', () => EVENTS_TOPIC],
    ['dead records', () => deadTopic('contacts')],
  ])('read %s', async (_what, topic) => {
    await expect(read(topic())).rejects.toThrow(DENIED);
  });

  it.each([
    ['the commands of callers that wait', () => commandTopic('contacts')],
    ['results', () => resultsTopic(organization.id)],
    ['replies', () => REPLIES_TOPIC],
    ['events', () => EVENTS_TOPIC],
  ])('write to %s', async (_what, topic) => {
    await expect(write(topic())).rejects.toThrow(DENIED);
  });

  it('read its own results in a group of the fleet, create a topic, or grant itself rights', async () => {
    // kafkajs does not say why it found no coordinator.
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

  it('connect with a wrong password', async () => {
    const admin = kafkaOf('ours', 'wrong').admin();
    await expect(admin.connect()).rejects.toThrow(/authentication failed/i);
    await admin.disconnect().catch(() => undefined);
  });
});
