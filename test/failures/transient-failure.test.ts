import { deadTopic, delayedTopic, HEADERS } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act } from '../support/fleet.js';
import { headerOf } from '../support/topic-watcher.js';

const FAULT = { PARTITA_TEST_FAULTS: 'transient:save_contact' };
const FAST = { PARTITA_RETRY_IN_PLACE_MS: '600', PARTITA_RETRY_DELAY_MS: '500', PARTITA_SESSION_TIMEOUT_MS: '6000' };
let started: FailureFleet;
afterEach(() => started?.stop());

test('retries in place, then from the delayed topic, until the cause is gone, and delays only its own key', async () => {
  started = await startFailureFleet({
    env: { ...FAST, PARTITA_RETRY_FOR_MS: '600000' },
    workerEnv: { PARTITA_TEST_FAULTS: '' },
  });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const other = (await act(fleet.url, organization.apiKey, 'save_contact', { name: 'To be deleted' })).body.result
    .id as string;
  await fleet.worker.stop();
  fleet.worker.start(FAULT);
  await fleet.worker.untilReady();

  const command = direct.command(organization, 'save_contact', { name: 'Patient' });
  await direct.produce(command);
  const delayed = await direct.watcher.untilHeader(delayedTopic('contacts'), HEADERS.id, command.commandId);
  expect(headerOf(delayed, HEADERS.attempt)).toBe('1');
  expect(headerOf(delayed, HEADERS.principal)).toBeDefined();
  expect(headerOf(delayed, HEADERS.authorization)).toBeUndefined();
  expect(delayed.value).toEqual(command.value);
  // A command with another key on the same topic is not delayed.
  expect((await act(fleet.url, organization.apiKey, 'delete_contact', { id: other })).status).toBe(200);
  expect(await direct.contacts(organization)).toEqual([]);

  await fleet.worker.stop();
  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  expect(await direct.reply(command)).toMatchObject({ outcome: 'done', body: { name: 'Patient' } });
  expect(await direct.contacts(organization)).toHaveLength(1);
  expect(direct.watcher.withHeader(deadTopic('contacts'), HEADERS.id, command.commandId)).toEqual([]);
});

test('gives up a command that fails for too long: dead topic, status dead, and an answer with the reason', async () => {
  started = await startFailureFleet({ env: { ...FAST, PARTITA_RETRY_FOR_MS: '4000' }, workerEnv: FAULT });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const answer = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'Hopeless' });
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: 'retries_exhausted' });
  const commandId = answer.headers.get('Partita-Command-Id') ?? '';
  const buried = await direct.watcher.untilHeader(deadTopic('contacts'), HEADERS.id, commandId);
  expect(headerOf(buried, HEADERS.deadCode)).toBe('retries_exhausted');
  await direct.watcher.untilHeader(delayedTopic('contacts'), HEADERS.id, commandId);
  expect(await direct.inbox(organization)).toEqual([{ command_id: commandId, status: 'dead' }]);
  expect(await direct.contacts(organization)).toEqual([]);
});
