import avro from 'avsc';
import { SchemaRegistry, SchemaType } from '@kafkajs/confluent-schema-registry';
import { newId } from '#platform/ids.js';
import { createApiKey } from '#platform/security/api-key.js';
import type { BrokerHeaders } from '#platform/broker/broker-record.js';
import { commandTopic, HEADERS } from '#schemas/messages/index.js';
import { asSuperuser } from '../support/database.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { Importer, type ImportedRecord } from '../support/importer.js';
import { readPages, rest } from '../support/rest.js';
import { readStackAddresses } from '../support/stack.js';

const { url, newOrganization } = Fleet.shared();
const { kafkaBrokers, schemaRegistryUrl } = readStackAddresses();
const connection = { brokers: kafkaBrokers.split(',') };
let organization: TestOrganization;
let stranger: TestOrganization;
let importer: Importer;
let key: { id: string; name: string; key: string };

const newKey = async (body: object = {}) =>
  (
    await rest(organization.apiKey).post('/api-keys', {
      name: 'Nightly import',
      scope: 'organization',
      permissions: ['invoices:edit', 'read'],
      importer: true,
      ...body,
    })
  ).body.result;

beforeAll(async () => {
  [organization, stranger] = [await newOrganization(), await newOrganization()];
  key = await newKey();
  importer = await Importer.open(connection, schemaRegistryUrl, organization.id, key.key);
});
afterAll(async () => {
  await importer?.close();
  await closeSharedPool();
});

const withHeaders = (command: ImportedRecord, headers: BrokerHeaders): ImportedRecord => {
  const all = { ...command.headers, ...headers };
  return { ...command, headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) };
};
const withKey = (command: ImportedRecord, apiKey: string): ImportedRecord =>
  withHeaders(command, { [HEADERS.authorization]: `Bearer ${apiKey}` });

it('has the same effect as REST, publishes the result on the topic of the organisation, and audits the name of the key', async () => {
  const command = importer.command('save_contact', { name: 'Imported' });
  await importer.send(command);
  const result = await importer.result(command);
  expect(result).toMatchObject({ outcome: 'done', replayed: false, type: 'partita.save_contact.result' });
  expect(result.record).toMatch(/^partita\.contacts\.bulk\/\d+\/\d+$/);
  const { body } = await rest(organization.apiKey).get(`/contacts/${result.body.id}`);
  expect(body.result).toMatchObject({ id: result.body.id, name: 'Imported' });
  const [entry] = await readPages(organization.apiKey, 'list_audit_log', { targetId: result.body.id });
  expect(entry.actor).toMatchObject({ type: 'key', id: key.id, name: 'Nightly import' });
});

