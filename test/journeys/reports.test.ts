import { findDifferingSums } from '#operations/backup/check-database.js';
import { inOrganization } from '#platform/database/transaction.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { QUERIES } from '#schemas/index.js';
import type { Report } from '#schemas/types.js';
import forgetSettledItems from '#workers/posting/duties/forget-settled-items.js';
import sumAccountMovements from '#workers/posting/duties/sum-account-movements.js';
import { asSuperuser, withRole } from '../support/database.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { putLargeBooks } from '../support/books/large-books.js';
import { pointersOf, readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

const YEAR = { from: '2026-01-01', until: '2026-12-31' };
const get = (filters: Record<string, string>, headers: Record<string, string> = {}) =>
  request(`${url}/api/rest/reports?${new URLSearchParams(filters)}`, { apiKey: organization.apiKey, headers });
const report = async (filters: Record<string, string>): Promise<Report> => {
  const { status, body } = await get({ ...YEAR, language: 'en', ...filters });
  expect([status, validateAgainst(QUERIES.get_report.item, body.result)]).toEqual([200, []]);
  return body.result;
};
/** In minor units, so that sums are exact. */
const minor = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);
const row = ({ rows }: Report, label: string) => rows.find((one) => one.label.startsWith(label))!;
const last = ({ rows }: Report) => rows.at(-1)!.amounts.map(minor);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const column = ({ rows }: Report, index: number): number =>
  sum(rows.filter(({ kind }) => kind === 'line').map(({ amounts }) => minor(amounts[index])));

/** Accounts with sums that differ from their lines, as `partita check` finds them. */
const findWrongSums = async () =>
  (await asSuperuser(findDifferingSums)).filter(({ organizationId }) => organizationId === organization.id);

beforeAll(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await putLargeBooks(organization.id, 50_000);
});
afterAll(closeSharedPool);

describe('the numbers of books with 50,000 entries agree', () => {
  let trial: Report;
  const balance = (account: string): number => minor(row(trial, account).amounts[3]);

  beforeAll(async () => {
    trial = await report({ report: 'trial_balance' });
  });

  it('in the trial balance, which adds up to zero', () => {
    const [opening, debit, credit, closing] = last(trial);
    expect([opening, debit! - credit!, closing]).toEqual([0, 0, 0]);
    expect(debit).toBeGreaterThan(0);
  });

  it('between profit and loss, its months, the balance sheet and the trial balance', async () => {
    const year = await report({ report: 'profit_and_loss' });
    const moved = (account: string): number =>
      minor(row(trial, account).amounts[2]) - minor(row(trial, account).amounts[1]);
    expect(last(year)).toEqual([moved('1010') + moved('2450') + moved('2390')]);
    const quarters = await Promise.all(
      [
        ['2026-01-01', '2026-03-31'],
        ['2026-04-01', '2026-06-30'],
        ['2026-07-01', '2026-09-30'],
        ['2026-10-01', '2026-12-31'],
      ].map(([from, until]) => report({ report: 'profit_and_loss', from: from!, until: until! })),
    );
    expect(sum(quarters.map((quarter) => last(quarter)[0]!))).toBe(last(year)[0]);
    const sheet = await report({ report: 'balance_sheet' });
    expect(minor(row(sheet, 'Assets, total').amounts[0])).toBe(last(sheet)[0]);
    expect(minor(row(sheet, 'Result of the fiscal year').amounts[0])).toBe(last(year)[0]);
  });

  it('between account cards, the journal and the trial balance', async () => {
    for (const account of ['6481', '6190', '7740']) {
      const card = await report({ report: 'account_card', accountId: account, maxRows: '50000' });
      expect(last(card)[2]).toBe(balance(account));
      expect(minor(card.rows.at(-2)!.amounts[2])).toBe(balance(account));
      expect(card.rowsLeftOut).toBe(0);
    }
    const journal = await report({ report: 'journal', maxRows: '10' });
    expect(last(journal)).toEqual(last(trial).slice(1, 3));
    expect([journal.rows.length, journal.rowsLeftOut > 10_000]).toEqual([11, true]);
  });

  it('between customers, vendors, ageing and their accounts', async () => {
    for (const [account, statement, ageing] of [
      ['6190', 'customer_statement', 'aged_receivables'],
      ['7440', 'vendor_statement', 'aged_payables'],
    ] as const) {
      const contacts = await report({ report: statement });
      expect([last(contacts)[3], column(contacts, 3)]).toEqual([balance(account), balance(account)]);
      const aged = await report({ report: ageing });
      expect([last(aged)[5], column(aged, 5)]).toEqual([balance(account), balance(account)]);
      expect(sum(last(aged).slice(0, 5))).toBe(balance(account));
      const { contactId, amounts } = contacts.rows[0]!;
      const one = await report({ report: statement, contactId: contactId! });
      expect(last(one)[2]).toBe(minor(amounts[3]));
    }
  });

  it('between the VAT register and the VAT accounts, and between cash and bank', async () => {
    const register = await report({ report: 'vat_register', maxRows: '1' });
    const movement = (account: string): number => {
      const [, debit, credit] = row(trial, account).amounts;
      return minor(debit) - minor(credit);
    };
    expect(minor(row(register, 'Sales, total').amounts[1])).toBe(-movement('7680'));
    expect(minor(row(register, 'Purchases, total').amounts[2])).toBe(movement('7740'));
    const periods = await report({ report: 'vat_periods' });
    const [output, deducted] = [-movement('7680'), movement('7740')];
    expect(last(periods)).toEqual([output, deducted, output - deducted]);
    expect([0, 1, 2].map((each) => column(periods, each))).toEqual(last(periods));
    const cash = await report({ report: 'cash_position' });
    expect(minor(row(cash, '6481').amounts[3])).toBe(balance('6481'));
    expect(last(cash)[3]).toBe(balance('6481'));
  });
});

