import { readConfig } from '#operations/config.js';
import { handleOnce, type Effect, type Handled, type OnceCommand } from '#platform/database/effects/handle-once.js';
import { OutboxBatch } from '#platform/database/effects/outbox-batch.js';
import { OutboxRelay } from '#platform/database/effects/outbox-relay.js';
import { createPool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { asSuperuser } from '../support/database.js';
import { closeSharedPool, Fleet, TEST_SECRET } from '../support/fleet.js';
import { until } from '../support/until.js';

/** The outbox rows of transactions, from the commit to their deletion. The workers of the fleet publish rows that are older than seconds. */
const config = readConfig({ ...process.env, PARTITA_SECRET: TEST_SECRET });
const log = createLogger('test', 'silent');
const pool = createPool(config.database, 'partita_app', 2, log);
const relayPool = createPool(config.database, 'partita_relay', 1, log);
const relay = new OutboxRelay({ pool: relayPool, log, publish: () => Promise.resolve() });
let organizationId: string;

beforeAll(async () => {
  organizationId = (await Fleet.shared().newOrganization()).id;
});
afterAll(async () => {
  await relay.stop();
  await Promise.all([pool.end(), relayPool.end(), closeSharedPool()]);
});

const commandOf = (reply: unknown = null): OnceCommand => ({
  organizationId,
  commandId: newId('cmd'),
  action: 'test',
  actor: { type: 'system', id: 'test', name: 'test' },
  inputHash: '00'.repeat(32),
  requestId: null,
  acceptedAt: new Date(),
  reply,
});

const effectOn = (aggregateId: string, version: number): Effect => ({
  outcome: { status: 'done', body: {} },
  audit: [],
  events: [{ type: 'contact.deleted', aggregateType: 'contact', aggregateId, version, data: { id: aggregateId } }],
  followUps: [],
});

type Fresh = Extract<Handled<OnceCommand>, { kind: 'fresh' }>;

/** In one transaction. Its row is dated into the future, so that only this test deletes it. */
async function handle(...steps: readonly [OnceCommand, Effect][]): Promise<Fresh[]> {
  const effects = new Map(steps);
  const run = async (_tx: unknown, commands: readonly OnceCommand[]): Promise<Effect[]> =>
    commands.map((command) => effects.get(command)!);
  const handled = await handleOnce(pool, [...effects.keys()], run, { presumeNew: true });
  const fresh = handled.map((item) => (item.kind === 'fresh' ? item : fail(item.kind)));
  await asSuperuser((client) =>
    client.query(`update outbox set created_at = now() + interval '1 hour' where id = $1`, [fresh[0]!.outbox!.id]),
  );
  return fresh;
}

function fail(reason: string): never {
  throw new Error(reason);
}

interface Row {
  readonly replies: unknown;
  readonly event_ids: string[];
}

const rowOf = ({ outbox }: Fresh): Promise<Row | undefined> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<Row>('select replies, event_ids from outbox where id = $1', [outbox?.id]);
    return rows[0];
  });

test('a transaction has one row, which is deleted when the last of its commands is published', async () => {
  const reply = { partition: 0, correlationId: 'cor_1' };
  const [answered, silent] = [commandOf(reply), commandOf()];
  const [first, second] = await handle([answered, effectOn('con_a', 1)], [silent, effectOn('con_b', 1)]);
  const [other] = await handle([commandOf(), effectOn('con_c', 1)]);
  expect(second!.outbox).toBe(first!.outbox);
  expect(await rowOf(first!)).toEqual({
    replies: [{ commandId: answered.commandId, reply }],
    event_ids: [...first!.events, ...second!.events].map(({ id }) => id),
  });

  relay.markPublished(first!.outbox);
  relay.markPublished(other!.outbox);
  await until('the other row is deleted', async () => !(await rowOf(other!)));
  expect(await rowOf(first!)).toBeDefined();
  relay.markPublished(second!.outbox);
  await until('the row is deleted', async () => !(await rowOf(first!)));
});

test('events that have to wait stay in the row, without what was published', async () => {
  const reply = { partition: 0, correlationId: 'cor_2' };
  const [first, second] = await handle([commandOf(reply), effectOn('con_d', 1)], [commandOf(), effectOn('con_e', 1)]);
  const held = second!.events.map(({ id }) => id);
  relay.markPublished(first!.outbox);
  relay.markPublished(second!.outbox, held);
  const row = await until('only the event that waits is left', async () => {
    const found = await rowOf(first!);
    return found?.event_ids.length === 1 && found;
  });
  expect(row).toEqual({ replies: [], event_ids: held });
  relay.markPublished(new OutboxBatch(first!.outbox!.id, 1));
  await until('the row is deleted', async () => !(await rowOf(first!)));
});

test('an event names the one before it while that may be unpublished', async () => {
  const [first] = await handle([commandOf(), effectOn('con_f', 1)]);
  const [second] = await handle([commandOf(), effectOn('con_f', 2)]);
  expect(first!.events[0]!.after).toBeUndefined();
  expect(second!.events[0]!.after).toBe(first!.events[0]!.id);
  relay.markPublished(first!.outbox);
  relay.markPublished(second!.outbox);
  await until('the rows are deleted', async () => !(await rowOf(first!)) && !(await rowOf(second!)));
  const [third] = await handle([commandOf(), effectOn('con_f', 3)]);
  expect(third!.events[0]!.after).toBeUndefined();
  relay.markPublished(third!.outbox);
});

test('old rows are published and deleted, whatever they contain', async () => {
  const { rows } = await asSuperuser((client) =>
    client.query<{ id: bigint }>(
      `insert into outbox (organization_id, replies, event_ids, follow_ups, created_at)
       values ($1, '[]', '{}', '[]', now() - interval '1 minute'),
         ($1, '[{"commandId": "cmd_unknown", "reply": null}]', '{evt_unknown}', '[]', now() - interval '1 minute') returning id`,
      [organizationId],
    ),
  );
  await until('both are deleted', async () => {
    const left = await asSuperuser((client) =>
      client.query('select from outbox where id = any($1)', [rows.map(({ id }) => id)]),
    );
    return left.rows.length === 0;
  });
});

test('a command that was handled before fails its transaction, although it was not looked up', async () => {
  const command = commandOf();
  const [first] = await handle([command, effectOn('con_g', 1)]);
  const again = handle([command, effectOn('con_g', 2)]);
  await expect(again).rejects.toMatchObject({ name: 'ConcurrentDuplicateError' });
  const events = await asSuperuser((client) =>
    client.query(`select version from events where organization_id = $1 and aggregate_id = 'con_g'`, [organizationId]),
  );
  expect(events.rows).toEqual([{ version: 1 }]);
  relay.markPublished(first!.outbox);
});
