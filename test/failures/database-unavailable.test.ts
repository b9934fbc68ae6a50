import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { deadTopic, HEADERS } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request, type Answer } from '../support/fleet.js';
import { DirectAccess } from '../support/direct-access.js';
import { failureStack } from '../support/stack-control.js';
import { until } from '../support/until.js';

const stack = failureStack();
let started: FailureFleet;

beforeAll(async () => {
  started = await startFailureFleet({
    workers: ['--all'],
    env: { PARTITA_REPLY_TIMEOUT_MS: '3000' },
    // Slow enough that a transaction is open and its connection is idle when the server stops.
    workerEnv: { PARTITA_TEST_FAULTS: 'slow:save_contact:250' },
  });
});
afterAll(async () => {
  await stack.postgres.resume();
  await stack.postgres.start();
  await started?.stop();
});

const isReady = async (): Promise<boolean> => (await request(`${started.fleet.url}/readyz`)).status === 200;

const WAYS = [
  ['stopped and started', () => stack.postgres.stop(), () => stack.postgres.start()],
  ['killed and started', () => stack.postgres.kill(), () => stack.postgres.start()],
  ['paused and resumed', () => stack.postgres.pause(), () => stack.postgres.resume()],
] as const;

test.each(WAYS)(
  'database %s under load: loses no command, gives none up, and every process keeps running',
  async (_how, takeAway, bringBack) => {
    const { fleet } = started;
    const organization = await fleet.newOrganization();
    const direct = started.direct;
    const pids = [fleet.gateway.pid, fleet.worker.pid];
    const answers = new Map<string, Answer>();
    const send = async (name: string): Promise<number> => {
      const headers = { 'Idempotency-Key': name };
      const answer = await act(fleet.url, organization.apiKey, 'save_contact', { name }, headers);
      answers.set(name, answer);
      return answer.status;
    };
    const sending: Promise<number>[] = [];
    const traffic = async (prefix: string, count: number, pauseMs: number): Promise<void> => {
      for (let index = 0; index < count; index++) {
        sending.push(send(`${prefix}-${index}`));
        await sleep(pauseMs);
      }
    };
    await traffic('before', 20, 10);
    // Sent straight to the topic: without the database, the gateway may not be able to look up the owner of the key.
    const imported = Array.from({ length: 50 }, (_, index) =>
      direct.command(organization, 'save_contact', { name: `imported ${index}` }),
    );
    const away = takeAway();
    await Promise.all([away, traffic('during', 30, 100), direct.produce(...imported)]);
    await until('the gateway reports that it is not ready', async () => !(await isReady()));
    await sleep(4_000);
    await bringBack();
    await until('the gateway is ready again', isReady);
    await traffic('after', 10, 10);
    await Promise.all(sending);

    const strange = [...answers].filter(([, { status }]) => ![200, 202, 503].includes(status));
    expect(strange.map(([name, { status, body }]) => ({ name, status, body: body as unknown }))).toEqual([]);
    for (const [name, { status, headers }] of answers) {
      if (name.startsWith('after')) expect([name, status < 300]).toEqual([name, true]);
      if (status === 503) expect(headers.get('Retry-After')).not.toBeNull();
    }
    // Repeats every request, also those that were accepted: a repeated request has no second effect.
    await Promise.all(
      [...answers.keys()].map(async (name) => {
        while ((await send(name)) === 202);
        expect([name, answers.get(name)?.status]).toEqual([name, 200]);
      }),
    );
    const check = await DirectAccess.open(stack);
    const names = [...answers.keys(), ...imported.map((_, index) => `imported ${index}`)].sort();
    await until('all contacts', async () => (await check.contacts(organization)).length >= names.length);
    expect((await check.contacts(organization)).map(({ name }) => name).sort()).toEqual(names);
    const dead = imported.flatMap(({ commandId }) =>
      direct.watcher.withHeader(deadTopic('contacts'), HEADERS.id, commandId),
    );
    expect(dead).toEqual([]);
    await check.close();
    expect([fleet.gateway.pid, fleet.worker.pid]).toEqual(pids);
    expect([fleet.gateway.isRunning, fleet.worker.isRunning]).toEqual([true, true]);
  },
  300_000,
);

test('runs commands again, once, when their connections are cut in the middle of a transaction', async () => {
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const pid = fleet.worker.pid;
  const commands = Array.from({ length: 20 }, (_, index) =>
    direct.command(organization, 'save_contact', { name: `cut ${index}` }),
  );
  const check = await DirectAccess.open(stack);
  // The commands stop in the middle of their transactions, at the first contact.
  const locking = new pg.Client({ connectionString: stack.databaseAdminUrl });
  await locking.connect();
  await locking.query('begin; lock table contacts in exclusive mode');
  await check.produce(...commands);
  const cut = await until('a transaction that waits', async () => {
    const { rows } = await locking.query<{ cut: boolean }>(
      `select pg_terminate_backend(pid) as cut from pg_stat_activity
       where application_name = 'partita_app' and wait_event_type = 'Lock'`,
    );
    return rows.length > 0 ? rows : undefined;
  });
  await locking.end();
  expect(cut).toContainEqual({ cut: true });
  const replies = await Promise.all(commands.map((command) => check.reply(command)));
  expect(new Set(replies.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
  expect((await check.contacts(organization)).map(({ name }) => name).sort()).toEqual(
    commands.map((_, index) => `cut ${index}`).sort(),
  );
  await check.close();
  expect([fleet.worker.pid, fleet.worker.isRunning]).toEqual([pid, true]);
});