it('duties that keep reports fast change no figure', async () => {
  const figures = async () => [
    (await report({ report: 'trial_balance' })).rows,
    (await report({ report: 'aged_payables' })).rows,
    (await report({ report: 'aged_receivables', from: '2025-01-01', until: '2025-12-31' })).rows,
  ];
  const rowsOf = (table: string) =>
    asSuperuser(async (client) => {
      const { rows } = await client.query(`select count(*)::integer as n from ${table} where organization_id = $1`, [
        organization.id,
      ]);
      return rows[0].n as number;
    });
  const [before, movements, items] = [await figures(), await rowsOf('account_movements'), await rowsOf('open_items')];
  await asSuperuser(async (client) => {
    // As if one øre of each day were posted apart, and as if no settled line had been forgotten.
    const split = `with split as (delete from account_movements where organization_id = $1 and debit_minor > 0 returning *)
      insert into account_movements select organization_id, account_number, entry_date, is_year_end, part.debit,
        case when part.is_summed then credit_minor else 0 end, part.is_summed
      from split, lateral (values (debit_minor - 1, true), (1, false)) as part (debit, is_summed)`;
    const remember = `insert into open_items select organization_id, entry_id, line from ledger_lines
      where organization_id = $1 and account_number in ('6190', '7440') on conflict do nothing`;
    for (const statement of [split, remember]) await client.query(statement, [organization.id]);
  });
  expect(await figures()).toEqual(before);
  expect(await findWrongSums()).toEqual([]);
  await withRole('partita_app', async (pool) => {
    const context = { inTransaction: (work: never) => inOrganization(pool, organization.id, work) } as never;
    for (const duty of [sumAccountMovements, forgetSettledItems])
      await duty.run({ organizationId: organization.id, key: '' }, context);
  });
  expect(await figures()).toEqual(before);
  expect([await rowsOf('account_movements'), await rowsOf('open_items')]).toEqual([movements, items]);
  expect(await findWrongSums()).toEqual([]);
});

