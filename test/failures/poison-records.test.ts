import { deadTopic, HEADERS } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import type { Fleet, TestOrganization } from '../support/fleet.js';
import type { RawRecord, Road } from '../support/road.js';
import { headerOf } from '../support/topic-watcher.js';
import { until } from '../support/until.js';

const dead = deadTopic('contacts');
let started: FailureFleet;
let road: Road;
let fleet: Fleet;
let organization: TestOrganization;

beforeAll(async () => {
  started = await startFailureFleet();
  ({ fleet, road } = started);
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
  ['a schema id that nobody registered', (good) => wire(2_000_000_000, good.subarray(5))],
  ['a negative schema id', (good) => wire(-7, good.subarray(5))],
  ['truncated Avro', (good) => good.subarray(0, good.length - 3)],
  ['Avro with a tail', (good) => Buffer.concat([good, Buffer.from([1, 2, 3])])],
];

/** The poison between two commands of the same key, hence of the same partition; gives back what became of the three. */
async function sendBetweenNeighbours(poison: RawRecord & { commandId: string }) {
  const [before, after] = ['Before', 'After'].map((name) => {
    const neighbour = road.command(organization, 'save_contact', { name: `${name} ${poison.commandId}` });
    return neighbour;
  }) as [ReturnType<Road['command']>, ReturnType<Road['command']>];
  await road.produce(before, poison, after);
  const buried = await road.watcher.untilHeader(dead, HEADERS.id, poison.commandId);
  expect([(await road.reply(before)).outcome, (await road.reply(after)).outcome]).toEqual(['done', 'done']);
  return buried;
}

test.each(POISON)(
  '%s: dead topic byte for byte, its caller is answered, its neighbours go on',
  async (_what, poison) => {
    const good = road.command(organization, 'save_contact', { name: 'Poison' });
    const value = poison(good.value ?? Buffer.alloc(0));
    const { authorization: _key, ...headers } = good.headers;
    const record = {
      ...good,
      value,
      headers: {
        ...headers,
        [HEADERS.principal]: road.sign(organization, { commandId: good.commandId, value }, 'save_contact'),
      },
    };
    const buried = await sendBetweenNeighbours(record);
    expect(buried.value).toEqual(value);
    expect(buried.key?.toString()).toBe(record.key);
    expect(headerOf(buried, HEADERS.deadCode)).toBe('undecodable_command');
    expect(headerOf(buried, HEADERS.deadSource)).toMatch(/^partita\.contacts\.commands\/\d+\/\d+$/);
    for (const [name, header] of Object.entries(record.headers)) expect(headerOf(buried, name)).toBe(String(header));
    const reply = await road.reply(good);
    expect(reply).toMatchObject({ outcome: 'dead', body: { code: 'undecodable_command', status: 400 } });
  },
);

test('a value of another action is refused, not tried', async () => {
  const good = road.command(organization, 'save_contact', { name: 'Poison' });
  const other = road.command(organization, 'delete_contact', { id: 'con_01h00000000000000000000000' });
  await road.produce({ ...good, value: other.value });
  expect(await road.reply(good)).toMatchObject({ outcome: 'rejected', body: { code: 'invalid_input' } });
});

test('a record without any header is kept on the dead topic, and the worker goes on', async () => {
  const good = road.command(organization, 'save_contact', { name: 'Headless' });
  const [marker] = [Buffer.from(`headless ${good.commandId}`)];
  await road.produce({ ...good, value: marker, headers: {} }, good);
  expect((await road.reply(good)).outcome).toBe('done');
  const isMarker = () => road.watcher.records.some(({ topic, value }) => topic === dead && value?.equals(marker));
  await until('the record on the dead topic', isMarker);
});

test('headers without a value, twice the same header, and a request id that is none: one refusal, and the neighbours go on', async () => {
  const good = road.command(organization, 'save_contact', { name: 'Odd headers' });
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
  await road.produce(odd);
  expect((await road.reply(good)).outcome).toBe('done');
  expect(fleet.worker.isRunning).toBe(true);
});
