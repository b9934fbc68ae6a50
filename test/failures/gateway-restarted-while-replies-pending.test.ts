import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request } from '../support/fleet.js';
import { Gate } from '../support/failures/gate.js';
import { until } from '../support/until.js';

const gate = new Gate('save_contact');
beforeEach(() => gate.shut());
let started: FailureFleet;
afterEach(() => started?.stop());

async function metric(url: string, name: string): Promise<number> {
  const { body } = await request(`${url}/metrics`);
  const line = String(body)
    .split('\n')
    .find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? '0');
}

/** The gateway waits for the replies, and the worker already has the commands from the broker. */
async function areUnderWay({ fleet }: FailureFleet, count: number): Promise<boolean> {
  const pending = await metric(fleet.url, 'partita_pending_replies');
  return (
    pending >= count &&
    (await metric(fleet.worker.healthUrl, 'partita_command_queue{worker="contacts",lane="commands"}')) >= count
  );
}

test('returns the result of a killed gateway from the next one for the same idempotency key, with one effect', async () => {
  started = await startFailureFleet({ workerEnv: gate.env });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const save = (key: string) =>
    act(fleet.url, organization.apiKey, 'save_contact', { name: key }, { 'Idempotency-Key': key });
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const cutOff = keys.map((key) =>
    save(key).then(
      () => 'answered',
      () => 'cut off',
    ),
  );
  await until('all commands are in progress', () => areUnderWay(started, keys.length));
  fleet.gateway.signal('SIGKILL');
  expect(await Promise.all(cutOff)).toEqual(keys.map(() => 'cut off'));

  fleet.gateway.start();
  gate.open();
  await fleet.gateway.untilReady();
  await until('all commands are done', async () => (await direct.contacts(organization)).length === keys.length);
  const answers = await Promise.all(keys.map(save));
  expect(answers.map(({ status, headers }) => [status, headers.get('Idempotency-Replayed')])).toEqual(
    keys.map(() => [200, 'true']),
  );
  const contacts = await direct.contacts(organization);
  expect(contacts.map(({ name }) => name).sort()).toEqual(keys);
  expect(answers.map(({ body }) => body.result.id as string).sort()).toEqual(contacts.map(({ id }) => id).sort());
});

test('answers pending requests with 200 on SIGTERM, refuses new connections and exits with 0', async () => {
  started = await startFailureFleet({ workerEnv: gate.env });
  const { fleet } = started;
  const organization = await fleet.newOrganization();
  const pending = [1, 2, 3].map((index) => act(fleet.url, organization.apiKey, 'save_contact', { name: `${index}` }));
  await until('the commands are in progress', () => areUnderWay(started, 3));
  fleet.gateway.signal('SIGTERM');
  await until('new connections are refused', () =>
    fetch(`${fleet.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  gate.open();
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await fleet.gateway.untilExit()).toBe(0);
});

test('answers 202 on SIGTERM when results are late, and the commands are still done', async () => {
  started = await startFailureFleet({
    workerEnv: gate.env,
    gatewayEnv: { PARTITA_DRAIN_TIMEOUT_MS: '500' },
  });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const pending = act(fleet.url, organization.apiKey, 'save_contact', { name: 'Late' });
  await until('the command is in progress', () => areUnderWay(started, 1));
  fleet.gateway.signal('SIGTERM');
  const answer = await pending;
  expect(answer.status).toBe(202);
  expect(answer.headers.get('Location')).toBe(`/api/rest/commands/${answer.body.command.id}`);
  expect(await fleet.gateway.untilExit()).toBe(0);
  gate.open();
  await until('the contact', async () => (await direct.contacts(organization)).length === 1);
});
