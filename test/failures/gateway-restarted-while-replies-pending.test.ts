import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { act, request } from '../support/fleet.js';
import { Gate } from '../support/gate.js';
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

/** Waiting at the gateway, and known to the worker: past the broker. */
async function areUnderWay({ fleet }: FailureFleet, count: number): Promise<boolean> {
  const pending = await metric(fleet.url, 'partita_pending_replies');
  return (
    pending >= count &&
    (await metric(fleet.worker.healthUrl, 'partita_command_queue{worker="contacts",lane="commands"}')) >= count
  );
}

test('kill -9 while results are pending: the same idempotency key gets the result from the next gateway, once', async () => {
  started = await startFailureFleet({ workerEnv: gate.env });
  const { fleet, road } = started;
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
  await until('all of them are under way', () => areUnderWay(started, keys.length));
  fleet.gateway.signal('SIGKILL');
  expect(await Promise.all(cutOff)).toEqual(keys.map(() => 'cut off'));

  fleet.gateway.start();
  gate.open();
  await fleet.gateway.untilReady();
  await until('all of them are done', async () => (await road.contacts(organization)).length === keys.length);
  const answers = await Promise.all(keys.map(save));
  expect(answers.map(({ status, headers }) => [status, headers.get('Idempotency-Replayed')])).toEqual(
    keys.map(() => [200, 'true']),
  );
  const contacts = await road.contacts(organization);
  expect(contacts.map(({ name }) => name).sort()).toEqual(keys);
  expect(answers.map(({ body }) => body.result.id as string).sort()).toEqual(contacts.map(({ id }) => id).sort());
});

test('SIGTERM: pending requests get their 200, new connections are refused, and the exit code is 0', async () => {
  started = await startFailureFleet({ workerEnv: gate.env });
  const { fleet } = started;
  const organization = await fleet.newOrganization();
  const pending = [1, 2, 3].map((index) => act(fleet.url, organization.apiKey, 'save_contact', { name: `${index}` }));
  await until('they are under way', () => areUnderWay(started, 3));
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

test('SIGTERM with results that come too late: they are answered 202 and done all the same', async () => {
  started = await startFailureFleet({
    workerEnv: gate.env,
    gatewayEnv: { PARTITA_DRAIN_TIMEOUT_MS: '500' },
  });
  const { fleet, road } = started;
  const organization = await fleet.newOrganization();
  const pending = act(fleet.url, organization.apiKey, 'save_contact', { name: 'Late' });
  await until('it is under way', () => areUnderWay(started, 1));
  fleet.gateway.signal('SIGTERM');
  const answer = await pending;
  expect(answer.status).toBe(202);
  expect(answer.headers.get('Location')).toBe(`/api/rest/commands/${answer.body.command.id}`);
  expect(await fleet.gateway.untilExit()).toBe(0);
  gate.open();
  await until('the contact', async () => (await road.contacts(organization)).length === 1);
});
