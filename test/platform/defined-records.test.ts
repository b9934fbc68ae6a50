import pg from 'pg';
import { contact } from '#schemas/records/contact.js';
import { contactCheck } from '#schemas/records/contact-check.js';
import { invoiceMail } from '#schemas/records/invoice-mail.js';
import { matchingRule } from '#schemas/records/matching-rule.js';
import { recurringInvoice } from '#schemas/records/recurring-invoice.js';
import { vendorRule } from '#schemas/records/vendor-rule.js';
import type { AnyRecord } from '#schemas/define-record.js';
import { reminders } from '#tables/reminder-table.js';
import { deleteRows, insertRows, selectWhere, updateRows } from '#tables/derive/statements.js';
import { readStackAddresses } from '../support/stack.js';

/** Every definition fits its table: Postgres plans each of its statements, so each column exists and has the type of its field. */
const DEFINED: readonly AnyRecord[] = [
  contact,
  contactCheck,
  invoiceMail,
  matchingRule,
  recurringInvoice,
  reminders,
  vendorRule,
];

const client = new pg.Client({ connectionString: readStackAddresses().databaseAdminUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const statedOf = (record: AnyRecord): string[] =>
  Object.keys(record.fields).filter((name) => {
    const { joined, isComputed } = record.fields[name]!;
    return joined === undefined && !isComputed;
  });

test.each(DEFINED.map((record) => [record.name, record] as const))('%s', async (_name, record) => {
  const row = JSON.stringify([{ id: 'x' }]);
  await client.query(`explain ${selectWhere(record, 'id', 'update')}`, [['x']]);
  await client.query(`explain ${insertRows(record)}`, [row]);
  await client.query(`explain ${updateRows(record, statedOf(record))}`, [row, ['x']]);
  await client.query(`explain ${deleteRows(record)}`, [['x']]);
});
