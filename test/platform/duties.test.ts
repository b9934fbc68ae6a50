import { setTimeout as sleep } from 'node:timers/promises';
import { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { TopicMaker } from '#platform/broker/topics/topic-maker.js';
import { readConfig } from '#operations/config.js';
import { OutboxRelay } from '#platform/database/effects/outbox-relay.js';
import { createPool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { openStorage } from '#platform/storage/open-storage.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { defineDuty, type DueItem, type Duty } from '#workers/runtime/duties/duty.js';
import { DutyRunner } from '#workers/runtime/duties/run-duty.js';
import { OutcomeSender } from '#workers/runtime/publish/send-outcomes.js';
import { ResultsSender } from '#workers/runtime/publish/send-results.js';
import { closeSharedPool, Fleet, TEST_SECRET } from '../support/fleet.js';
import { until } from '../support/until.js';
import { readPages } from '../support/rest.js';

const config = readConfig({ ...process.env, PARTITA_SECRET: TEST_SECRET });
const log = createLogger('test', 'silent');
const pool = createPool(config.database, 'partita_app', 4, log);
const relayPool = createPool(config.database, 'partita_relay', 2, log);
const producer = new BatchingProducer(createKafka(config.kafka, log), 10_000);
const schemas = new SchemaStore(config.registry, allAvroRecords());
const sender = new OutcomeSender({
  producer,
  eventProducer: producer,
  gateways: { to: () => undefined },
  results: new ResultsSender(producer, new TopicMaker(createKafka(config.kafka, log), 1)),
  schemas,
  signer: new PrincipalSigner(config.secrets),
  secretBox: new SecretBox(config.secrets),
  log,
});
const relay = new OutboxRelay({ pool: relayPool, log, publish: () => Promise.resolve() });

let organization: Awaited<ReturnType<ReturnType<typeof Fleet.shared>['newOrganization']>>;
let names = 0;
/** Each test has its own duty, because leases are stored by its name. */
let name: string;

beforeAll(async () => {
  organization = await Fleet.shared().newOrganization();
  await Promise.all([producer.connect(), schemas.load()]);
});
afterAll(async () => {
  await producer.close();
  await Promise.all([pool.end(), relayPool.end(), closeSharedPool()]);
});
beforeEach(() => {
  names += 1;
  name = `test-${process.pid}-${names}`;
});

async function runnerOf(duty: Duty): Promise<DutyRunner> {
  const work = {
    clock: () => new Date(),
    signal: new AbortController().signal,
    log,
    storage: await openStorage(config.storage),
    secretBox: new SecretBox(config.secrets),
    config,
  };
  return new DutyRunner({ name, duty, pool, relayPool, work, sender, relay });
}

const itemsOf = (keys: readonly string[]): DueItem[] => keys.map((key) => ({ organizationId: organization.id, key }));
const dutyOf = (find: () => DueItem[], run: Duty['run'], changes: Partial<Duty> = {}): Duty =>
  defineDuty({
    everyMs: 60_000,
    leaseMs: 30_000,
    concurrency: 4,
    find: () => Promise.resolve(find()),
    run,
    ...changes,
  });
const leases = async (): Promise<string[]> => {
  const { rows } = await relayPool.query('select item from duty_leases where duty = $1 order by item', [name]);
  return rows.map(({ item }) => item as string);
};
const putLease = (item: string, seconds: number): Promise<unknown> =>
  relayPool.query(
    `insert into duty_leases (duty, organization_id, item, holder, expires_at)
     values ($1, $2, $3, 'somebody else', now() + $4 * interval '1 second')`,
    [name, organization.id, item, seconds],
  );

/** Ends the pauses. */
const wake = (): Promise<unknown> =>
  relayPool.query("update duty_leases set expires_at = now() - interval '1 second' where duty = $1", [name]);

it('works on every item with two processes, never on the same item at the same time', async () => {
  const left = new Set(Array.from({ length: 40 }, (_, index) => `item-${index}`));
  const busy = new Set<string>();
  const done: string[] = [];
  const run: Duty['run'] = async ({ key }) => {
    expect(busy.has(key)).toBe(false);
    busy.add(key);
    await sleep(5);
    busy.delete(key);
    if (left.delete(key)) done.push(key);
  };
  const duty = dutyOf(() => itemsOf([...left].slice(0, 32)), run);
  const runners = await Promise.all([runnerOf(duty), runnerOf(duty)]);
  while (left.size > 0) await Promise.all(runners.map((runner) => runner.runOnce()));
  expect(done.sort()).toHaveLength(40);
  expect(await leases()).toEqual([]);
});

it('skips an item while another process has its lease, and takes it over when the lease expires', async () => {
  const done: string[] = [];
  const duty = dutyOf(
    () => itemsOf(['held', 'abandoned']),
    ({ key }) => Promise.resolve(void done.push(key)),
  );
  await putLease('held', 3_600);
  await putLease('abandoned', -1);
  const runner = await runnerOf(duty);
  await runner.runOnce();
  expect(done).toEqual(['abandoned']);
  expect(await leases()).toEqual(['held']);
});

it('pauses a failed item, longer after each failure, and resets the pause after a success', async () => {
  let tries = 0;
  const duty = dutyOf(
    () => itemsOf(['a']),
    () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('not this time')) : Promise.resolve();
    },
  );
  const runner = await runnerOf(duty);
  const restMinutes = async (): Promise<number> => {
    const { rows } = await relayPool.query(
      'select extract(epoch from expires_at - now()) / 60 as minutes from duty_leases where duty = $1',
      [name],
    );
    return Math.ceil(Number(rows[0].minutes));
  };
  for (const expected of [1, 2]) {
    await runner.runOnce();
    await runner.runOnce();
    expect([tries, await restMinutes()]).toEqual([expected, expected]);
    await wake();
  }
  await runner.runOnce();
  expect([tries, await leases()]).toEqual([3, []]);
});

