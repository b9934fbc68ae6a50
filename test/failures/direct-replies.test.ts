import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request } from '../support/fleet.js';
import { until } from '../support/until.js';

let started: FailureFleet;
let apiKey: string;
afterEach(() => started?.stop());

async function start(env: NodeJS.ProcessEnv = {}): Promise<FailureFleet> {
  started = await startFailureFleet({ env });
  apiKey = (await started.fleet.newOrganization()).apiKey;
  return started;
}

async function save(url: string, names: readonly string[]): Promise<void> {
  const answers = await Promise.all(names.map((name) => act(url, apiKey, 'save_contact', { name })));
  expect(answers.map(({ status, body }) => [status, body.result.name as string])).toEqual(
    names.map((name) => [200, name]),
  );
}

/** Replies that the worker sent to gateways without the broker. */
async function directReplies(taken = true): Promise<number> {
  const { body } = await request(`${started.fleet.worker.healthUrl}/metrics`);
  return Number(new RegExp(`^partita_direct_replies_total{taken="${taken}"} (\\d+)`, 'm').exec(String(body))?.[1] ?? 0);
}

/** The first reply of a worker to a gateway passes the broker, while the connection opens. */
const untilConnected = (url: string): Promise<unknown> =>
  until('a gateway takes a reply directly', async () => {
    const before = await directReplies();
    await save(url, ['a contact']);
    // The gateway says a moment later that it has taken the reply.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return (await directReplies()) > before;
  });

interface Lease {
  readonly partition: number;
  readonly instance: string;
  readonly address: string;
}

const leases = (): Promise<Lease[]> =>
  started.direct.query<Lease>(
    'select partition, instance, address from reply_leases where expires_at > now() order by partition',
  );

test('a worker sends replies to the gateway that waits, and through the broker while that is not possible', async () => {
  const { fleet, direct } = await start();
  await untilConnected(fleet.url);
  const before = await directReplies();
  await save(fleet.url, ['one', 'two', 'three']);
  await until('the replies are counted', async () => (await directReplies()) >= before + 3);

  // The next gateway has another address. Until the worker has found it, replies pass the broker.
  fleet.gateway.signal('SIGKILL');
  await direct.query("update reply_leases set expires_at = now() - interval '1 second'");
  fleet.gateway.start();
  await fleet.gateway.untilReady();
  await save(fleet.url, ['four', 'five']);
  await untilConnected(fleet.url);
  await until('the outbox is empty', async () => (await direct.query('select from outbox')).length === 0);
});

test('a gateway whose partition another gateway has taken gets its replies through the broker', async () => {
  const { fleet, direct } = await start();
  const before = (await leases()).map(({ instance }) => instance);
  const second = await fleet.add('gateway');
  const other = (await leases()).find(({ instance }) => !before.includes(instance));
  // As after half a minute without a database: the worker looks the second gateway up for the replies of the first.
  await direct.query('update reply_leases set instance = $2, address = $3 where instance = any($1)', [
    before,
    other?.instance,
    other?.address,
  ]);
  await until('the second gateway has refused a reply', async () => {
    await save(fleet.url, ['one', 'two']);
    return (await directReplies(false)) > 0;
  });
  await untilConnected(second.healthUrl);
});

test('a gateway can be told to read its replies from the broker only', async () => {
  const { fleet } = await start({ PARTITA_DIRECT_REPLIES: 'false' });
  expect(await leases()).toContainEqual(expect.objectContaining({ address: null }));
  await save(fleet.url, ['one', 'two', 'three']);
  expect(await directReplies()).toBe(0);
});
