import { deadTopic, HEADERS } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import type { Fleet, TestOrganization } from '../support/fleet.js';
import type { RawRecord, DirectAccess } from '../support/direct-access.js';
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
