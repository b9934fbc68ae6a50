import { readPdfText } from '#platform/files/read-pdf-text.js';
import { inOrganization } from '#platform/database/transaction.js';
import { validateResult } from '#schemas/validate.js';
import { entryLine, vatDetail } from '#domain/ledger/entry-line.js';
import {
  danishPurchase,
  danishQuarter,
  danishSale,
  italianPurchase,
  italianQuarter,
  italianTrade,
  vatAdvance,
} from '#domain/test-support/worked-ledgers.js';
import { asSuperuser, withRole } from '../support/database.js';
import { putDocument, putDocuments } from '../support/documents.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { putEntries } from '../support/ledger.js';
import { readPages, rest } from '../support/rest.js';

/**
 * The worked returns over the real stack, in the year before this one: its periods have ended, and its books are open
 * whenever the tests run.
 */
const { url, newOrganization } = Fleet.shared();
const today = new Date().toISOString().slice(0, 10);
const YEAR = Number(today.slice(0, 4)) - 1;
let organization: TestOrganization;
const run = (action: string, body: unknown) => act(url, organization.apiKey, action, body);
const get = (path: string) => rest(organization.apiKey).get(path);
const found = async (regionKey: string, frequency: string | null = null): Promise<void> => {
  organization = await newOrganization();
  await run('set_region', { regionKey });
  if (frequency) await run('set_vat_frequency', { frequency });
};
const put = (date: string, entries: readonly (readonly any[])[], details: object = {}) =>
  putEntries(
    organization.id,
    entries.map((lines) => ({ lines, date, ...details })),
  );
const prepare = async (): Promise<any> => {
  const { status, body } = await run('prepare_vat_return', {});
  expect([status, body.code]).toEqual([200, undefined]);
  expect(validateResult('prepare_vat_return', body.result)).toEqual([]);
  return body.result;
};
const file = async (id: string, reference?: string): Promise<any> => {
  const { status, body } = await run('file_vat_return', { returnId: id, ...(reference && { reference }) });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.result;
};
const amounts = ({ boxes }: any): Record<string, number> =>
  Object.fromEntries(boxes.filter((box: any) => box.amount !== 0).map((box: any) => [box.code, box.amount]));
const settlementOf = async ({ settlementEntryId }: any): Promise<Record<string, number>> => {
  const { lines } = (await get(`/ledger-entries/${settlementEntryId}`)).body.result;
  return Object.fromEntries(lines.map((line: any) => [line.accountId, line.amount]));
};
const balanceOf = async (account: string): Promise<number> => {
  const { lines } = (await get('/trial-balance')).body.result;
  return lines.find((line: any) => line.accountId === account)?.balance ?? 0;
};

afterAll(closeSharedPool);

