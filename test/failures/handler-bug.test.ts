import { HEADERS, deadTopic } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request, runCli, type TestOrganization } from '../support/fleet.js';
import { headerOf } from '../support/topic-watcher.js';
import { until } from '../support/until.js';

const BUG = { PARTITA_TEST_FAULTS: 'bug:save_contact' };
let started: FailureFleet;
let organization: TestOrganization;

beforeAll(async () => {
  started = await startFailureFleet({ workerEnv: BUG });
  organization = await started.fleet.newOrganization();
});
afterAll(() => started?.stop());

const dead = async (...args: string[]): Promise<unknown> =>
  JSON.parse(await runCli(['dead', ...args, '--json'], started.fleet.env));
const mine = (...args: string[]) => dead(...args, '--organization', organization.id);

test('gives up a command after a bug, hides internal details, and completes it on replay under the same id', async () => {
  const { fleet, direct } = started;
  const answer = await act(
    fleet.url,
    organization.apiKey,
    'save_contact',
    { name: 'Unlucky' },
    { 'Idempotency-Key': 'unlucky' },
  );
  expect(answer.status).toBe(500);
  expect(answer.body.code).toBe('internal_error');
  expect(JSON.stringify(answer.body)).not.toMatch(/TypeError|switched on by a test|\.ts|\.js/);
  const commandId = answer.headers.get('Partita-Command-Id') ?? '';
  const command = async () =>
    (await request(`${fleet.url}/api/rest/commands/${commandId}`, { apiKey: organization.apiKey })).body.result;
  expect(await command()).toMatchObject({ id: commandId, status: 'dead', problem: { code: 'internal_error' } });
  const buried = await direct.watcher.untilHeader(deadTopic('contacts'), HEADERS.id, commandId);
  expect(headerOf(buried, HEADERS.deadDetail)).toContain('switched on by a test');

  expect(await mine('list')).toMatchObject([
    { commandId, action: 'save_contact', worker: 'contacts', code: 'internal_error', status: 'open' },
  ]);
  const shown = await dead('show', commandId);
  expect(shown).toMatchObject({
    commandId,
    payload: { name: 'Unlucky' },
    principal: { organizationId: organization.id },
  });
  expect(JSON.stringify(shown)).not.toContain(headerOf(buried, HEADERS.principal));

  await fleet.worker.stop();
  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  await fleet.worker.untilReady();
  expect(await mine('replay', '--dry-run')).toMatchObject([{ commandId, outcome: 'would be replayed' }]);
  expect(await direct.contacts(organization)).toEqual([]);
  expect(await dead('replay', commandId)).toMatchObject([{ commandId, outcome: 'replayed' }]);
  await until('the command is done', async () => (await command()).status === 'done');
  expect(await direct.contacts(organization)).toMatchObject([{ name: 'Unlucky', version: 1 }]);

  // A caller that repeats the request gets the result of the replay.
  const again = await act(
    fleet.url,
    organization.apiKey,
    'save_contact',
    { name: 'Unlucky' },
    { 'Idempotency-Key': 'unlucky' },
  );
  expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
  expect(await mine('replay')).toMatchObject([{ commandId, outcome: 'skipped', reason: 'it has succeeded since' }]);
  expect(await mine('list', '--code', 'internal_error', '--since', '1h', '--limit', '5')).toMatchObject([
    { commandId, status: 'done' },
  ]);
  expect(await mine('list', '--code', 'retries_exhausted')).toEqual([]);
  expect(await mine('list', '--worker', 'settings')).toEqual([]);
});

test('lists and shows a record that is not a command, and does not replay it', async () => {
  const { direct } = started;
  const poison = direct.command(
    organization,
    'save_contact',
    { name: 'x' },
    { headers: { [HEADERS.authorization]: 'Bearer nobody' } },
  );
  const { [HEADERS.authorization]: _proof, ...headers } = poison.headers;
  await direct.produce({ ...poison, value: Buffer.from('poison'), headers });
  const buried = await direct.watcher.untilHeader(deadTopic('contacts'), HEADERS.id, poison.commandId);
  const place = `${buried.topic}/${buried.partition}/${buried.offset}`;
  expect(await dead('show', place)).toMatchObject({ place, code: 'unauthenticated', payload: { bytes: 6 } });
  expect(await dead('replay', place)).toMatchObject([{ place, outcome: 'skipped' }]);
  expect(await dead('discard', place, '--dry-run')).toMatchObject([{ place, outcome: 'would be discarded' }]);
  expect(await dead('show', place)).toMatchObject({ status: 'open' });
  expect(await dead('discard', place)).toMatchObject([{ place, outcome: 'discarded' }]);
  expect(await dead('show', place)).toMatchObject({ status: 'discarded' });
  expect(await dead('discard', place)).toEqual([]);
});

test('answers wrong CLI arguments with one sentence', async () => {
  await expect(dead('show', 'cmd_nowhere')).rejects.toThrow(/Dead letter cmd_nowhere does not exist/);
  await expect(dead('replay')).rejects.toThrow(/Choose what to replay/);
  await expect(dead('list', '--worker', 'nobody')).rejects.toThrow(/Worker "nobody" does not exist/);
  await expect(dead('list', '--since', 'yesterday')).rejects.toThrow(/ISO 8601/);
});
