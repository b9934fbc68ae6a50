import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { runCli, type TestOrganization } from '../support/fleet.js';
import { pointersOf, rest } from '../support/rest.js';
import { until } from '../support/until.js';

/**
 * A test switches on a bug in a handler. The command is given up; its organisation sees it, corrects it and replays it.
 */
let started: FailureFleet;
let organization: TestOrganization;
let stranger: TestOrganization;
const api = (who = organization) => rest(who.apiKey, started.fleet.url);

beforeAll(async () => {
  started = await startFailureFleet({ workerEnv: { PARTITA_TEST_FAULTS: 'bug:save_contact' } });
  [organization, stranger] = [await started.fleet.newOrganization(), await started.fleet.newOrganization()];
});
afterAll(() => started?.stop());

const letters = async (query = '', who = organization): Promise<any[]> =>
  (await api(who).get(`/dead-letters${query}`)).body.result;
/** Events are shown when every older transaction has ended. */
const eventsOf = (query: string): Promise<any[]> =>
  until(`events ${query}`, async () => {
    const { body } = await api().get(`/events${query}`);
    return body.result.length > 0 && body.result;
  });

test('shows a dead letter to its organisation, which corrects and replays it, and runs it once', async () => {
  const { fleet, direct } = started;
  const command = direct.command(organization, 'save_contact', { name: 'Doomed' }, { commandId: 'file.csv:3' });
  await direct.produce(command);
  const letter = await until('the letter', async () => (await letters())[0]);
  expect(letter).toMatchObject({
    id: 'file.csv:3',
    action: 'save_contact',
    status: 'open',
    code: 'internal_error',
    payload: { name: 'Doomed' },
    sentBy: { type: 'key', name: 'test' },
    deaths: 1,
  });
  // Internal errors are not included.
  expect(JSON.stringify(letter)).not.toMatch(/TypeError|switched on/);
  expect(await letters('', stranger)).toEqual([]);
  expect(await eventsOf('?type=dead_letter.added')).toMatchObject([
    { subject: 'file.csv:3', recordversion: 1, data: { code: 'internal_error' } },
  ]);
  expect((await api(stranger).get('/dead-letters/file.csv:3')).status).toBe(404);
  expect((await api(stranger).post('/dead-letters/file.csv:3/replay', {})).status).toBe(404);

  // The bug is still there: the command is given up again, under the same id.
  const again = await api().post('/dead-letters/file.csv:3/replay', {});
  expect([again.status, again.body.result.status]).toEqual([200, 'dead']);
  expect((await letters())[0]).toMatchObject({ status: 'open', deaths: 2 });

  await fleet.worker.stop();
  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  await fleet.worker.untilReady();
  const wrong = await api().post('/dead-letters/file.csv:3/replay', { payload: { nome: 'Typo' } });
  expect([wrong.status, pointersOf(wrong)]).toEqual([400, ['/name', '/nome']]);
  const done = await api().post('/dead-letters/file.csv:3/replay', { payload: { name: 'Corrected' } });
  expect(done.body.result).toMatchObject({ id: 'file.csv:3', status: 'done', result: { name: 'Corrected' } });
  expect(await letters('?status=done')).toMatchObject([{ id: 'file.csv:3' }]);
  const other = await api().post('/dead-letters/file.csv:3/replay', { payload: { name: 'Another' } });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  // The original record is delivered again. The command already has its outcome.
  await direct.produce(command);
  expect((await direct.reply(command)).outcome).toBeDefined();
  expect((await direct.contacts(organization)).map(({ name }) => name)).toEqual(['Corrected']);
});

test('shows a value that cannot be decoded to its sender, and needs a payload for the replay', async () => {
  const { direct } = started;
  const command = {
    ...direct.command(organization, 'save_contact', { name: 'X' }),
    value: Buffer.from('{"name":"X"}'),
  };
  await direct.produce(command);
  const letter = await until('the letter', async () => (await letters()).find(({ id }) => id === command.commandId));
  expect(letter).toMatchObject({ code: 'undecodable_command', payload: null, status: 'open' });
  const without = await api().post(`/dead-letters/${command.commandId}/replay`, {});
  expect([without.status, pointersOf(without)]).toEqual([400, ['/payload']]);
  const payload = { name: 'Readable' };
  expect((await api().post(`/dead-letters/${command.commandId}/replay`, { payload })).body.result.status).toBe('done');

  const unwanted = { ...direct.command(organization, 'save_contact', { name: 'X' }), value: null };
  await direct.produce(unwanted);
  await until('the letter', async () => (await letters()).find(({ id }) => id === unwanted.commandId));
  // The operator sees the same organisation and the same status.
  const asOperator = async (id: string): Promise<unknown> =>
    JSON.parse(await runCli(['dead', 'show', id, '--json'], started.fleet.env));
  expect(await asOperator(command.commandId)).toMatchObject({ organizationId: organization.id, status: 'done' });
  expect(await asOperator(unwanted.commandId)).toMatchObject({ organizationId: organization.id, status: 'open' });
  const discarded = await api().delete(`/dead-letters/${unwanted.commandId}`);
  expect(discarded.body.result.status).toBe('discarded');
  expect(await letters('?status=open')).toEqual([]);
  expect(await asOperator(unwanted.commandId)).toMatchObject({ organizationId: organization.id, status: 'discarded' });
});

test('the operator discards the letter of an organisation, which sees it discarded; the doctor no longer counts it', async () => {
  const { direct } = started;
  const unwanted = { ...direct.command(organization, 'save_contact', { name: 'X' }), value: null };
  await direct.produce(unwanted);
  await until('the letter', async () => (await letters()).find(({ id }) => id === unwanted.commandId));
  const open = async (): Promise<string> => {
    const findings = JSON.parse(await runCli(['doctor', '--json'], started.fleet.env)) as any[];
    return findings.find(({ check }) => check === 'dead records').detail;
  };
  const before = await open();
  const done = JSON.parse(await runCli(['dead', 'discard', unwanted.commandId, '--json'], started.fleet.env));
  expect(done).toMatchObject([{ commandId: unwanted.commandId, outcome: 'discarded' }]);
  expect((await letters()).find(({ id }) => id === unwanted.commandId)).toMatchObject({ status: 'discarded' });
  expect(await eventsOf(`?type=dead_letter.discarded&subject=${unwanted.commandId}`)).toHaveLength(1);
  expect(await open()).not.toBe(before);
});
