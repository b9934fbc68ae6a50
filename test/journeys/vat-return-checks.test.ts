import { entryLine, vatDetail } from '#domain/ledger/entry-line.js';
import { danishQuarter, danishSale } from '#domain/test-support/worked-ledgers.js';
import { asSuperuser } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { closeSharedPool, Fleet, request } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';
import { TODAY, vatBooks, YEAR } from '../support/books/vat-returns.js';

const { url } = Fleet.shared();
const books = vatBooks();
const { createBooks, run, put, prepare } = books;

afterAll(closeSharedPool);

const DATE = `${YEAR}-03-15`;
beforeEach(async () => {
  await createBooks('denmark');
  await put(DATE, danishQuarter(DATE));
});

it('lists what to check before filing, each with a link', async () => {
  await putDocument(books.organization.id, { extraction: { date: `${YEAR}-02-02` } });
  await put(DATE, [
    [entryLine('7680', -1_00n), entryLine('1010', 1_00n)],
    [
      entryLine('1710', 10_000n, { vat: vatDetail('IYEU', { base: 10_000n, tax: 2_500n, deductibleTax: 2_500n }) }),
      entryLine('7440', -10_000n),
    ],
  ]);
  const draft = await prepare();
  const codes = draft.checks.map(({ code }: any) => code);
  expect(codes).toEqual([
    'reverse_charge_incomplete',
    'documents_not_posted',
    'vat_account_differs',
    'vat_account_differs',
    'vat_account_differs',
    'eu_sales_without_vat_number',
  ]);
  expect(draft.checks[2].message).toContain(
    'The account 7680 has a balance of 334.34 in the period, but the box salgsmoms is 333.34',
  );
  for (const { link } of draft.checks)
    expect((await request(`${url}${link}`, { apiKey: books.organization.apiKey })).status).toBe(200);
  const blocked = await run('file_vat_return', { returnId: draft.id });
  expect([blocked.status, blocked.body.code]).toEqual([409, 'return_blocked']);
  expect(blocked.body.detail).toContain('reverse charge, but one side is missing');
});

it('checks the bank, e-invoices, number series and external books too', async () => {
  const [entry, another] = (await readPages(books.organization.apiKey, 'list_ledger_entries')).map(({ id }) => id);
  await putRows('bank_transactions', [
    {
      id: 'txn_1',
      state: 'unmatched',
      status: 'booked',
      source: 'bank',
      booked_on: `${YEAR}-02-03`,
      currency: 'DKK',
    },
    {
      id: 'txn_2',
      content_key: 'y',
      state: 'ignored',
      status: 'booked',
      source: 'bank',
      booked_on: `${YEAR}-02-03`,
      currency: 'DKK',
    },
  ]);
  const invoice = {
    date: `${YEAR}-02-03`,
    number_bound_at: TODAY,
    issued_at: TODAY,
    kind: 'invoice',
    currency: 'DKK',
  };
  await putRows('invoices', [
    { ...invoice, id: 'inv_1', state: 'issued', number: `${YEAR}-7`, ledger_entry_id: entry },
  ]);
  await putRows('einvoices', [
    { id: 'ein_1', invoice_id: 'inv_1', generation: 1, file_name: 'a', state: 'delivered' },
    { id: 'ein_2', invoice_id: 'inv_1', generation: 2, file_name: 'b', state: 'rejected' },
  ]);
  const numbered = { series: '', year: YEAR, date: TODAY, invoice_id: 'inv_1' };
  await putRows(
    'invoice_numbers',
    [5, 6, 9].map((counter) => ({ ...numbered, counter, number: String(counter) })),
  );
  await putRows('posting_intents', [
    {
      id: 'pin_1',
      entry_id: entry,
      state: 'confirmed',
      reference: '1',
      differences: '[{"field":"amount"}]',
      next_attempt_at: null,
    },
    { id: 'pin_2', entry_id: another, state: 'refused', next_attempt_at: null },
  ]);
  const { id, checks } = await prepare();
  const messages = Object.fromEntries(checks.map(({ code, message }: any) => [code, message]));
  expect(messages).toMatchObject({
    bank_lines_unmatched: '1 bank line of the period has no match yet.',
    einvoice_rejected_but_posted: expect.stringContaining(`The invoice ${YEAR}-7 was rejected`),
    number_gap: `The series invoices ${YEAR} has a gap: numbers 7 to 8 are missing.`,
    foreign_books_differ: '1 entry of the period differs from the connected accounting system.',
    foreign_books_incomplete: '1 entry of the period has not reached the connected accounting system.',
  });
  const api = rest(books.organization.apiKey);
  const inEnglish = (await api.get(`/vat-returns/${id}/checks?language=en`)).body.result.checks;
  expect(inEnglish.map(({ code }: any) => code)).toEqual(checks.map(({ code }: any) => code));
  expect(inEnglish).toContainEqual(expect.objectContaining({ message: '1 bank line of the period has no match yet.' }));
  const from = `${YEAR}-02-01`;
  const closing = await api.get(`/closing?from=${from}&until=${YEAR}-02-28&language=it`);
  expect(closing.body.result.findings).toContainEqual(
    expect.objectContaining({ message: '1 movimento bancario del periodo non è ancora riconciliato.' }),
  );
});

