import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request } from '../support/fleet.js';
import { failureStack } from '../support/stack-control.js';
import { until } from '../support/until.js';

const stack = failureStack();
let started: FailureFleet;

beforeAll(async () => {
  started = await startFailureFleet({
    watch: false,
    workers: ['--all'],
    env: { PARTITA_PUBLISH_TIMEOUT_MS: '2000', PARTITA_REPLY_TIMEOUT_MS: '30000' },
  });
});
afterAll(async () => {
  await stack.kafka.resume();
  await stack.kafka.start();
  await started?.stop();
});

const WAYS = [
  ['paused and resumed', () => stack.kafka.pause(), () => stack.kafka.resume()],
  ['killed and started', () => stack.kafka.kill(), () => stack.kafka.start()],
] as const;

test.each(WAYS)(
  'broker %s: answers 503 in time, reports that it is not ready, and recovers without help',
  async (_how, takeAway, bringBack) => {
    const { fleet, direct } = started;
    const organization = await fleet.newOrganization();
    const save = (name: string) =>
      act(fleet.url, organization.apiKey, 'save_contact', { name }, { 'Idempotency-Key': name });
    const isReady = async (): Promise<boolean> => (await request(`${fleet.url}/readyz`)).status === 200;
    const pids = [fleet.gateway.pid, fleet.worker.pid];
    expect((await save('before')).status).toBe(200);

    await takeAway();
    const names = ['one', 'two', 'three'];
    const refused = await Promise.all(names.map(save));
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([503, 'broker_unavailable']);
      expect(headers.get('Retry-After')).toMatch(/^\d+$/);
    }
    await until('the gateway reports that it is not ready', async () => !(await isReady()));
    expect((await request(`${fleet.url}/healthz`)).status).toBe(200);
    // Reads need no broker and still work.
    expect((await request(`${fleet.url}/api/rest/actions`, { apiKey: organization.apiKey })).status).toBe(200);
    await bringBack();

    await until('the gateway is ready again', isReady);
    const retried = await until('all requests are answered', async () => {
      const answers = await Promise.all(names.map(save));
      return answers.every(({ status }) => status === 200) ? answers : undefined;
    });
    expect(retried.map(({ body }) => body.result.name as string)).toEqual(names);
    expect((await save('after')).status).toBe(200);
    expect((await direct.contacts(organization)).map(({ name }) => name).sort()).toEqual([
      'after',
      'before',
      'one',
      'three',
      'two',
    ]);
    expect([fleet.gateway.pid, fleet.worker.pid]).toEqual(pids);
    expect([fleet.gateway.isRunning, fleet.worker.isRunning]).toEqual([true, true]);
  },
  300_000,
);