describe('Denmark, quarter 1', () => {
  const DATE = `${YEAR}-03-15`;
  beforeEach(async () => {
    await found('denmark');
    await put(DATE, danishQuarter(DATE));
  });

  it('is prepared with every box, explodes to its lines, is filed, settled, locked and corrected', async () => {
    const draft = await prepare();
    expect(draft).toMatchObject({
      state: 'draft',
      kind: 'ordinary',
      frequency: 'quarterly',
      periodStart: `${YEAR}-01-01`,
      periodEnd: `${YEAR}-03-31`,
      periodEnded: true,
      amountDue: 33,
      entries: 11,
      changes: [],
    });
    expect(amounts(draft)).toEqual({
      salgsmoms: 333,
      moms_af_varekoeb_i_udlandet: 200,
      moms_af_ydelseskoeb_i_udlandet: 350,
      koebsmoms: 850,
      momstilsvar: 33,
      rubrik_a_varer: 799,
      rubrik_a_ydelser: 1000,
      rubrik_b_ydelser: 2000,
      rubrik_c: 500,
    });
    expect(draft.boxes[3]).toMatchObject({
      code: 'koebsmoms',
      exactAmount: 850.08,
      roundingDifference: 0.08,
      lines: 6,
    });

    const lineage = await readLines(draft.id);
    for (const { code, exactAmount, formula, lines: count } of draft.boxes) {
      if (formula !== null) continue;
      const own = lineage.filter(({ box }: any) => box === code);
      const sum = own.reduce((total: number, line: any) => total + Math.round(line.amount * 100), 0);
      expect([code, sum / 100, own.length]).toEqual([code, exactAmount, count]);
    }

    const filed = await file(draft.id, 'TS-1');
    expect(filed).toMatchObject({ state: 'filed', reference: 'TS-1', amountDue: 33 });
    expect(await settlementOf(filed)).toEqual({
      7680: 333.34,
      7700: 200,
      7720: 350,
      7740: -850.08,
      7840: -33,
      2720: -0.26,
    });
    for (const account of ['7680', '7700', '7720', '7740'])
      expect([account, await balanceOf(account)]).toEqual([account, 0]);

    // The period is closed: by the service, and by the database below it.
    await expect(put(`${YEAR}-03-20`, [danishSale(DATE, 'U25', 100n)])).rejects.toMatchObject({
      code: 'period_closed',
    });
    await expect(insertVatLine(`${YEAR}-03-31`)).rejects.toMatchObject({ constraint: 'ledger_vat_period_open' });
    await expect(insertVatLine(`${YEAR}-04-01`)).resolves.toBeDefined();

    // A forgotten invoice: entered today, in the return of its own quarter.
    await put(`${YEAR}-03-20`, [danishPurchase(DATE, 'I25', 62_500n, { tax: 12_500n })], { entryDate: today });
    const correction = await prepare();
    expect(correction).toMatchObject({
      kind: 'correction',
      correctsId: draft.id,
      periodStart: `${YEAR}-01-01`,
      amountDue: -125,
      entries: 1,
    });
    expect(amounts(correction)).toEqual({ koebsmoms: 125, momstilsvar: -125 });
    const corrected = await file(correction.id);
    expect(await settlementOf(corrected)).toEqual({ 6320: 125, 7740: -125 });
    expect((await prepare()).periodStart).toBe(`${YEAR}-04-01`);
  });

  it('stays the same draft while nothing changes, and says what changed when something did', async () => {
    const first = await prepare();
    expect(await prepare()).toEqual(first);
    await put(`${YEAR}-02-01`, [danishSale(DATE, 'U25', 10_000n)]);
    const second = await prepare();
    expect(second.id).not.toBe(first.id);
    expect(second.changes).toEqual([
      { code: 'salgsmoms', before: 333, after: 358 },
      { code: 'momstilsvar', before: 33, after: 58 },
    ]);
    expect((await get(`/vat-returns/${first.id}`)).body.result).toMatchObject({
      state: 'draft',
      replacedById: second.id,
      amountDue: 33,
    });
    expect((await get('/vat-returns')).body.result.map(({ id }: any) => id)).toEqual([second.id]);
    const replaced = await run('file_vat_return', { returnId: first.id });
    expect([replaced.status, replaced.body.code]).toEqual([409, 'return_outdated']);
    expect(replaced.body.detail).toContain(second.id);
  });

  it('refuses an outdated draft with the entries that came since, a second filing and an unknown return', async () => {
    const draft = await prepare();
    const [late] = await put(`${YEAR}-01-10`, [danishSale(DATE, 'U25', 10_000n)]);
    const outdated = await run('file_vat_return', { returnId: draft.id });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'return_outdated']);
    expect(outdated.body.errors).toEqual([{ pointer: '/returnId', message: expect.stringContaining(late!) }]);
    const checks = (await get(`/vat-returns/${draft.id}/checks`)).body.result;
    expect(checks).toMatchObject({ ready: false, changedEntries: [late] });

    const again = await prepare();
    await file(again.id);
    const twice = await run('file_vat_return', { returnId: again.id });
    expect([twice.status, twice.body.code]).toEqual([409, 'return_filed']);
    const unknown = await run('file_vat_return', { returnId: 'vat_unknown' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    expect(
      (await get('/trial-balance')).body.result.lines.filter(({ accountId }: any) => accountId === '7840'),
    ).toMatchObject([{ balance: -58 }]);
  });

  it('files a quarter without entries as zeros, and does not end the running one', async () => {
    await file((await prepare()).id);
    for (const month of ['04', '07', '10']) {
      const empty = await prepare();
      expect(empty).toMatchObject({ periodStart: `${YEAR}-${month}-01`, amountDue: 0, entries: 0 });
      expect((await file(empty.id)).settlementEntryId).toBeNull();
    }
    const periods: any[] = [];
    for (let draft = await prepare(); ; draft = await prepare()) {
      periods.push(draft);
      if (!draft.periodEnded) break;
      await file(draft.id);
    }
    const running = periods.at(-1);
    const early = await run('file_vat_return', { returnId: running.id });
    expect([early.status, early.body.code]).toEqual([409, 'period_not_ended']);
    expect(early.body.detail).toContain(running.periodEnd);
  });

  it('finds what is to be looked at before filing, each with a link', async () => {
    await putDocument(organization.id, { extraction: { date: `${YEAR}-02-02` } });
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
      'The account 7680 has a balance of 334,34 in the period, but the box salgsmoms is 333,34',
    );
    for (const { link } of draft.checks)
      expect((await request(`${url}${link}`, { apiKey: organization.apiKey })).status).toBe(200);
    const blocked = await run('file_vat_return', { returnId: draft.id });
    expect([blocked.status, blocked.body.code]).toEqual([409, 'return_blocked']);
    expect(blocked.body.detail).toContain('reverse charge, but one side is missing');
  });

  it('looks at the bank, at e-invoices, at number series and at foreign books, too', async () => {
    const [entry, another] = (await readPages(organization.apiKey, 'list_ledger_entries')).map(({ id }) => id);
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
      number_bound_at: today,
      issued_at: today,
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
    const numbered = { series: '', year: YEAR, date: today, invoice_id: 'inv_1' };
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
    const { checks } = await prepare();
    const messages = Object.fromEntries(checks.map(({ code, message }: any) => [code, message]));
    expect(messages).toMatchObject({
      bank_lines_unmatched: '1 bank line of the period has no match yet.',
      einvoice_rejected_but_posted: expect.stringContaining(`The invoice ${YEAR}-7 was rejected by the exchange`),
      number_gap: `The series invoices ${YEAR} has a gap: numbers 7 to 8 are missing.`,
      foreign_books_differ: '1 entry of the period differs from the connected accounting system.',
      foreign_books_incomplete: '1 entry of the period has not reached the connected accounting system.',
    });
  });

  it('finds gaps in vouchers and VAT registers, vouchers that are gone there, and entries that no return will take', async () => {
    const numberOf = ({ voucherNumber }: any): number => Number(voucherNumber.split('-').at(-1));
    const [entry] = (await readPages(organization.apiKey, 'list_ledger_entries'))
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
    // Two years back: before the open years, and no return of that time was filed here.
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
      expect((await request(`${url}${link}`, { apiKey: organization.apiKey })).status).toBe(200);
  });

  it('is given as CSV and as PDF, with the lines behind every box', async () => {
    const draft = await prepare();
    const headers = { Authorization: `Bearer ${organization.apiKey}` };
    const csv = await (await fetch(`${url}/api/rest/vat-returns/${draft.id}?format=csv`, { headers })).text();
    expect(
      csv.split('\r\n').filter((line) => line.includes('koebsmoms,Købsmoms (indgående moms),850,850.08,0.08')),
    ).toHaveLength(1);
    const lines = await (
      await fetch(`${url}/api/rest/vat-returns/${draft.id}/lines?box=koebsmoms&format=csv`, { headers })
    ).text();
    expect(lines.trim().split('\r\n')).toHaveLength(1 + 6);
    const response = await fetch(`${url}/api/rest/vat-returns/${draft.id}/pdf`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toContain(`vat-return-${YEAR}-01-01.pdf`);
    const { pages } = await readPdfText(new Uint8Array(await response.arrayBuffer()));
    const words = pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ');
    expect(words).toContain(`Momsangivelse ${YEAR} Q1`);
    expect(words).toContain('Draft, not filed');
    expect(words).toMatch(/Købsmoms \(indgående moms\) 850,00 850,08 0,08 6/);
    expect(words).toContain('To be paid: 33,00 DKK');
    expect(words).toContain('Exact sum 850,08');
  });

  it('loses no entry that is posted while the return is filed', async () => {
    const documents = Array.from({ length: 24 }, (_, index) => ({
      extraction: { number: `L-${index}`, date: `${YEAR}-03-1${index % 10}`, dueDate: null },
    }));
    const ids = await putDocuments(organization.id, documents);
    await Promise.all(ids.map((documentId) => run('code_document', { documentId })));
    const draft = await prepare();
    const answers = await Promise.all([
      ...ids.slice(0, 8).map((documentId) => run('post_document', { documentId })),
      run('file_vat_return', { returnId: draft.id }),
      ...ids.slice(8).map((documentId) => run('post_document', { documentId })),
    ]);
    const filing = answers.splice(8, 1)[0]!;
    expect([200, 409]).toContain(filing.status);
    for (const [index, { status, body }] of answers.entries()) {
      expect([200, 409]).toContain(status);
      if (status === 409) {
        expect(body.code).toBe('period_closed');
        expect((await run('post_document', { documentId: ids[index] })).status).toBe(200);
      }
    }
    if (filing.status === 409) await file((await prepare()).id);
    // What came too late is in the correction; together they have every document once.
    const correction = await prepare();
    if (correction.kind === 'correction') await file(correction.id);
    const returns = (await readPages(organization.apiKey, 'list_vat_returns', { state: 'filed' })).filter(
      ({ periodStart }) => periodStart === `${YEAR}-01-01`,
    );
    const declared = returns.reduce(
      (sum, one) => sum + one.boxes.find(({ code }: any) => code === 'koebsmoms').amount,
      0,
    );
    expect(declared).toBe(850 + 24 * 250);
    expect(await balanceOf('7740')).toBe(0);
  });

  it('follows the calendar in a fiscal year that begins in July; its settlement is numbered in that year', async () => {
    await found('denmark');
    await put(`${YEAR}-12-15`, [danishSale(DATE, 'U25', 100_000n)]);
    await withRole('partita_app', (pool) =>
      inOrganization(
        pool,
        organization.id,
        (tx) => tx.sql`update organizations set fiscal_year_start = '07-01' where id = current_organization()`,
      ),
    );
    const draft = await prepare();
    expect([draft.periodStart, draft.periodEnd]).toEqual([`${YEAR}-10-01`, `${YEAR}-12-31`]);
    const { settlementEntryId } = await file(draft.id);
    const fiscalYear = `${YEAR}/${String(YEAR + 1).slice(2)}`;
    expect((await get(`/ledger-entries/${settlementEntryId}`)).body.result).toMatchObject({
      fiscalYear,
      voucherNumber: `${fiscalYear}-1`,
      entryDate: `${YEAR}-12-31`,
    });
  });

  it('cannot be changed behind the back of the service', async () => {
    const draft = await prepare();
    const change = (statement: string) =>
      withRole('partita_app', (pool) => inOrganization(pool, organization.id, (tx) => tx.query(statement)));
    await expect(change('update vat_returns set due_minor = 0')).rejects.toThrow(/is a snapshot/);
    await expect(change('update vat_return_lines set amount_minor = 0')).rejects.toThrow(/permission denied/);
    await expect(change('delete from vat_returns')).rejects.toThrow(/permission denied/);
    await file(draft.id);
    await expect(change("update vat_returns set reference = 'x'")).rejects.toThrow(/is filed/);
  });

  it('leaves a trace: audit rows and events', async () => {
    const { id } = await prepare();
    await file(id);
    const audit = await readPages(organization.apiKey, 'list_audit_log');
    const actions = audit.filter(({ target }) => target?.type === 'vat_return').map(({ action }) => action);
    expect(actions.sort()).toEqual(['file_vat_return', 'prepare_vat_return']);
    expect(
      audit
        .filter(({ action }) => action === 'file_vat_return')
        .map(({ target }) => target.type)
        .sort(),
    ).toEqual(['books', 'ledger_entry', 'vat_return']);
    const events = await readPages(organization.apiKey, 'list_events', { type: 'vat_return.filed,books.closed' });
    expect(events.map(({ type }) => type)).toEqual(['partita.books.closed', 'partita.vat_return.filed']);
    expect(events[0].data.closedUntil).toMatch(/-03-31$/);
  });
});

