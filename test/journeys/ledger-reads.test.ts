import { daysAgo, DOCUMENT_DATE, putDocument, type ExtractedDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { pointersOf, readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const run = (action: string, body: unknown) => act(url, organization.apiKey, action, body);
const get = (path: string) => rest(organization.apiKey).get(path);
const csv = async (path: string, headers: Record<string, string> = {}): Promise<string[]> => {
  const answer = await request(`${url}/api/rest${path}`, { apiKey: organization.apiKey, headers });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return String(answer.body).trimEnd().split('\r\n');
};
const post = async (document: ExtractedDocument): Promise<any> => {
  const documentId = await putDocument(organization.id, document);
  await run('code_document', { documentId });
  const { body } = await run('post_document', { documentId });
  return body.result.posting;
};

afterAll(closeSharedPool);

describe('Danish books', () => {
  beforeAll(async () => {
    organization = await newOrganization();
    await run('set_region', { regionKey: 'denmark' });
    await post({ extraction: { date: daysAgo(75), dueDate: daysAgo(61), number: '1' } });
    await post({ extraction: { date: daysAgo(45), dueDate: daysAgo(-39), number: '2', kind: 'receipt' } });
    await post({
      extraction: {
        date: daysAgo(31),
        dueDate: null,
        number: '3',
        kind: 'credit_note',
        total: 125,
        net: 100,
        vat: 25,
        vatLines: [{ rate: 25, nature: null, net: 100, vat: 25 }],
      },
    });
  });

  it('list entries, newest first, by filter and page by page', async () => {
    const all = await readPages(organization.apiKey, 'list_ledger_entries', { limit: '1' });
    expect(all.map(({ documentDate }) => documentDate)).toEqual([daysAgo(31), daysAgo(45), daysAgo(75)]);
    const count = async (filters: Record<string, string>) =>
      (await readPages(organization.apiKey, 'list_ledger_entries', filters)).length;
    expect(await count({ from: daysAgo(45), until: daysAgo(45) })).toBe(1);
    expect(await count({ accountId: '6481' })).toBe(1);
    expect(await count({ q: 'KREDITNOTA' })).toBe(1);
    expect(await count({ journalId: 'sales' })).toBe(0);
    expect(pointersOf(await get('/ledger-entries?from=yesterday'))).toEqual(['/from']);
    expect((await get('/ledger-entries/led_none')).status).toBe(404);
    expect((await get('/ledger-entries/led_none/why')).status).toBe(404);
  });

  it('have balances at a date, which sum to zero', async () => {
    const { result } = (await get(`/trial-balance?date=${daysAgo(45)}`)).body;
    expect(result).toMatchObject({ currency: 'DKK', totalDebit: 2500, totalCredit: 2500 });
    expect(result.lines.map((line: any) => [line.accountId, line.balance])).toEqual([
      ['2450', 2000],
      ['6481', -1250],
      ['7440', -1250],
      ['7740', 500],
    ]);
    const accounts = await readPages(organization.apiKey, 'list_accounts', { q: '7440' });
    expect(accounts[0].balance).toBe(-1125);
    expect((await readPages(organization.apiKey, 'list_accounts', { q: '7440', date: daysAgo(46) }))[0].balance).toBe(
      -1250,
    );
  });

  it('list open items with their age', async () => {
    const items = await readPages(organization.apiKey, 'list_open_items', { date: daysAgo(26), limit: '1' });
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      kind: 'payable',
      openAmount: -1250,
      ageDays: 49,
      overdueDays: 35,
      ageGroup: 'up_to_60',
      contactName: 'Lomax A/S',
    });
    // Without a due date nothing is overdue, whatever its age.
    expect(items[1]).toMatchObject({ openAmount: 125, ageGroup: 'not_due' });
    for (const ageGroup of ['not_due', 'up_to_30', 'up_to_60', 'over_90']) {
      const own = await readPages(organization.apiKey, 'list_open_items', { date: daysAgo(26), ageGroup });
      expect(own).toEqual(items.filter((item) => item.ageGroup === ageGroup));
    }
    expect(await readPages(organization.apiKey, 'list_open_items', { kind: 'receivable' })).toEqual([]);
    expect(await readPages(organization.apiKey, 'list_open_items', { date: daysAgo(106) })).toEqual([]);
  });

  it('are returned as CSV, all pages at once', async () => {
    const entries = await csv('/ledger-entries?format=csv');
    expect(entries).toHaveLength(1 + 9);
    expect(entries[0]).toContain('voucherNumber');
    expect(entries[0]).toContain('lines.accountId');
    expect(await csv('/trial-balance', { Accept: 'text/csv' })).toHaveLength(1 + 4);
    expect((await csv('/open-items?format=csv&kind=payable')).length).toBe(3);
    expect(await csv('/accounts?format=csv&q=7440')).toHaveLength(2);
    expect((await get('/ledger-entries?format=xml')).status).toBe(400);
    expect((await csv('/contacts', { Accept: 'text/csv' }))[0]).toContain('vatNumber');
  });
});

