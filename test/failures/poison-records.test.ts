import { askRegistry } from '#platform/broker/registry/ask-registry.js';
import { newId } from '#platform/ids.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { commandRecordName, deadTopic, HEADERS } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import type { Fleet, TestOrganization } from '../support/fleet.js';
import type { RawRecord, DirectAccess } from '../support/direct-access.js';
import { failureStack } from '../support/stack-control.js';
import { headerOf } from '../support/topic-watcher.js';
import { until } from '../support/until.js';

const dead = deadTopic('contacts');
let started: FailureFleet;
let direct: DirectAccess;
let fleet: Fleet;
let organization: TestOrganization;

beforeAll(async () => {
  started = await startFailureFleet();
  ({ fleet, direct } = started);
  organization = await fleet.newOrganization();
});
afterAll(() => started?.stop());

const wire = (schemaId: number, payload: Buffer): Buffer => {
  const header = Buffer.alloc(5);
  header.writeInt32BE(schemaId, 1);
  return Buffer.concat([header, payload]);
};

const POISON: readonly [string, (good: Buffer) => Buffer | null][] = [
  ['bytes that are not in the wire format', () => Buffer.from('not avro at all')],
  ['an empty value', () => Buffer.alloc(0)],
  ['no value', () => null],
  ['a schema id that is not registered', (good) => wire(2_000_000_000, good.subarray(5))],
  ['a negative schema id', (good) => wire(-7, good.subarray(5))],
  ['truncated Avro', (good) => good.subarray(0, good.length - 3)],
  ['Avro with extra bytes at the end', (good) => Buffer.concat([good, Buffer.from([1, 2, 3])])],
];

/**
 * Sends the poison record between two commands with the same key, so all three are in one partition. Checks that both
 * commands are done, and returns the record on the dead topic.
 */
async function sendBetweenNeighbours(poison: RawRecord & { commandId: string }) {
  const [before, after] = ['Before', 'After'].map((name) => {
    const neighbour = direct.command(organization, 'save_contact', { name: `${name} ${poison.commandId}` });
    return neighbour;
  }) as [ReturnType<DirectAccess['command']>, ReturnType<DirectAccess['command']>];
  await direct.produce(before, poison, after);
  const buried = await direct.watcher.untilHeader(dead, HEADERS.id, poison.commandId);
  expect([(await direct.reply(before)).outcome, (await direct.reply(after)).outcome]).toEqual(['done', 'done']);
  return buried;
}

test.each(POISON)(
  'puts a record with %s on the dead topic byte for byte, answers its caller, and runs the next commands',
  async (_what, poison) => {
    const good = direct.command(organization, 'save_contact', { name: 'Poison' });
    const value = poison(good.value ?? Buffer.alloc(0));
    const { authorization: _key, ...headers } = good.headers;
    const record = {
      ...good,
      value,
      headers: {
        ...headers,
        [HEADERS.principal]: direct.sign(organization, { commandId: good.commandId, value }, 'save_contact'),
      },
    };
    const buried = await sendBetweenNeighbours(record);
    expect(buried.value).toEqual(value);
    expect(buried.key?.toString()).toBe(record.key);
    expect(headerOf(buried, HEADERS.deadCode)).toBe('undecodable_command');
    expect(headerOf(buried, HEADERS.deadSource)).toMatch(/^partita\.contacts\.bulk\/\d+\/\d+$/);
    for (const [name, header] of Object.entries(record.headers)) expect(headerOf(buried, name)).toBe(String(header));
    const reply = await direct.reply(good);
    expect(reply).toMatchObject({ outcome: 'dead', body: { code: 'undecodable_command', status: 400 } });
  },
);

test('refuses the value of another action without a retry', async () => {
  const good = direct.command(organization, 'save_contact', { name: 'Poison' });
  const other = direct.command(organization, 'delete_contact', { id: 'con_01h00000000000000000000000' });
  await direct.produce({ ...good, value: other.value });
  expect(await direct.reply(good)).toMatchObject({ outcome: 'rejected', body: { code: 'invalid_input' } });
});

test('keeps a record without headers on the dead topic and continues', async () => {
  const good = direct.command(organization, 'save_contact', { name: 'Headless' });
  const [marker] = [Buffer.from(`headless ${good.commandId}`)];
  await direct.produce({ ...good, value: marker, headers: {} }, good);
  expect((await direct.reply(good)).outcome).toBe('done');
  const isMarker = () => direct.watcher.records.some(({ topic, value }) => topic === dead && value?.equals(marker));
  await until('the record on the dead topic', isMarker);
});

test('accepts empty headers, repeated headers and an invalid request id, and keeps running', async () => {
  const good = direct.command(organization, 'save_contact', { name: 'Odd headers' });
  const odd = {
    ...good,
    headers: {
      ...good.headers,
      empty: '',
      twice: ['a', 'b'],
      [HEADERS.requestId]: 'null\0byte',
      [HEADERS.firstFailedAt]: 'never',
    },
  };
  await direct.produce(odd);
  expect((await direct.reply(good)).outcome).toBe('done');
  expect(fleet.worker.isRunning).toBe(true);
});

/** 2^50 in the encoding of Avro. */
const MANY = Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x04]);
const EXTRA_FIELDS: readonly [string, object][] = [
  ['an array of null', { type: 'array', items: 'null' }],
  ['an array', { type: 'array', items: 'string' }],
  ['a map', { type: 'map', values: 'string' }],
];

/** The schema of a stranger: that of the command and one more field, which the worker skips. */
async function registerForeign(type: object, doc = ''): Promise<number> {
  const { schemaRegistryUrl: url } = failureStack();
  const name = commandRecordName('save_contact');
  const known = allAvroRecords().find((record) => record.name === name)?.schema;
  if (!known || !('fields' in known)) throw new Error(`${name} has no fields`);
  const schema = JSON.stringify({ ...known, doc, fields: [...known.fields, { name: 'more', type }] });
  const config = { url, username: undefined, password: undefined };
  const answer = await askRegistry(config, 'POST', `/subjects/${newId('cmd')}/versions`, { schema });
  return (answer as { id: number }).id;
}

test.each(EXTRA_FIELDS)('is not kept busy by %s of 2^50 items that no reader needs', async (_what, type) => {
  const good = direct.command(organization, 'save_contact', { name: 'Many' });
  const bytes = Buffer.concat([good.value?.subarray(5) ?? Buffer.alloc(0), MANY, Buffer.from([0x00])]);
  await sendBetweenNeighbours({ ...good, value: wire(await registerForeign(type), bytes) });
  expect(await direct.reply(good)).toMatchObject({ outcome: 'dead', body: { code: 'undecodable_command' } });
  expect(fleet.worker.isRunning).toBe(true);
});

test('reads what another schema within the limits wrote, and nothing of a larger one', async () => {
  const payload = (value: Buffer | null) => Buffer.concat([value?.subarray(5) ?? Buffer.alloc(0), Buffer.from([0x00])]);
  const items = { type: 'array', items: 'string' };
  const good = direct.command(organization, 'save_contact', { name: 'Of another schema' });
  await direct.produce({ ...good, value: wire(await registerForeign(items), payload(good.value)) });
  expect(await direct.reply(good)).toMatchObject({ outcome: 'done' });
  const large = direct.command(organization, 'save_contact', { name: 'Of a large schema' });
  const id = await registerForeign(items, 'x'.repeat(100_000));
  await direct.produce({ ...large, value: wire(id, payload(large.value)) });
  expect(await direct.reply(large)).toMatchObject({ outcome: 'dead', body: { code: 'undecodable_command' } });
});