describe('Italy', () => {
  const euro = { currency: 'EUR' };

  it('quarters 1 to 3: credit, small debt carried, interest; a late entry replaces the communication', async () => {
    await found('italy', 'quarterly');
    await put(`${YEAR}-03-15`, italianQuarter(`${YEAR}-03-15`, 'VN21'), euro);
    await put(`${YEAR}-06-15`, italianTrade(`${YEAR}-06-15`, 200_000n, 183_000n), euro);
    await put(`${YEAR}-09-15`, italianTrade(`${YEAR}-09-15`, 300_000n, 122_000n), euro);

    const q1 = await file((await prepare()).id);
    expect(amounts(q1)).toEqual({ VP2: 1800, VP3: 2340, VP4: 462, VP5: 490.6, 'VP6.2': 28.6, 'VP14.2': 28.6 });
    expect(q1).toMatchObject({ amountDue: -28.6, amountCarried: -28.6 });
    expect(await settlementOf(q1)).toEqual({ 2601: 462, 1601: -490.6, 1605: 28.6 });

    const q2 = await file((await prepare()).id);
    expect(amounts(q2)).toMatchObject({ 'VP6.1': 110, VP8: 28.6, VP12: 0.81, 'VP14.1': 82.21 });
    expect(q2).toMatchObject({ carriedOverFromId: q1.id, amountCarried: 82.21 });
    expect(await settlementOf(q2)).toEqual({ 2601: 440, 5240: 0.81, 1601: -330, 1605: -28.6, 2605: -82.21 });

    const q3 = await file((await prepare()).id);
    expect(amounts(q3)).toMatchObject({ 'VP6.1': 440, VP7: 82.21, VP12: 5.22, 'VP14.1': 527.43 });
    expect(await settlementOf(q3)).toEqual({ 2601: 660, 5240: 5.22, 1601: -220, 2605: -445.22 });
    expect(await balanceOf('2605')).toBe(-527.43);

    const communications = await readPages(organization.apiKey, 'list_vat_communications');
    expect(
      communications.map(({ quarter, complete, replacesFiled, modules }) => [
        quarter,
        complete,
        replacesFiled,
        modules.length,
      ]),
    ).toEqual([
      [3, true, false, 1],
      [2, true, false, 1],
      [1, true, false, 1],
    ]);

    await put(`${YEAR}-03-20`, [italianPurchase(`${YEAR}-03-20`, 'A22', 12_200n)], { ...euro, entryDate: today });
    const again = await prepare();
    expect(again).toMatchObject({ kind: 'replacement', correctsId: q1.id, periodStart: `${YEAR}-01-01` });
    expect(amounts(again)).toEqual({ VP2: 1800, VP3: 2440, VP4: 462, VP5: 512.6, 'VP6.2': 50.6, 'VP14.2': 50.6 });
    const replaced = await file(again.id);
    expect(await settlementOf(replaced)).toEqual({ 1605: 22, 1601: -22 });
    const [, , first] = await readPages(organization.apiKey, 'list_vat_communications');
    expect(first).toMatchObject({ quarter: 1, replacesFiled: true, modules: [{ returnId: replaced.id }] });
  });

  it('leaves to the organisation whether interest runs on a carried debt, and says when a draft is outdated by it', async () => {
    await found('italy', 'quarterly');
    await put(`${YEAR}-06-15`, italianTrade(`${YEAR}-06-15`, 36_500n, 0n), euro);
    await put(`${YEAR}-09-15`, italianTrade(`${YEAR}-09-15`, 300_000n, 122_000n), euro);
    const carried = await file((await prepare()).id);
    // 1 % of 80.30, not above the minimum.
    expect(carried).toMatchObject({ amountDue: 81.1, amountCarried: 81.1 });
    const draft = await prepare();
    expect(amounts(draft)).toMatchObject({ VP7: 81.1, VP12: 5.21, 'VP14.1': 526.31 });
    expect(JSON.stringify(draft.warnings)).toContain('Not verified by an accountant: the interest of quarterly payers');

    const api = rest(organization.apiKey);
    expect((await api.get('/vat-settings')).body.result).toMatchObject({ interestOnCarriedDebt: null, version: 0 });
    const { status, body } = await api.patch('/vat-settings', { interestOnCarriedDebt: false });
    expect([status, body.result]).toEqual([200, expect.objectContaining({ interestOnCarriedDebt: false, version: 1 })]);
    const outdated = await run('file_vat_return', { returnId: draft.id });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'return_outdated']);
    expect(outdated.body.detail).toContain('or a VAT setting, has changed');

    const again = await prepare();
    expect(amounts(again)).toMatchObject({ VP7: 81.1, VP12: 4.4, 'VP14.1': 525.5 });
    expect(again.boxes.find(({ code }: any) => code === 'VP12').formula).toContain('1 % × 440.00 (VP6.1 − VP6.2');
    expect(JSON.stringify(again.warnings)).not.toContain('interest of quarterly payers');
    expect(again.changes).toEqual([
      { code: 'VP12', before: 5.21, after: 4.4 },
      { code: 'VP14.1', before: 526.31, after: 525.5 },
    ]);
    const [audit] = await readPages(organization.apiKey, 'list_audit_log', { action: 'update_vat_settings' });
    expect(audit).toMatchObject({ before: { interestOnCarriedDebt: null }, after: { interestOnCarriedDebt: false } });
  });

  it('gives the communication as the file of the tax agency, and names what is missing for it', async () => {
    await found('italy', 'quarterly');
    await put(`${YEAR}-03-15`, italianQuarter(`${YEAR}-03-15`, 'VN21'), euro);
    const headers = { Authorization: `Bearer ${organization.apiKey}` };
    const address = `${url}/api/rest/vat-communications/${YEAR}-Q1/xml`;
    expect((await fetch(address, { headers })).status).toBe(404);
    await file((await prepare()).id);
    const missing = await request(address, { apiKey: organization.apiKey });
    expect([missing.status, missing.body.code]).toEqual([409, 'communication_incomplete']);
    expect(missing.body.errors.map(({ pointer }: any) => pointer)).toEqual([
      '/organization/vatNumber',
      '/organization/fiscalCode',
    ]);

    const api = rest(organization.apiKey);
    await api.patch('/organization', { vatNumber: 'IT00743110157', fiscalCode: '00743110157' });
    expect((await request(address, { apiKey: organization.apiKey })).body.detail).toContain('the person who signs it');
    const half = await api.patch('/vat-settings', { declarantRole: 1 });
    expect([half.status, half.body.errors[0].pointer]).toEqual([400, '/declarantFiscalCode']);
    const wrong = await api.patch('/vat-settings', { declarantFiscalCode: 'RSSMRA85T10A562X', declarantRole: 1 });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/declarantFiscalCode']);
    await api.patch('/vat-settings', { declarantFiscalCode: 'rssmra85t10a562s', declarantRole: 1 });

    const response = await fetch(address, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const xml = await response.text();
    const texts = [...xml.matchAll(/<iv:(\w+)>([^<\n]+)</g)].map(([, name, text]) => `${name} ${text}`);
    expect(texts).toEqual([
      'CodiceFornitura IVP18',
      'CodiceFiscaleDichiarante RSSMRA85T10A562S',
      'CodiceCarica 1',
      'CodiceFiscale 00743110157',
      `AnnoImposta ${YEAR}`,
      'PartitaIVA 00743110157',
      'CFDichiarante RSSMRA85T10A562S',
      'CodiceCaricaDichiarante 1',
      'FirmaDichiarazione 1',
      'NumeroModulo 1',
      'Trimestre 1',
      'TotaleOperazioniAttive 1800,00',
      'TotaleOperazioniPassive 2340,00',
      'IvaEsigibile 462,00',
      'IvaDetratta 490,60',
      'IvaCredito 28,60',
      'ImportoACredito 28,60',
    ]);
    // An entry that came later is in no settlement: the file would not be whole.
    await put(`${YEAR}-03-20`, [italianPurchase(`${YEAR}-03-20`, 'A22', 12_200n)], { ...euro, entryDate: today });
    expect((await request(address, { apiKey: organization.apiKey })).body.detail).toContain(`VAT of ${YEAR}-03-20`);
  });

  it('monthly: three modules in one communication, and the advance of December', async () => {
    await found('italy');
    for (const [month, sale, purchase] of [
      ['01', 100_000n, 48_800n],
      ['02', 50_000n, 83_182n],
      ['03', 90_909n, 55_455n],
      ['04', 136_364n, 0n],
      ['12', 909_091n, 554_545n],
    ] as const) {
      await put(`${YEAR}-${month}-15`, italianTrade(`${YEAR}-${month}-15`, sale, purchase), euro);
    }
    await put(`${YEAR}-12-27`, [vatAdvance(88_000n)], euro);
    const filed: any[] = [];
    for (let index = 0; index < 4; index += 1) filed.push(await file((await prepare()).id));
    expect(filed.map(({ amountDue, amountCarried }) => [amountDue, amountCarried])).toEqual([
      [132, 0],
      [-40, -40],
      [60, 60],
      [360, 0],
    ]);
    expect(filed.map(({ periodStart }) => periodStart.slice(5, 7))).toEqual(['01', '02', '03', '04']);
    const december = await file((await prepare()).id);
    expect(december.periodStart).toBe(`${YEAR}-12-01`);
    expect(amounts(december)).toMatchObject({ 'VP6.1': 1000, VP13: 880, 'VP14.1': 120 });
    expect(await settlementOf(december)).toEqual({ 2601: 2000, 1601: -1000, 1602: -880, 2605: -120 });
    const [, , q1] = await readPages(organization.apiKey, 'list_vat_communications');
    expect(q1.modules.map(({ month }: any) => month)).toEqual([1, 2, 3]);
  });

  it('changes to quarters after January: February and March stay months', async () => {
    await found('italy');
    for (const month of ['01', '02', '03', '05']) {
      await put(`${YEAR}-${month}-15`, italianTrade(`${YEAR}-${month}-15`, 100_000n, 0n), euro);
    }
    await file((await prepare()).id);
    const march = await prepare();
    await run('set_vat_frequency', { frequency: 'quarterly' });
    const periods: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const draft = await prepare();
      periods.push(`${draft.periodStart.slice(5)} ${draft.frequency} ${draft.amountDue}`);
      if (index === 0) expect(draft.id).toBe(march.id);
      await file(draft.id);
    }
    expect(periods).toEqual(['02-01 monthly 220', '03-01 monthly 220', '04-01 quarterly 222.2']);
  });
});

