import { newId } from '#platform/ids.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, type Fleet } from '../support/fleet.js';
import type { DirectAccess } from '../support/direct-access.js';

let started: FailureFleet;
let direct: DirectAccess;
let fleet: Fleet;

beforeAll(async () => {
  started = await startFailureFleet();
  ({ fleet, direct } = started);
});
afterAll(() => started?.stop());

test('refuses a second body for a command id with 409 over HTTP and changes nothing', async () => {
  const organization = await fleet.newOrganization();
  const headers = { 'Idempotency-Key': 'invoice-4711' };
  const first = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'First' }, headers);
  const other = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'Other' }, headers);
  const again = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'First' }, headers);
  expect([first.status, other.status, again.status]).toEqual([200, 409, 200]);
  expect(other.body.code).toBe('idempotency_conflict');
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect(await direct.contacts(organization)).toMatchObject([{ name: 'First', version: 1 }]);
});

test('refuses a second body for a command id on the topic, also when the record keys differ', async () => {
  const organization = await fleet.newOrganization();
  const [one, two] = await Promise.all(
    ['One', 'Two'].map(
      async (name) => (await act(fleet.url, organization.apiKey, 'save_contact', { name })).body.result.id as string,
    ),
  );
  const commandId = newId('cmd');
  const commands = [one, two].map((id) =>
    direct.command(organization, 'save_contact', { id, name: `Changed ${id}` }, { commandId }),
  );
  await direct.produce(...commands);
  const replies = await Promise.all(commands.map((command) => direct.reply(command)));
  expect(replies.map(({ outcome }) => outcome).sort()).toEqual(['done', 'rejected']);
  expect(replies.find(({ outcome }) => outcome === 'rejected')?.body.code).toBe('idempotency_conflict');
  expect((await direct.contacts(organization)).map(({ version }) => version).sort()).toEqual([1, 2]);
});

test('lets another organisation use the same command id', async () => {
  const commandId = newId('cmd');
  const [one, two] = [await fleet.newOrganization(), await fleet.newOrganization()];
  const commands = [one, two].map((organization) =>
    direct.command(organization, 'save_contact', { name: organization.id }, { commandId }),
  );
  await direct.produce(...commands);
  const replies = await Promise.all(commands.map((command) => direct.reply(command)));
  expect(replies.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect([await direct.contacts(one), await direct.contacts(two)]).toMatchObject([
    [{ name: one.id }],
    [{ name: two.id }],
  ]);
});
