import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { until } from '../support/until.js';

let started: FailureFleet;
afterAll(() => started?.stop());

test('commands that wait for their worker do not run after their person was removed or their key revoked', async () => {
  started = await startFailureFleet();
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const api = rest(organization.apiKey, fleet.url);
  const made = async (body: object) =>
    (await api.post('/api-keys', { permissions: ['invoices:edit'], ...body })).body.result;
  const person = { email: `gone-${organization.id}@example.com`, name: 'Gone', role: 'accountant' };
  const { id: userId } = (await api.post('/users', person)).body.result;
  const [ofPerson, revoked, kept] = [
    await made({ name: 'of a person', scope: 'user', userId }),
    await made({ name: 'revoked', scope: 'organization' }),
    await made({ name: 'kept', scope: 'organization' }),
  ];
  fleet.worker.signal('SIGTERM');
  await fleet.worker.untilExit();
  const queue = async ({ key, name }: { key: string; name: string }): Promise<string> => {
    const { status, body } = await act(fleet.url, key, 'save_contact', { name }, { Prefer: 'respond-async' });
    expect(status).toBe(202);
    return body.command.id;
  };
  const ids = [await queue(ofPerson), await queue(revoked), await queue(kept)];
  expect((await api.delete(`/users/${userId}`)).status).toBe(200);
  expect((await api.delete(`/api-keys/${revoked.id}`)).status).toBe(200);
  fleet.worker.start();
  await fleet.worker.untilReady();
  const outcomes = await until('all have ended', async () => {
    const all = await Promise.all(ids.map(async (id) => (await api.get(`/commands/${id}`)).body.result));
    return all.every(({ status }) => status === 'done' || status === 'rejected') && all;
  });
  expect(outcomes).toMatchObject([
    { status: 'rejected', problem: { code: 'forbidden' } },
    { status: 'rejected', problem: { code: 'forbidden' } },
    { status: 'done' },
  ]);
  expect((await direct.contacts(organization)).map(({ name }) => name)).toEqual(['kept']);
});
