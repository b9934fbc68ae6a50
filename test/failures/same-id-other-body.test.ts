import { newId } from '#platform/ids.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { act, type Fleet } from '../support/fleet.js';
import type { Road } from '../support/road.js';

let started: FailureFleet;
let road: Road;
let fleet: Fleet;

beforeAll(async () => {
  started = await startFailureFleet();
  ({ fleet, road } = started);
});
afterAll(() => started?.stop());

test('over HTTP: 409, and nothing is done', async () => {
  const organization = await fleet.newOrganization();
  const headers = { 'Idempotency-Key': 'invoice-4711' };
  const first = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'First' }, headers);
  const other = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'Other' }, headers);
  const again = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'First' }, headers);
  expect([first.status, other.status, again.status]).toEqual([200, 409, 200]);
  expect(other.body.code).toBe('idempotency_conflict');
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect(await road.contacts(organization)).toMatchObject([{ name: 'First', version: 1 }]);
});

test('on the topic: the second body is refused, also when both change different contacts and so have different keys', async () => {
  const organization = await fleet.newOrganization();
  const [one, two] = await Promise.all(
    ['One', 'Two'].map(async (name) => (await act(fleet.url, organization.apiKey, 'save_contact', { name })).body.result.id as string),
  );
  const commandId = newId('cmd');
  const commands = [one, two].map((id) => road.command(organization, 'save_contact', { id, name: `Changed ${id}` }, { commandId }));
  await road.produce(...commands);
  const replies = await Promise.all(commands.map((command) => road.reply(command)));
  expect(replies.map(({ outcome }) => outcome).sort()).toEqual(['done', 'rejected']);
  expect(replies.find(({ outcome }) => outcome === 'rejected')?.body.code).toBe('idempotency_conflict');
  expect((await road.contacts(organization)).map(({ version }) => version).sort()).toEqual([1, 2]);
});

test('another organisation may use the same command id', async () => {
  const commandId = newId('cmd');
  const [one, two] = [await fleet.newOrganization(), await fleet.newOrganization()];
  const commands = [one, two].map((organization) => road.command(organization, 'save_contact', { name: organization.id }, { commandId }));
  await road.produce(...commands);
  const replies = await Promise.all(commands.map((command) => road.reply(command)));
  expect(replies.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect([await road.contacts(one), await road.contacts(two)]).toMatchObject([[{ name: one.id }], [{ name: two.id }]]);
});