it('finds gaps in vouchers and VAT registers, vouchers deleted in external books, and entries that no return includes', async () => {
  const numberOf = ({ voucherNumber }: any): number => Number(voucherNumber.split('-').at(-1));
  const [entry] = (await readPages(books.organization.apiKey, 'list_ledger_entries'))
    .sort((a, b) => numberOf(b) - numberOf(a))
    .map(({ id }) => id);
  await asSuperuser(async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query('update ledger_entries set voucher_number = voucher_number + 2 where id = $1', [entry]);
  });
  await putRows('vat_protocols', [
    ...[1, 2, 4].map((number) => ({
      register: 'purchases',
      series: 'A',
      year: YEAR,
      number,
      entry_id: `led_${number}`,
    })),
  ]);
  await putRows('posting_intents', [
    {
      id: 'pin_1',
      entry_id: entry,
      state: 'confirmed',
      reference: '1',
      foreign_state: 'gone',
      next_attempt_at: null,
    },
  ]);
  // Two years back: before the open years, and no return for that time was filed here.
  await put(`${YEAR - 1}-11-15`, [danishSale(DATE, 'U25', 100n)], { entryDate: DATE });
  const { checks } = await prepare();
  const messages = Object.fromEntries(checks.map(({ code, message }: any) => [code, message]));
  expect(checks.filter(({ code }: any) => code === 'number_gap').map(({ message }: any) => message)).toEqual([
    expect.stringMatching(/^The series general .* has a gap: numbers? \d+/),
    `The series VAT register purchases A ${YEAR} has a gap: number 3 is missing.`,
  ]);
  expect(messages).toMatchObject({
    foreign_books_differ: '1 entry of the period differs from the connected accounting system.',
    entries_left_out: expect.stringContaining(
      `1 entry with a VAT date before ${YEAR}-01-01, the first day of the open years, will not be in any return.`,
    ),
  });
  for (const { link } of checks)
    expect((await request(`${url}${link}`, { apiKey: books.organization.apiKey })).status).toBe(200);
});

/** Rows of parts that other journeys test, with a value in every required column. */
function putRows(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const fillers: Record<string, unknown> = {
    jsonb: '{}',
    text: 'x',
    date: TODAY,
    integer: 1,
    bigint: 1,
    bytea: Buffer.alloc(32),
  };
  return asSuperuser(async (client) => {
    // Without the rows that they refer to.
    await client.query("set session_replication_role = 'replica'");
    const { rows: columns } = await client.query(
      `select column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
      [table],
    );
    for (const row of rows) {
      const filled: Record<string, unknown> = Object.fromEntries(
        columns.map((column) => [column.column_name, fillers[column.data_type]]),
      );
      const values = { ...filled, ...row, organization_id: books.organization.id };
      const names = Object.keys(values);
      await client.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(values),
      );
    }
  });
}