it('runs every healthy item, however many others fail', async () => {
  const failing = Array.from({ length: 100 }, (_, index) => `failing-${index}`);
  const left = new Set([...failing, 'behind them']);
  const run: Duty['run'] = ({ key }) => {
    if (key.startsWith('failing')) return Promise.reject(new Error('never'));
    return Promise.resolve(void left.delete(key));
  };
  const find: Duty['find'] = (_tx, _now, limit) => Promise.resolve(itemsOf([...left].slice(0, limit)));
  const runner = await runnerOf(dutyOf(() => [], run, { find }));
  await runner.runOnce();
  expect(left.has('behind them')).toBe(false);
  left.add('new');
  await runner.runOnce();
  expect(left.has('new')).toBe(false);
});

it('changes and audits rows in one transaction as the system, or not at all', async () => {
  const contactId = newId('con');
  const target = { type: 'contact', id: contactId };
  let fails = true;
  const duty = dutyOf(
    () => itemsOf(['a']),
    async (_item, context) => {
      await context.change('test_duty', async (tx, { audit, emit }) => {
        await tx.sql`insert into contacts (organization_id, id, type, name) values (current_organization(), ${contactId}, 'client', 'X')`;
        audit({ target, before: null, after: { name: 'X' } });
        emit('contact.deleted', {
          aggregateType: 'contact',
          aggregateId: contactId,
          version: 1,
          data: { id: contactId, version: 1 },
        });
        if (fails) throw new Error('not this time');
      });
    },
  );
  const runner = await runnerOf(duty);
  await runner.runOnce();
  expect(await readPages(organization.apiKey, 'list_audit_log', { action: 'test_duty' })).toEqual([]);
  expect(await readPages(organization.apiKey, 'list_contacts')).toEqual([]);
  fails = false;
  await wake();
  await runner.runOnce();
  const [entry] = await readPages(organization.apiKey, 'list_audit_log', { action: 'test_duty' });
  expect(entry).toMatchObject({ actor: { type: 'system', id: 'partita' }, target });
  expect(await readPages(organization.apiKey, 'list_contacts')).toHaveLength(1);
});

it('works on items that become due while another one takes long', async () => {
  const due = ['slow'];
  const done: string[] = [];
  let finish = (): void => undefined;
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  const run: Duty['run'] = async ({ key }) => {
    if (key === 'slow') await isFinished;
    due.splice(due.indexOf(key), 1);
    done.push(key);
  };
  const runner = await runnerOf(dutyOf(() => itemsOf(due), run, { concurrency: 2, everyMs: 20 }));
  runner.start();
  await until('the slow item is in hand', async () => (await leases()).length === 1);
  due.push('quick');
  await until('the other item is done', () => done.length === 1);
  finish();
  await until('both are done', () => done.length === 2);
  await runner.stop();
  expect(done).toEqual(['quick', 'slow']);
  expect(await leases()).toEqual([]);
});

it('commits no change that emits no event', async () => {
  const contactId = newId('con');
  const silent = dutyOf(
    () => itemsOf(['a']),
    (_item, context) =>
      context.change('test_silent_duty', async (tx, { audit }) => {
        await tx.sql`insert into contacts (organization_id, id, type, name) values (current_organization(), ${contactId}, 'client', 'X')`;
        audit({ target: { type: 'contact', id: contactId }, before: null, after: { name: 'X' } });
      }),
  );
  await (await runnerOf(silent)).runOnce();
  expect(await readPages(organization.apiKey, 'list_contacts', { q: 'X' })).not.toContainEqual(
    expect.objectContaining({ id: contactId }),
  );
  expect(await readPages(organization.apiKey, 'list_audit_log', { action: 'test_silent_duty' })).toEqual([]);
});

it('aborts the work when the process stops, and before the lease expires', async () => {
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const untilAborted: Duty['run'] = (_item, { signal }) => {
    begun();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const runner = await runnerOf(dutyOf(() => itemsOf(['a']), untilAborted));
  const round = runner.runOnce();
  await hasBegun;
  await runner.stop();
  await round;
  expect(await leases()).toEqual([]);
  const short = await runnerOf(dutyOf(() => itemsOf(['b']), untilAborted, { leaseMs: 1_200 }));
  await short.runOnce();
  expect(await leases()).toEqual([]);
});