it('sums of years, months and days are those of the lines, wherever a period begins and ends', async () => {
  const differing = await asSuperuser(async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.organization_id', $1, true)`, [organization.id]);
    const { rows } = await client.query(
      `with period as (
         select d as first_day, d + length as last_day
         from unnest(array['2024-12-31', '2025-01-01', '2025-01-31', '2025-02-28', '2025-06-15', '2025-12-01', '2026-01-02']::date[]) d,
           unnest(array[0, 1, 27, 30, 59, 364, 365, 700]) length)
       select first_day::text, last_day::text from period,
         lateral (select coalesce(sum(debit_minor), 0) as debit, coalesce(sum(credit_minor), 0) as credit
           from movements_cut_at(array[first_day, last_day + 1]) where entry_date between first_day and last_day) summed,
         lateral (select coalesce(sum(greatest(amount_minor, 0)), 0) as debit, coalesce(sum(greatest(-amount_minor, 0)), 0) as credit
           from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
           where l.organization_id = $1 and e.entry_date between first_day and last_day) counted
       where (summed.debit, summed.credit) <> (counted.debit, counted.credit)`,
      [organization.id],
    );
    await client.query('rollback');
    return rows;
  });
  expect(differing).toEqual([]);
});

it('a report compares with the year before', async () => {
  const compared = await report({ report: 'profit_and_loss', compare: 'previous_year', until: '2026-06-30' });
  const before = await report({ report: 'profit_and_loss', from: '2025-01-01', until: '2025-06-30' });
  expect([compared.compareFrom, compared.compareUntil]).toEqual(['2025-01-01', '2025-06-30']);
  expect(last(compared)[1]).toBe(last(before)[0]);
  expect(last(compared)[2]).toBe(last(compared)[0]! - last(before)[0]!);
});

it('rows lead to the card of the account and to the entry', async () => {
  const { rows } = await report({ report: 'profit_and_loss' });
  const { link } = rows.find(({ accountId }) => accountId === '2450')!;
  const card = await rest(organization.apiKey).get(link!.replace('/api/rest', ''));
  const entry = card.body.result.rows[1].link.replace('/api/rest', '');
  expect((await rest(organization.apiKey).get(entry)).body.result.lines[0].accountId).toBe('2450');
});

it('a report has the language of the region, as JSON, CSV and PDF', async () => {
  const filters = { report: 'balance_sheet', until: '2026-06-30' };
  expect((await get(filters)).body.result.title).toBe('Balance');
  const csv = await get(filters, { Accept: 'text/csv' });
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(String(csv.body)).toContain('Aktiver i alt');
  const pdf = await fetch(`${url}/api/rest/reports?${new URLSearchParams({ ...filters, format: 'pdf' })}`, {
    headers: { Authorization: `Bearer ${organization.apiKey}` },
  });
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
  const { pages } = await readPdfText(new Uint8Array(await pdf.arrayBuffer()));
  const text = pages.flatMap((page) => page.words.map((word) => word.text)).join(' ');
  expect(text).toContain('Aktiver i alt');
  expect(text).toContain('30-06-2026');
});

it('what cannot be reported is refused', async () => {
  expect(pointersOf(await get({ report: 'account_card' }))).toEqual(['/accountId']);
  expect(pointersOf(await get({ report: 'journal', from: '2026-02-01', until: '2026-01-01' }))).toEqual(['/from']);
  expect((await get({ report: 'account_card', accountId: '1' })).status).toBe(404);
  expect((await get({ report: 'vendor_statement', contactId: 'con_none' })).status).toBe(404);
  expect((await get({ report: 'journal', format: 'xml' })).status).toBe(400);
  const other = await newOrganization();
  expect((await rest(other.apiKey).get('/reports?report=journal')).body.code).toBe('region_not_set');
  await act(url, other.apiKey, 'set_region', { regionKey: 'italy' });
  expect((await rest(other.apiKey).get('/reports?report=trial_balance')).body.result.rows).toHaveLength(1);
});

it('the choices of a coding are lists', async () => {
  const codes = await readPages(organization.apiKey, 'list_vat_codes', { direction: 'purchase', limit: '3' });
  expect(codes.find(({ code }) => code === 'I25')).toMatchObject({ rate: 25, deductiblePercent: 100 });
  const categories = await readPages(organization.apiKey, 'list_categories');
  expect(categories.find(({ category }) => category === 'office_supplies')).toMatchObject({ accountId: '2450' });
  const journals = await readPages(organization.apiKey, 'list_journals');
  expect(journals.map(({ id }) => id)).toEqual(['bank', 'cash', 'general', 'purchases', 'sales']);
});
