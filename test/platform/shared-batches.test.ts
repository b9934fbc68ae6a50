import { newId } from '#platform/ids.js';
import { putBankAccount, putLines } from '../support/bank.js';
import { asSuperuser } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type Answer, type TestOrganization } from '../support/fleet.js';
import { danishSeller, saveContact } from '../support/books/invoices.js';
import { readPages } from '../support/rest.js';
import { until } from '../support/until.js';

/** Commands that wait for the same lock, so that later ones gather behind the first. */
const { url, newOrganization } = Fleet.shared();
afterAll(closeSharedPool);

/** Calls while another transaction holds a lock, and lets go when the first of them waits for it. */
const whileLocked = (lock: string, values: unknown[], call: () => Promise<Answer>[]): Promise<Answer[]> =>
  asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query(lock, values);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const calls = call();
    await until('one of them waits', () =>
      asSuperuser(async (client) => {
        const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
        return (await client.query(blocked, [rows[0]!.pid])).rows.length > 0;
      }),
    );
    await holder.query('commit');
    return Promise.all(calls);
  });

const transactionsOf = (table: string, { id }: TestOrganization): Promise<number> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<{ xmin: string }>(
      `select distinct xmin::text from ${table} where organization_id = $1`,
      [id],
    );
    return rows.length;
  });

const codesOf = (answers: readonly Answer[]): string[] =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted();

it('matches of one organisation share transactions, and a refusal concerns only its own line', async () => {
  const organization = await newOrganization();
  const run = (action: string, body: unknown): Promise<Answer> => act(url, organization.apiKey, action, body);
  await run('set_region', { regionKey: 'denmark' });
  const account = await putBankAccount(organization);
  const documents: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const documentId = await putDocument(organization.id, { extraction: { number: `M${count}` } });
    await run('code_document', { documentId });
    expect((await run('post_document', { documentId })).status).toBe(200);
    documents.push(documentId);
  }
  const lines = await putLines(
    organization,
    account,
    Array.from({ length: 14 }, (_, index) => ({ amount: -125_000n, text: `line ${index}` })),
  );
  // The last two lines: a document that another line pays, and one that does not exist.
  const targets = [...documents, documents[0]!, newId('doc')];
  const answers = await whileLocked(
    `select pg_advisory_xact_lock(hashtextextended('matching ' || $1, 0))`,
    [organization.id],
    () => lines.map((transactionId, index) => run('match_transaction', { transactionId, documentId: targets[index]! })),
  );
  expect(codesOf(answers)).toEqual([...Array<string>(12).fill('done'), 'not_found', 'target_settled']);
  expect(await readPages(organization.apiKey, 'list_open_items')).toEqual([]);
  const entries = await readPages(organization.apiKey, 'list_ledger_entries');
  expect(entries).toHaveLength(24);
  expect(new Set(entries.map(({ journalId, voucherNumber }) => `${journalId} ${voucherNumber}`)).size).toBe(24);
  expect(await transactionsOf('bank_matches', organization)).toBeLessThan(12);
});

it('drafts share transactions, and a refusal concerns only its own draft', async () => {
  const seller = await danishSeller();
  const contactId = await saveContact(seller, {
    name: 'Aarhus Kaffebar ApS',
    country: 'DK',
    vatNumber: 'DK25063864',
  });
  const save = (body: object): Promise<Answer> => act(url, seller.apiKey, 'save_invoice', body);
  const line = { description: 'Design', quantity: 1, unitPrice: 850, vatRate: 25 };
  const answers = await whileLocked('select from contacts where id = $1 for update', [contactId], () => [
    ...Array.from({ length: 20 }, (_, index) =>
      save({ contactId, lines: [{ ...line, description: `Design ${index}` }] }),
    ),
    save({ contactId: newId('con'), lines: [line] }),
    save({ contactId, lines: [line], currency: 'XXQ' }),
  ]);
  expect(codesOf(answers)).toEqual([...Array<string>(20).fill('done'), 'invalid_input', 'not_found']);
  const drafts = await readPages(seller.apiKey, 'list_invoices');
  expect(drafts.map(({ lines: [first] }) => first.description).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `Design ${index}`).toSorted(),
  );
  expect(await transactionsOf('invoices', seller)).toBeLessThan(20);
});
