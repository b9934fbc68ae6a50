import { findWronglyUnreported } from '#operations/backup/check-database.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { inOrganization } from '#platform/database/transaction.js';
import { danishPurchase, danishQuarter, danishSale } from '#domain/test-support/worked-ledgers.js';
import { asSuperuser, withRole } from '../support/database.js';
import { putDocuments } from '../support/documents/documents.js';
import { closeSharedPool, Fleet } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';
import { amounts, TODAY, vatBooks, YEAR } from '../support/books/vat-returns.js';

const { url } = Fleet.shared();
const books = vatBooks();
const { createBooks, run, get, put, prepare, file, settlementOf, balanceOf } = books;

afterAll(closeSharedPool);

describe('Denmark, quarter 1', () => {
  const DATE = `${YEAR}-03-15`;
  beforeEach(async () => {
    await createBooks('denmark');
    await put(DATE, danishQuarter(DATE));
  });

  it('is prepared with every box and the lines behind it, filed, settled, locked and corrected', async () => {
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

    // The service and the database both refuse changes in the closed period.
    await expect(put(`${YEAR}-03-20`, [danishSale(DATE, 'U25', 100n)])).rejects.toMatchObject({
      code: 'period_closed',
    });
    await expect(insertVatLine(`${YEAR}-03-31`)).rejects.toMatchObject({ constraint: 'ledger_vat_period_open' });
    await expect(insertVatLine(`${YEAR}-04-01`)).resolves.toBeDefined();

    // A forgotten invoice: entered today, in the return of its own quarter.
    await put(`${YEAR}-03-20`, [danishPurchase(DATE, 'I25', 62_500n, { tax: 12_500n })], { entryDate: TODAY });
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
    // The deadline shows what both returns come to.
    const deadlines = await readPages(books.organization.apiKey, 'list_deadlines', {
      from: `${YEAR}-01-01`,
      until: TODAY,
    });
    const quarter = deadlines.find(({ kind, periodStart }) => kind === 'vat_return' && periodStart === `${YEAR}-01-01`);
    expect(quarter.amount).toBe(33 - 125);
    expect((await prepare()).periodStart).toBe(`${YEAR}-04-01`);
  });

  it('keeps the same draft while nothing changes, and reports what changed otherwise', async () => {
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

  it('refuses an outdated draft with the new entries, a second filing and an unknown return', async () => {
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

  it('files a quarter without entries as zeros, and refuses the current quarter', async () => {
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

  it('shows the running period while an earlier one is not filed, with the lines behind every box', async () => {
    await put(TODAY, [danishPurchase(TODAY, 'I25', 62_500n, { tax: 12_500n }), danishSale(TODAY, 'U25', 100_000n)]);
    const { result } = (await get('/running-vat-period')).body;
    expect(result.periodStart <= TODAY && TODAY <= result.periodEnd).toBe(true);
    expect(amounts(result)).toMatchObject({ koebsmoms: 125 });
    expect(result).toMatchObject({ frequency: 'quarterly', entries: 2, amountDue: amounts(result)['momstilsvar'] });
    const lines = (await get('/running-vat-period/lines?limit=1')).body;
    const rest = (await get(`/running-vat-period/lines?cursor=${lines.nextCursor}`)).body.result;
    expect(new Set([...lines.result, ...rest].map(({ box }: any) => box))).toEqual(new Set(['koebsmoms', 'salgsmoms']));
    expect((await get('/running-vat-period/lines?box=koebsmoms')).body.result).toMatchObject([
      { box: 'koebsmoms', amount: 125, vatDate: TODAY },
    ]);
    // Nothing was prepared by looking.
    expect((await get('/vat-returns')).body.result).toEqual([]);
    expect((await prepare()).periodStart).toBe(`${YEAR}-01-01`);
  });

  it('is available as CSV and as PDF, with the lines behind every box', async () => {
    const draft = await prepare();
    const headers = { Authorization: `Bearer ${books.organization.apiKey}` };
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
    expect(words).toContain('Kladde, ikke indberettet');
    expect(words).toMatch(/Købsmoms \(indgående moms\) 850,00 850,08 0,08 6/);
    expect(words).toContain('At betale: 33,00 DKK');
    expect(words).toContain('Eksakt sum 850,08');
  });

  it('loses no entry that is posted while the return is filed', async () => {
    // Received in time: a year later, each would ask whether its VAT is deducted.
    const documents = Array.from({ length: 24 }, (_, index) => ({
      createdAt: `${YEAR}-03-20T09:00:00Z`,
      extraction: { number: `L-${index}`, date: `${YEAR}-03-1${index % 10}`, dueDate: null },
    }));
    const ids = await putDocuments(books.organization.id, documents);
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
    // Late entries are in the correction. Together, the two returns include every document once.
    const correction = await prepare();
    if (correction.kind === 'correction') await file(correction.id);
    const returns = (await readPages(books.organization.apiKey, 'list_vat_returns', { state: 'filed' })).filter(
      ({ periodStart }) => periodStart === `${YEAR}-01-01`,
    );
    const declared = returns.reduce(
      (sum, one) => sum + one.boxes.find(({ code }: any) => code === 'koebsmoms').amount,
      0,
    );
    expect(declared).toBe(850 + 24 * 250);
    expect(await balanceOf('7740')).toBe(0);
    const wrong = await asSuperuser(findWronglyUnreported);
    expect(wrong.filter(({ organizationId }) => organizationId === books.organization.id)).toEqual([]);
  });

  it('follows the calendar in a fiscal year that begins in July, and numbers its settlement in that year', async () => {
    await createBooks('denmark');
    await put(`${YEAR}-12-15`, [danishSale(DATE, 'U25', 100_000n)]);
    await withRole('partita_app', (pool) =>
      inOrganization(
        pool,
        books.organization.id,
        (tx) => tx.sql`update organizations set fiscal_year_start = '07-01' where id = current_organization()`,
      ),
    );
    const draft = await prepare();
    expect([draft.periodStart, draft.periodEnd]).toEqual([`${YEAR}-10-01`, `${YEAR}-12-31`]);
    const { settlementEntryId } = await file(draft.id);
    const reversed = await rest(books.organization.apiKey).post(`/ledger-entries/${settlementEntryId}/reverse`, {
      reason: 'x',
    });
    expect([reversed.status, reversed.body.code]).toEqual([409, 'return_filed']);
    const fiscalYear = `${YEAR}/${String(YEAR + 1).slice(2)}`;
    expect((await get(`/ledger-entries/${settlementEntryId}`)).body.result).toMatchObject({
      fiscalYear,
      voucherNumber: `${fiscalYear}-1`,
      entryDate: `${YEAR}-12-31`,
    });
  });

  it('cannot be changed directly in the database', async () => {
    const draft = await prepare();
    const change = (statement: string) =>
      withRole('partita_app', (pool) => inOrganization(pool, books.organization.id, (tx) => tx.query(statement)));
    await expect(change('update vat_returns set due_minor = 0')).rejects.toThrow(/is a snapshot/);
    await expect(change('update vat_return_lines set amount_minor = 0')).rejects.toThrow(/permission denied/);
    await expect(change('delete from vat_returns')).rejects.toThrow(/permission denied/);
    await file(draft.id);
    await expect(change("update vat_returns set reference = 'x'")).rejects.toThrow(/is filed/);
  });

  it('writes audit rows and events', async () => {
    const { id } = await prepare();
    await file(id);
    const audit = await readPages(books.organization.apiKey, 'list_audit_log');
    const actions = audit.filter(({ target }) => target?.type === 'vat_return').map(({ action }) => action);
    expect(actions.sort()).toEqual(['file_vat_return', 'prepare_vat_return']);
    expect(
      audit
        .filter(({ action }) => action === 'file_vat_return')
        .map(({ target }) => target.type)
        .sort(),
    ).toEqual(['books', 'ledger_entry', 'vat_return']);
    const events = await readPages(books.organization.apiKey, 'list_events', { type: 'vat_return.filed,books.closed' });
    expect(events.map(({ type }) => type)).toEqual(['partita.books.closed', 'partita.vat_return.filed']);
    expect(events[0].data.closedUntil).toMatch(/-03-31$/);
  });
});

describe('without a region', () => {
  it('refuses to prepare a return', async () => {
    await createBooks(null);
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

/** A change that bypasses the service. */
function insertVatLine(date: string): Promise<unknown> {
  return withRole('partita_app', (pool) =>
    inOrganization(pool, books.organization.id, async (tx) => {
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