it('runs a repeated command once and answers each time', async () => {
  const command = importer.command('save_contact', { name: 'Twice' }, { commandId: 'contacts.csv:17' });
  await importer.send(command);
  const first = await importer.result(command);
  await importer.send(command);
  const other = { ...importer.command('save_contact', { name: 'Other' }, { commandId: command.commandId }) };
  await importer.send(other);
  const results = async () => importer.resultsOf(command.commandId);
  while ((await results()).length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  const [, second, third] = await results();
  expect(second).toMatchObject({ outcome: 'done', replayed: true, body: { id: first.body.id } });
  expect(third).toMatchObject({ outcome: 'rejected', body: { code: 'idempotency_conflict', status: 409 } });
  const list = await readPages(organization.apiKey, 'list_contacts', { q: 'Twice' });
  expect(list).toHaveLength(1);
});

/** The mistake, the code that REST answers with, and the record with the mistake. */
const REFUSALS: readonly [string, string, (command: ImportedRecord) => Promise<ImportedRecord> | ImportedRecord][] = [
  ['a mistyped key', 'unauthenticated', (command) => withKey(command, `${key.key.slice(0, -1)}_`)],
  [
    'a wrong secret under a known name',
    'unauthenticated',
    (command) => withKey(command, key.key.slice(0, 11) + createApiKey().key.slice(11)),
  ],
  [
    'a revoked key',
    'unauthenticated',
    async (command) => {
      const other = await newKey({ importer: false });
      await rest(organization.apiKey).delete(`/api-keys/${other.id}`);
      return withKey(command, other.key);
    },
  ],
  [
    'a key from before its rotation',
    'unauthenticated',
    async (command) => {
      const other = await newKey();
      await rest(organization.apiKey).post(`/api-keys/${other.id}/rotate`);
      return withKey(command, other.key);
    },
  ],
  [
    'an expired key',
    'unauthenticated',
    async (command) => {
      const other = await newKey();
      await asSuperuser((client) => client.query('update api_keys set expires_at = now() where id = $1', [other.id]));
      return withKey(command, other.key);
    },
  ],
  [
    'a key without the permission',
    'forbidden',
    async (command) => withKey(command, (await newKey({ permissions: ['read'] })).key),
  ],
  [
    'a key that is not for importers',
    'forbidden',
    async (command) => withKey(command, (await newKey({ importer: false })).key),
  ],
  [
    'two authorization headers',
    'unauthenticated',
    (command) => withHeaders(command, { [HEADERS.authorization]: [`Bearer ${key.key}`, `Bearer ${key.key}`] }),
  ],
  ['the topic of the gateway', 'forbidden', (command) => ({ ...command, topic: commandTopic('contacts') })],
  ['no ce_specversion', 'invalid_input', (command) => withHeaders(command, { [HEADERS.specVersion]: undefined })],
  ['another ce_specversion', 'invalid_input', (command) => withHeaders(command, { [HEADERS.specVersion]: '0.3' })],
  ['no ce_source', 'invalid_input', (command) => withHeaders(command, { [HEADERS.source]: undefined })],
  ['another record key', 'invalid_input', (command) => ({ ...command, key: 'somewhere else' })],
  ['no record key', 'invalid_input', (command) => ({ ...command, key: null })],
  [
    'an unknown action',
    'unknown_action',
    (command) => withHeaders(command, { [HEADERS.type]: 'partita.explode_contact.command' }),
  ],
  [
    'an action of another topic',
    'unknown_action',
    (command) => withHeaders(command, { [HEADERS.type]: 'partita.set_region.command' }),
  ],
  [
    'a passed deadline',
    'deadline_passed',
    (command) => withHeaders(command, { [HEADERS.deadline]: '2020-01-01T00:00:00Z' }),
  ],
  [
    'a value that is too large',
    'payload_too_large',
    (command) => ({ ...command, value: Buffer.concat([command.value!, Buffer.alloc(1024 * 1024)]) }),
  ],
  [
    'a value that breaks a rule',
    'invalid_input',
    (command) => ({ ...importer.command('save_contact', { name: '' }, command) }),
  ],
  ['bytes that are not Avro', 'undecodable_command', (command) => ({ ...command, value: Buffer.from('{"name":"X"}') })],
  [
    'a schema that is not registered',
    'undecodable_command',
    (command) => ({ ...command, value: Buffer.concat([Buffer.from([0, 0x7f, 0, 0, 1]), command.value!.subarray(5)]) }),
  ],
];

it.each(REFUSALS)('refuses %s with %s on the topic of the organisation', async (_what, code, spoil) => {
  const command = importer.command('save_contact', { name: 'Refused' });
  await importer.send(await spoil(command));
  const { outcome, body } = await importer.result(command);
  expect(body.code).toBe(code);
  expect(outcome).toBe(code === 'undecodable_command' ? 'dead' : 'rejected');
  const written = await readPages(organization.apiKey, 'list_contacts', { q: 'Refused' });
  expect(written).toEqual([]);
});

it('refuses importer keys of employees, who see only their own documents', async () => {
  const api = rest(organization.apiKey);
  const person = { email: `${newId('usr')}@example.com`, name: 'Bo', role: 'accountant' };
  const { id: userId } = (await api.post('/users', person)).body.result;
  const ofUser = { scope: 'user', userId, permissions: ['documents:edit'], importer: true };
  const made = await newKey(ofUser);
  await api.patch(`/users/${userId}`, { role: 'employee' });
  const { status, body } = await api.post('/api-keys', { name: 'Later', ...ofUser });
  expect([status, body.errors]).toMatchObject([400, [{ pointer: '/importer' }]]);
  const command = importer.command('capture_document', { text: 'A receipt' });
  await importer.send(withKey(command, made.key));
  expect(await importer.result(command)).toMatchObject({ outcome: 'rejected', body: { code: 'forbidden' } });
});

/** The same mistakes over REST. */
const AT_THE_DOOR: readonly [string, string, () => Promise<{ status: number; body: any }>][] = [
  ['a wrong key', 'unauthenticated', () => act(url, createApiKey().key, 'save_contact', { name: 'X' })],
  [
    'a revoked key',
    'unauthenticated',
    async () => {
      const other = await newKey({ importer: false });
      await rest(organization.apiKey).delete(`/api-keys/${other.id}`);
      return act(url, other.key, 'save_contact', { name: 'X' });
    },
  ],
  [
    'a key without the permission',
    'forbidden',
    async () => act(url, (await newKey({ permissions: ['read'] })).key, 'save_contact', { name: 'X' }),
  ],
  ['an unknown action', 'unknown_action', () => rest(key.key).post('/actions/explode_contact', { name: 'X' })],
  [
    'a body that is too large',
    'payload_too_large',
    () => act(url, key.key, 'save_contact', { name: 'X', notes: 'x'.repeat(1024 * 1024 + 1) }),
  ],
  ['a body that breaks a rule', 'invalid_input', () => act(url, key.key, 'save_contact', { name: '' })],
];

it.each(AT_THE_DOOR)('refuses %s with the same code over REST: %s', async (_what, code, call) => {
  const { status, body } = await call();
  expect([body.code, body.status]).toEqual([code, status]);
  expect(REFUSALS.map(([, told]) => told)).toContain(code);
});

it('gives up a command whose schema lacks required fields, and reports it', async () => {
  const registry = new SchemaRegistry({ host: schemaRegistryUrl });
  const schema = JSON.stringify({
    type: 'record',
    name: 'SaveContactCommand',
    namespace: 'partita',
    fields: [{ name: 'title', type: 'string' }],
  });
  const { id } = await registry.register({ type: SchemaType.AVRO, schema }, { subject: `older-${organization.id}` });
  const head = Buffer.alloc(5);
  head.writeInt32BE(id, 1);
  const value = Buffer.concat([head, avro.Type.forSchema(JSON.parse(schema)).toBuffer({ title: 'Too old' })]);
  const command = { ...importer.command('save_contact', { name: 'X' }), value };
  await importer.send(command);
  expect(await importer.result(command)).toMatchObject({ outcome: 'dead', body: { code: 'undecodable_command' } });
});

it('answers a foreign id like an unknown one, as over REST', async () => {
  const theirs = (await act(url, stranger.apiKey, 'save_contact', { name: 'Theirs' })).body.result.id as string;
  for (const id of [theirs, newId('con')]) {
    const command = importer.command('save_contact', { id, name: 'Mine now' });
    await importer.send(command);
    const { outcome, body } = await importer.result(command);
    expect([outcome, body.code]).toEqual(['rejected', 'not_found']);
    const { body: overRest } = await act(url, organization.apiKey, 'save_contact', { id, name: 'Mine now' });
    expect([overRest.code, overRest.detail]).toEqual([body.code, body.detail]);
  }
});

it('accepts a command written with an older schema version', async () => {
  const registry = new SchemaRegistry({ host: schemaRegistryUrl });
  // An older version without some optional fields.
  const schema = JSON.stringify({
    type: 'record',
    name: 'SaveContactCommand',
    namespace: 'partita',
    fields: [{ name: 'name', type: 'string' }],
  });
  const { id } = await registry.register({ type: SchemaType.AVRO, schema }, { subject: `old-${organization.id}` });
  const head = Buffer.alloc(5);
  head.writeInt32BE(id, 1);
  const value = Buffer.concat([head, avro.Type.forSchema(JSON.parse(schema)).toBuffer({ name: 'Old school' })]);
  const command = { ...importer.command('save_contact', { name: 'X' }), value };
  await importer.send(command);
  expect(await importer.result(command)).toMatchObject({ outcome: 'done', body: { name: 'Old school' } });
});

it('publishes no results without an importer, and creates the topic with the first importer key', async () => {
  const other = await newOrganization();
  const made = await rest(other.apiKey).post('/api-keys', {
    name: 'I',
    scope: 'organization',
    permissions: ['invoices:edit'],
    importer: true,
  });
  expect([made.status, made.body.result.importer]).toEqual([201, true]);
  const theirs = await Importer.open(connection, schemaRegistryUrl, other.id, made.body.result.key);
  try {
    const command = theirs.command('save_contact', { name: 'Apart' });
    await theirs.send(command);
    expect((await theirs.result(command)).outcome).toBe('done');
    expect(importer.resultsOf(command.commandId)).toEqual([]);
  } finally {
    await theirs.close();
  }
});
