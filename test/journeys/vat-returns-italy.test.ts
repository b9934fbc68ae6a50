import { italianPurchase, italianQuarter, italianTrade, vatAdvance } from '#domain/test-support/worked-ledgers.js';
import { PROFESSIONAL_FEE, putDocument } from '../support/documents/documents.js';
import { closeSharedPool, Fleet, request } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';
import { amounts, TODAY, vatBooks, YEAR } from '../support/books/vat-returns.js';

const { url } = Fleet.shared();
const books = vatBooks();
const { createBooks, run, put, prepare, file, settlementOf, balanceOf } = books;

afterAll(closeSharedPool);

describe('Italian VAT returns', () => {
  const euro = { currency: 'EUR' };

  it('quarters 1 to 3: settles credit, small carried debt and interest, and replaces the communication after a late entry', async () => {
    await createBooks('italy', 'quarterly');
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

    const communications = await readPages(books.organization.apiKey, 'list_vat_communications');
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

    await put(`${YEAR}-03-20`, [italianPurchase(`${YEAR}-03-20`, 'A22', 12_200n)], { ...euro, entryDate: TODAY });
    const again = await prepare();
    expect(again).toMatchObject({ kind: 'replacement', correctsId: q1.id, periodStart: `${YEAR}-01-01` });
    expect(amounts(again)).toEqual({ VP2: 1800, VP3: 2440, VP4: 462, VP5: 512.6, 'VP6.2': 50.6, 'VP14.2': 50.6 });
    const replaced = await file(again.id);
    expect(await settlementOf(replaced)).toEqual({ 1605: 22, 1601: -22 });
    const [, , first] = await readPages(books.organization.apiKey, 'list_vat_communications');
    expect(first).toMatchObject({ quarter: 1, replacesFiled: true, modules: [{ returnId: replaced.id }] });
  });

  it('shows what belongs to the annual return only: late December purchases and the interest of quarter 4', async () => {
    await createBooks('italy', 'quarterly');
    const annual = async (): Promise<any> => {
      const { status, body } = await books.get(`/annual-vat?year=${YEAR}`);
      expect(status).toBe(200);
      return body.result;
    };
    await put(`${YEAR}-12-15`, italianTrade(`${YEAR}-12-15`, 300_000n, 122_000n), euro);
    const q4 = await prepare();
    expect(amounts(q4)).toMatchObject({ VP4: 660, VP5: 220, 'VP6.1': 440, VL36: 4.4 });
    expect(await annual()).toMatchObject({ settlements: 0, annualInterest: 4.4, annualInterestFiled: false });

    // Received on 29 December, registered today.
    const documentId = await putDocument(books.organization.id, {
      createdAt: `${YEAR}-12-29T10:00:00Z`,
      extraction: { ...PROFESSIONAL_FEE, number: 'F-12', date: `${YEAR}-12-28`, dueDate: null },
    });
    await run('code_document', { documentId });
    const { posting } = (await run('post_document', { documentId })).body.result;
    expect(posting).toMatchObject({ vatDate: `${YEAR}-12-31`, entryDate: TODAY });
    const filed = await file(q4.id);
    expect(amounts(filed)).toMatchObject({ VP5: 220 });
    const figures = await annual();
    expect(figures).toMatchObject({
      year: YEAR,
      currency: 'EUR',
      settlements: 1,
      outputVat: 660,
      inputVat: 220,
      quarterlyInterest: 0,
      annualInterest: 4.4,
      annualInterestFiled: true,
      purchasesBase: 100,
      purchasesVat: 22,
      purchasesDeductible: 22,
    });
    expect(figures.purchases).toEqual([
      {
        ledgerEntryId: posting.ledgerEntryId,
        voucherNumber: posting.voucherNumber,
        documentId,
        documentNumber: 'F-12',
        counterparty: 'Studio Rossi',
        documentDate: `${YEAR}-12-28`,
        receiptDate: `${YEAR}-12-29`,
        entryDate: TODAY,
        base: 100,
        vat: 22,
        deductible: 22,
      },
    ]);

    // Its reversal belongs to the same annual return, not to the running period.
    const reversed = await rest(books.organization.apiKey).post(`/ledger-entries/${posting.ledgerEntryId}/reverse`, {
      reason: 'not ours',
    });
    expect(reversed.status).toBe(201);
    expect(await annual()).toMatchObject({ purchasesBase: 0, purchasesDeductible: 0 });
    expect(amounts(await prepare()).VP5).toBeUndefined();
  });

  it('lets the organisation choose interest on a carried debt, and reports drafts that this makes outdated', async () => {
    await createBooks('italy', 'quarterly');
    await put(`${YEAR}-06-15`, italianTrade(`${YEAR}-06-15`, 36_500n, 0n), euro);
    await put(`${YEAR}-09-15`, italianTrade(`${YEAR}-09-15`, 300_000n, 122_000n), euro);
    const carried = await file((await prepare()).id);
    // 1 % of 80.30, not above the minimum.
    expect(carried).toMatchObject({ amountDue: 81.1, amountCarried: 81.1 });
    const draft = await prepare();
    expect(amounts(draft)).toMatchObject({ VP7: 81.1, VP12: 5.21, 'VP14.1': 526.31 });
    expect(JSON.stringify(draft.warnings)).toContain('Not verified by an accountant: the interest of quarterly payers');

    const api = rest(books.organization.apiKey);
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
    const [audit] = await readPages(books.organization.apiKey, 'list_audit_log', { action: 'update_vat_settings' });
    expect(audit).toMatchObject({ before: { interestOnCarriedDebt: null }, after: { interestOnCarriedDebt: false } });
  });

  it('exports the communication as a file for the tax agency, and names missing information', async () => {
    await createBooks('italy', 'quarterly');
    await put(`${YEAR}-03-15`, italianQuarter(`${YEAR}-03-15`, 'VN21'), euro);
    const headers = { Authorization: `Bearer ${books.organization.apiKey}` };
    const address = `${url}/api/rest/vat-communications/${YEAR}-Q1/xml`;
    expect((await fetch(address, { headers })).status).toBe(404);
    await file((await prepare()).id);
    const missing = await request(address, { apiKey: books.organization.apiKey });
    expect([missing.status, missing.body.code]).toEqual([409, 'communication_incomplete']);
    expect(missing.body.errors.map(({ pointer }: any) => pointer)).toEqual([
      '/organization/vatNumber',
      '/organization/fiscalCode',
    ]);

    const api = rest(books.organization.apiKey);
    await api.patch('/organization', { vatNumber: 'IT00743110157', fiscalCode: '00743110157' });
    expect((await request(address, { apiKey: books.organization.apiKey })).body.detail).toContain(
      'the person who signs it',
    );
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
    // A later entry is in no settlement, so the file would be incomplete.
    await put(`${YEAR}-03-20`, [italianPurchase(`${YEAR}-03-20`, 'A22', 12_200n)], { ...euro, entryDate: TODAY });
    expect((await request(address, { apiKey: books.organization.apiKey })).body.detail).toContain(
      `VAT of ${YEAR}-03-20`,
    );
  });

  it('monthly: files three modules in one communication, and the advance of December', async () => {
    await createBooks('italy');
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
    const [, , q1] = await readPages(books.organization.apiKey, 'list_vat_communications');
    expect(q1.modules.map(({ month }: any) => month)).toEqual([1, 2, 3]);
  });

  it('keeps February and March as months when the frequency changes to quarters after January', async () => {
    await createBooks('italy');
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
