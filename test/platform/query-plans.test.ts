import pg from 'pg';
import { countryOf } from '#domain/countries/countries.js';
import { QUERY_HANDLERS } from '#gateway/queries/index.js';
import type { QueryContext } from '#gateway/query-handler.js';
import { OPEN_ITEM_ACCOUNTS } from '#migrations/20261119090009_balances.js';
import { hasUnsealed } from '#platform/audit/audit-sealer.js';
import { transactionOn, withParameters, type Transaction } from '#platform/database/transaction.js';
import { SYSTEM } from '#platform/security/principal.js';
import { parseQuery } from '#schemas/validation/validate.js';
import { findSuppliers } from '#workers/extraction/find-suppliers.js';
import { loadKnownSuppliers } from '#workers/extraction/load-known-suppliers.js';
import { WORKER_MODULES } from '#workers/index.js';
import { loadWorker } from '#workers/runtime/load-worker.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { fillOrganization, LARGE_TABLES } from '../support/books/fill-organization.js';
import { readsOfLargeBooks, type LargeRead } from '../support/books/large-reads.js';
import { readStackAddresses } from '../support/stack.js';

/**
 * Every read of a growing table must find its rows by an index. One transaction, which is rolled back, writes 2,000 records and
 * tells the planner that there are a million. Then `explain` shows what each statement would read.
 */
const SIZE = 2_000;
const SCALE = 500;
/** Without statistics of organisations, the planner expects one part in 200 of the documents for each of them. */
const SCALE_OF_DOCUMENTS = 200 * SCALE;
/** Reading one of the large tables costs 20,000 or more, a page by an index some hundreds. */
const MOST_COST = 8_000;
/**
 * The planner expects thousands of entries dated after today, where there are none, a hundred months in each period, and many lines of
 * an account whose lines were counted and are few. Here only sequential scans count.
 */
const isOverestimated = ({ name, parameters }: LargeRead): boolean =>
  name === 'list_open_items' ||
  (name === 'list_documents' && parameters['from'] !== undefined) ||
  (name === 'list_ledger_entries' && parameters['accountId'] !== undefined) ||
  String(parameters['report']).startsWith('aged_');

const { url, newOrganization } = Fleet.shared();
const client = new pg.Client({ connectionString: readStackAddresses().databaseAdminUrl });
let organization: TestOrganization;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Total Cost': number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function problemsOf(plan: Plan, mostCost: number): string[] {
  const scans = nodesOf(plan).filter(
    ({ 'Node Type': type, 'Relation Name': table = '' }) => type === 'Seq Scan' && LARGE_TABLES.includes(table),
  );
  return [
    ...scans.map(({ 'Relation Name': table }) => `reads all of ${table}`),
    ...(plan['Total Cost'] > mostCost ? [`costs ${Math.round(plan['Total Cost'])}`] : []),
  ];
}

/** Explains each statement before it runs. */
function explaining(tx: Transaction, found: string[], mostCost = MOST_COST): Transaction {
  const explained = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    const [row] = await tx.queryUnprepared<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
    const problems = problemsOf(row!['QUERY PLAN'][0]!.Plan, mostCost);
    if (problems.length > 0) found.push(`${problems.join(', ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
    return tx.queryUnprepared<R>(text, values);
  };
  return {
    ...tx,
    query: explained,
    queryUnprepared: explained,
    sql: (text, ...values) => explained(withParameters(text), values),
  };
}

beforeAll(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await client.connect();
  await client.query('begin');
  await fillOrganization(client, organization.id, SIZE);
  for (const table of LARGE_TABLES)
    await client.query(
      `update pg_class set reltuples = reltuples * $2
       where oid = $1::regclass or oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
      [table, table === 'documents' ? SCALE_OF_DOCUMENTS : SCALE],
    );
  await client.query('set local role partita_app');
  await client.query(`select set_config('app.organization_id', $1, true)`, [organization.id]);
});
afterAll(async () => {
  await client.query('rollback');
  await client.end();
  await closeSharedPool();
});

it('finds a statement without an index', async () => {
  const found: string[] = [];
  await explaining(transactionOn(client), found).sql`select from documents where booking_text = ${'nothing'}`;
  expect(found).toEqual([expect.stringMatching(/^(reads all of documents|costs \d{5})/)]);
});

it.each(readsOfLargeBooks(SIZE).map((read) => [`${read.name} ${JSON.stringify(read.parameters)}`, read] as const))(
  '%s reads by an index',
  async (_title, read) => {
    const { name, parameters } = read;
    const found: string[] = [];
    const mostCost = isOverestimated(read) ? Number.POSITIVE_INFINITY : MOST_COST;
    const { default: handler } = await QUERY_HANDLERS[name]();
    const principal = { organizationId: organization.id, actor: SYSTEM, permissions: ['read', 'admin'] };
    const context = { tx: explaining(transactionOn(client), found, mostCost), principal } as unknown as QueryContext;
    await (handler as (parameters: unknown, context: QueryContext) => Promise<unknown>)(
      parseQuery(name, parameters),
      context,
    );
    expect(found).toEqual([]);
  },
);

it('expects documents of every organisation: a plan that was made for one without any is kept for all', async () => {
  const tx = transactionOn(client);
  await tx.sql`select set_config('app.organization_id', 'org_00000000000000000000000000', true)`;
  const [row] = await tx.queryUnprepared<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) select * from documents where organization_id = current_organization()`,
  );
  await tx.sql`select set_config('app.organization_id', ${organization.id}, true)`;
  expect(row!['QUERY PLAN'][0]!.Plan['Plan Rows']).toBeGreaterThan(1_000);
});

it('finds suppliers of a document by an index, by name and by number', async () => {
  const found: string[] = [];
  const tx = explaining(transactionOn(client), found);
  expect(await loadKnownSuppliers(tx, organization.id)).toHaveLength(500);
  expect(await findSuppliers(tx, ['20000011', '20000012', '99999999'])).toEqual({
    '20000011': 'Leverandør 11 ApS',
    '20000012': 'Leverandør 12 ApS',
  });
  expect(found).toEqual([]);
});

describe('what processes ask all the time', () => {
  beforeAll(() => client.query('set local role partita_relay'));
  afterAll(() => client.query('set local role partita_app'));

  it.each(Object.entries(WORKER_MODULES))('the duties of %s find their items by an index', async (_name, load) => {
    const found: string[] = [];
    const { duties } = await loadWorker(load);
    for (const duty of duties.values()) await duty.find(explaining(transactionOn(client), found), new Date(), 10);
    expect(found).toEqual([]);
  });

  it('looks for rows of the audit log that are not sealed by an index', async () => {
    const found: string[] = [];
    await client.query('set local role partita_sealer');
    await hasUnsealed(explaining(transactionOn(client), found));
    expect(found).toEqual([]);
  });
});

test('the database keeps open items of the accounts that each region settles line by line', () => {
  const accounts = (['denmark', 'italy'] as const).map(countryOf).flatMap(({ key, postingAccounts }) => {
    const { receivable, payable, employeeOutlay } = postingAccounts;
    return [receivable, payable, employeeOutlay].map((account) => [key, account]);
  });
  expect(new Set(OPEN_ITEM_ACCOUNTS.map(String))).toEqual(new Set(accounts.map(String)));
});
