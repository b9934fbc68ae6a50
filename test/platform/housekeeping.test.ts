import pg from 'pg';
import { readPart } from '#platform/config.js';
import { deleteOldRows, INBOX_RETENTION_DAYS } from '#platform/database/housekeeping.js';
import { createPool } from '#platform/database/pools.js';
import { loadTopics } from '#platform/broker/topics/topics.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { readStackAddresses } from '../support/stack.js';
import { until } from '../support/until.js';

const DAY_MS = 86_400_000;
const relay = createPool(readPart('database'), 'partita_relay', 2, createLogger('test', 'silent'));
const admin = new pg.Client({ connectionString: readStackAddresses().databaseAdminUrl });
const organizationId = newId('org');

beforeAll(() => admin.connect());
afterAll(async () => {
  await admin.query('delete from inbox where organization_id = $1', [organizationId]);
  await admin.query('delete from accepted_commands where organization_id = $1', [organizationId]);
  await Promise.all([admin.end(), relay.end()]);
});

async function insert(commandId: string, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  await admin.query(
    `insert into inbox (organization_id, command_id, action, actor, input_hash, status, outcome, accepted_at, completed_at)
     values ($1, $2, 'save_contact', '{}', $3, 'done', '{}', $4, $4)`,
    [organizationId, commandId, Buffer.alloc(32), at],
  );
  await admin.query(
    `insert into accepted_commands (organization_id, command_id, action, accepted_at) values ($1, $2, 'save_contact', $3)`,
    [organizationId, commandId, at],
  );
}

async function left(table: 'inbox' | 'accepted_commands'): Promise<string[]> {
  const { rows } = await admin.query<{ command_id: string }>(
    `select command_id from ${table} where organization_id = $1 order by 1`,
    [organizationId],
  );
  return rows.map(({ command_id }) => command_id);
}

test('deletes rows past their retention in batches, and no younger rows', async () => {
  for (let index = 0; index < 7; index++) await insert(`old-${index}`, INBOX_RETENTION_DAYS + 1 + index);
  await insert('young', INBOX_RETENTION_DAYS - 1);
  await insert('new', 0);
  // Processes of other tests may clean up at the same time.
  await until('all old rows to be deleted', async () => {
    await deleteOldRows(relay, 3);
    return (await left('inbox')).length === 2 && (await left('accepted_commands')).length === 2;
  });
  expect([await left('inbox'), await left('accepted_commands')]).toEqual([
    ['new', 'young'],
    ['new', 'young'],
  ]);
  expect(await deleteOldRows(relay, 3)).toBe(0);
});

test('does nothing while another process is cleaning up', async () => {
  await insert('old', INBOX_RETENTION_DAYS + 1);
  await admin.query('begin');
  await admin.query('select pg_advisory_xact_lock(7041962)');
  expect(await deleteOldRows(relay)).toBe(0);
  await admin.query('commit');
  expect(await deleteOldRows(relay)).toBe(2);
});

test('keeps a command in the inbox for longer than its record can be delivered again', () => {
  const retentionsMs = loadTopics().map(({ config }) => Number(config['retention.ms']));
  expect(INBOX_RETENTION_DAYS * DAY_MS).toBeGreaterThan(Math.max(...retentionsMs));
});