describe('without a region', () => {
  it('there is no return', async () => {
    organization = await newOrganization();
    const { status, body } = await run('prepare_vat_return', {});
    expect([status, body.code]).toEqual([409, 'region_not_set']);
  });
});

async function readLines(id: string): Promise<any[]> {
  const items: any[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await get(`/vat-returns/${id}/lines?limit=7${cursor ? `&cursor=${cursor}` : ''}`);
    items.push(...body.result);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return items;
}

/** As somebody would who goes around the service. */
function insertVatLine(date: string): Promise<unknown> {
  return withRole('partita_app', (pool) =>
    inOrganization(pool, organization.id, async (tx) => {
      const id = `led_x${date}`;
      await tx.sql`
        insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date,
          entry_date, vat_date, text, currency)
        values (current_organization(), ${id}, 'x', 'x', 1, ${date}, ${date}, ${date}, ${date}, 'x', 'DKK')`;
      return tx.sql`
        insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor, vat_code)
        values (current_organization(), ${id}, 1, '1010', -100, 'U25'), (current_organization(), ${id}, 2, '6190', 100, null)
        returning line`;
    }),
  );
}

/** Rows of parts that have journeys of their own, with something in every column that must not be empty. */
function putRows(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const fillers: Record<string, unknown> = {
    jsonb: '{}',
    text: 'x',
    date: today,
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
      const values = { ...filled, ...row, organization_id: organization.id };
      const names = Object.keys(values);
      await client.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(values),
      );
    }
  });
}