describe('Italian VAT registers', () => {
  it('number purchases without gaps, and list reverse charge in both registers', async () => {
    organization = await newOrganization();
    await run('set_region', { regionKey: 'italy' });
    const supplier = { name: 'Cartoleria Rossi', vatNumber: 'IT00743110157', country: 'IT' };
    const invoice = (number: string) => ({
      extraction: {
        supplier,
        currency: 'EUR',
        number,
        total: 122,
        net: 100,
        vat: 22,
        vatLines: [{ rate: 22, nature: null, net: 100, vat: 22 }],
      },
    });
    await post(invoice('1'));
    await post(invoice('2'));
    const german = { name: 'Consulting GmbH', vatNumber: 'DE136695976', country: 'DE' };
    await post({
      extraction: { supplier: german, currency: 'EUR', number: 'R1', total: 1000, net: 1000, vat: 0, vatLines: [] },
    });
    const receipt = await post({ extraction: { ...invoice('x').extraction, kind: 'receipt' } });
    expect(receipt).toMatchObject({ journalId: 'bank', voucherNumber: `${DOCUMENT_DATE.slice(0, 4)}-1` });

    const register = await readPages(organization.apiKey, 'list_vat_register', { limit: '1' });
    expect(
      register.map((entry) => [entry.register, entry.series, entry.protocol, entry.documentNumber, entry.total]),
    ).toEqual([
      ['purchases', 'ordinary', 1, '1', 122],
      ['purchases', 'ordinary', 2, '2', 122],
      ['purchases', 'reverse_charge', 1, 'R1', 1220],
      ['sales', 'reverse_charge', 1, 'R1', 1220],
    ]);
    expect(register[0]).toMatchObject({
      counterparty: 'Cartoleria Rossi',
      vatNumber: 'IT00743110157',
      lines: [{ vatCode: 'A22', rate: 22, base: 100, tax: 22, deductible: 22 }],
    });
    expect(await readPages(organization.apiKey, 'list_vat_register', { register: 'sales' })).toHaveLength(1);
    expect(await csv('/vat-register?format=csv')).toHaveLength(5);
  });
});

describe('vendor rules and exchange rates', () => {
  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('accepts rates when the books have a currency', async () => {
    const { post: send } = rest(organization.apiKey);
    const rate = { currency: 'eur', date: daysAgo(16), rate: 7.46, source: 'Danmarks Nationalbank' };
    expect((await send('/exchange-rates', rate)).body.code).toBe('region_not_set');
    await run('set_region', { regionKey: 'denmark' });
    const entered = await send('/exchange-rates', rate);
    expect([entered.status, entered.body.result]).toEqual([
      201,
      { ...rate, currency: 'EUR', bookCurrency: 'DKK', origin: 'person' },
    ]);
    expect((await send('/exchange-rates', { ...rate, rate: 7.47 })).body.result.rate).toBe(7.47);
    expect(await readPages(organization.apiKey, 'list_exchange_rates', { currency: 'eur' })).toHaveLength(1);
    expect(pointersOf(await send('/exchange-rates', { ...rate, currency: 'DKK', rate: 0, source: ' ' }))).toEqual([
      '/currency',
      '/rate',
      '/source',
    ]);
    expect(await readPages(organization.apiKey, 'list_audit_log', { action: 'enter_exchange_rate' })).toHaveLength(2);
  });

  it('makes a rule from a correction, which overrides the vendor memory until it is deleted', async () => {
    const api = rest(organization.apiKey);
    const documentId = await putDocument(organization.id);
    expect((await api.post('/vendor-rules', { documentId })).body.code).toBe('document_not_coded');
    await run('code_document', { documentId });
    expect((await api.post('/vendor-rules', { documentId })).body.code).toBe('coding_impossible');
    await run('update_coding', { documentId, ledgerAccountId: '2310', bookingText: 'IT 1042' });
    const rule = (await api.post('/vendor-rules', { documentId })).body.result;
    expect(rule).toMatchObject({ vendor: 'vat:DK13585628', ledgerAccountId: '2310', bookingText: 'IT {number}' });
    await run('update_coding', { documentId, ledgerAccountId: '2230' });
    const codeNext = async () => {
      const id = await putDocument(organization.id, { extraction: { number: '7' } });
      return (await run('code_document', { documentId: id })).body.result;
    };
    const byRule = await codeNext();
    expect(byRule).toMatchObject({ ledgerAccountId: '2310', bookingText: 'IT 7' });
    expect(byRule.codingLines[0].origin).toBe('vendor_rule');
    expect(await readPages(organization.apiKey, 'list_vendor_rules')).toEqual([rule]);
    expect((await api.delete(`/vendor-rules/${rule.id}`)).status).toBe(200);
    expect((await api.delete(`/vendor-rules/${rule.id}`)).status).toBe(404);
    expect((await codeNext()).ledgerAccountId).toBe('2230');
  });
});
