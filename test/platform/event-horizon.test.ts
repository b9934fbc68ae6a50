import { readConfig } from '#operations/config.js';
import { EventHorizon } from '#platform/database/event-horizon.js';
import { createPool } from '#platform/database/pools.js';
import { inOrganization, inTransaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { makeDeliveries } from '#workers/settings/make-deliveries.js';
import { asSuperuser } from '../support/database.js';
import { closeSharedPool, Fleet, request, TEST_SECRET, type TestOrganization } from '../support/fleet.js';
import { until } from '../support/until.js';

const config = readConfig({ ...process.env, PARTITA_SECRET: TEST_SECRET });
const pool = createPool(config.database, 'partita_app', 4, createLogger('test', 'silent'));
const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(async () => {
  await Promise.all([pool.end(), closeSharedPool()]);
});

/** A webhook whose events only this test delivers: the duty of the workers finds its lease taken. */
async function newWebhook(): Promise<string> {
  const body = { url: 'http://127.0.0.1:9/', eventTypes: ['contact.deleted'] };
  const { status, body: created } = await request(`${url}/api/rest/webhooks`, { apiKey: organization.apiKey, body });
  expect(status).toBe(201);
  const { id } = created.result;
  await until('no worker delivers', () =>
    asSuperuser(async (client) => {
      const { rowCount } = await client.query(
        `insert into duty_leases (duty, organization_id, item, holder, expires_at)
         values ('deliver-webhooks', $1, $2, 'test', now() + interval '1 hour') on conflict do nothing`,
        [organization.id, id],
      );
      return rowCount === 1;
    }),
  );
  return id;
}

/** `meanwhile` runs when the row of the webhook is locked. */
const deliver = (webhookId: string, meanwhile = async (): Promise<void> => undefined): Promise<boolean> =>
  inOrganization(pool, organization.id, (tx) =>
    makeDeliveries(
      {
        ...tx,
        sql: async <R>(text: TemplateStringsArray, ...values: unknown[]) => {
          const rows = await tx.sql<R>(text, ...values);
          if (text.join('').includes('for update')) await meanwhile();
          return rows;
        },
      },
      webhookId,
    ),
  );

it('a webhook gets an event whose transaction began while deliveries were made', async () => {
  const webhookId = await newWebhook();
  const eventId = newId('evt');
  await asSuperuser(async (writer) => {
    await deliver(webhookId, async () => {
      await writer.query('begin');
      // As everywhere, the event is not the first row that its transaction writes.
      await writer.query('select pg_current_xact_id()');
      await writer.query(
        `insert into events (id, organization_id, type, aggregate_type, aggregate_id, version, data, at)
         values ($1, $2, 'contact.deleted', 'contact', 'con_1', 1, '{}', now())`,
        [eventId, organization.id],
      );
    });
    await writer.query('commit');
  });
  await until(
    'the delivery is made',
    async () => {
      await deliver(webhookId);
      const { rows } = await asSuperuser((client) =>
        client.query('select from webhook_deliveries where webhook_id = $1 and event_id = $2', [webhookId, eventId]),
      );
      return rows.length > 0;
    },
    20_000,
  );
});

it('learns nothing from a transaction that has an id already', async () => {
  const horizon = new EventHorizon();
  const look = (first: string): Promise<bigint> =>
    inTransaction(pool, async (tx) => {
      await tx.query(first);
      return horizon.look((text) => tx.query(text));
    });
  expect(await look('select pg_current_xact_id()')).toBe(0n);
  await until('the horizon is known', async () => (await look('select 1')) > 0n);
});
