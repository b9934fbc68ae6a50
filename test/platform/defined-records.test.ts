import pg from 'pg';
import type { AnyRecord } from '#schemas/define-record.js';
import { DEFINITIONS } from '#schemas/records/index.js';
import { deleteRows, insertRows, selectWhere, updateRows } from '#tables/derive/statements.js';
import { readStackAddresses } from '../support/stack.js';

/**
 * Every definition fits its table: Postgres plans each of its statements for the role of the workers, so each column exists, has the
 * type of its field, and may be read and written.
 */

/** The fields that may be updated, where not all may. A record without any cannot be locked either. */
const CHANGING: Readonly<Record<string, readonly string[]>> = {
  Invitation: ['acceptedAt', 'revokedAt'],
  MatchingRule: [],
  RegisterCheck: [],
};
const KEPT = ['Invitation', 'InvoiceMail', 'Product', 'RegisterCheck'];

const client = new pg.Client({ connectionString: readStackAddresses().databaseAdminUrl });
beforeAll(async () => {
  await client.connect();
  await client.query('set role partita_app');
});
afterAll(() => client.end());

const stated = (record: AnyRecord): string[] =>
  Object.entries(record.fields).flatMap(([name, { joined, isComputed }]) =>
    joined === undefined && !isComputed ? [name] : [],
  );

test.each(DEFINITIONS.map((record) => [record.name, record] as const))('%s', async (name, record) => {
  const row = JSON.stringify([{ id: 'x' }]);
  const explain = (statement: string, ...values: readonly unknown[]) =>
    client.query(`explain ${statement}`, [...values]);
  await explain(selectWhere(record, 'id', null), ['x']);
  await explain(insertRows(record), row);
  const changing = CHANGING[name] ?? stated(record);
  const update = explain(updateRows(record, changing.length === 0 ? stated(record) : changing), row, ['x']);
  const lock = explain(selectWhere(record, 'id', 'update'), ['x']);
  for (const statement of [update, lock])
    if (changing.length === 0) await expect(statement).rejects.toThrow('permission denied');
    else await statement;
  const removal = explain(deleteRows(record), ['x']);
  if (KEPT.includes(name)) await expect(removal).rejects.toThrow('permission denied');
  else await removal;
});
