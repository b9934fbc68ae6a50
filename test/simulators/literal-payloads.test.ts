import { EconomicSimulator } from './economic.js';
import { FattureInCloudSimulator } from './fatture-in-cloud.js';

/**
 * Tests the simulators with the documented payloads, without our adapters. This detects a mistake that simulator and
 * adapter share.
 */
describe('e-conomic', () => {
  const simulator = new EconomicSimulator();
  const headers = { 'X-AppSecretToken': 'app-secret', 'X-AgreementGrantToken': 'grant' };
  const call = async (method: string, path: string, body?: unknown, extra: Record<string, string> = {}) => {
    const response = await fetch(`${simulator.url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...extra },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  beforeAll(async () => {
    await simulator.start();
    simulator.addAgreement('grant', [
      { year: '2026', fromDate: '2026-01-01', toDate: '2026-12-31' },
      { year: '2025/2026', fromDate: '2025-01-01', toDate: '2025-12-31', closed: true },
    ]);
  });
  afterAll(() => simulator.kill());

  const receipt = {
    accountingYear: { year: '2026' },
    journal: { journalNumber: 5 },
    entries: {
      financeVouchers: [
        {
          account: { accountNumber: 3600 },
          vatAccount: { vatCode: 'I25' },
          contraAccount: { accountNumber: 5820 },
          amount: 1250.0,
          currency: { code: 'DKK' },
          date: '2026-03-14',
          text: 'Hotel Aarhus',
        },
      ],
    },
  };

  it('accepts the documented vouchers and answers with an array', async () => {
    const created = await call('POST', '/journals/5/vouchers', receipt, { 'Idempotency-Key': 'k1' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual([
      expect.objectContaining({
        accountingYear: expect.objectContaining({ year: '2026' }),
        journal: expect.objectContaining({ journalNumber: 5 }),
        voucherNumber: 60001,
        entries: { financeVouchers: [expect.objectContaining({ journalEntryNumber: 912, amount: 1250 })] },
      }),
    ]);
    const invoice = {
      ...receipt,
      entries: {
        supplierInvoices: [
          {
            supplier: { supplierNumber: 3 },
            contraAccount: { accountNumber: 3617 },
            contraVatAccount: { vatCode: 'I25' },
            amount: -1250.0,
            currency: { code: 'DKK' },
            supplierInvoiceNumber: 'F-2026-118',
            date: '2026-03-14',
            dueDate: '2026-04-13',
            text: 'Office chairs',
          },
        ],
      },
    };
    expect((await call('POST', '/journals/5/vouchers', invoice)).status).toBe(201);
  });

  it('replays an idempotency key, and refuses it for another address', async () => {
    const again = await call('POST', '/journals/5/vouchers', receipt, { 'Idempotency-Key': 'k1' });
    expect(again.body[0].voucherNumber).toBe(60001);
    const elsewhere = await call('POST', '/journals/6/vouchers', receipt, { 'Idempotency-Key': 'k1' });
    expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([400, 'URLChanged']);
  });

  it('refuses a closed year in the field Date, and refuses null', async () => {
    const [entry] = receipt.entries.financeVouchers;
    const closed = {
      ...receipt,
      accountingYear: { year: '2025/2026' },
      entries: { financeVouchers: [{ ...entry, date: '2025-08-30' }] },
    };
    const refused = await call('POST', '/journals/5/vouchers', closed);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].entries.items[0].date.errors[0]).toMatchObject({
      propertyName: 'Date',
      errorCode: 'E04041',
    });
    const withNull = { ...receipt, entries: { financeVouchers: [{ ...entry, text: null }] } };
    expect((await call('POST', '/journals/5/vouchers', withNull)).status).toBe(400);
  });

  it('pages with nextPage, filters, and requires both tokens', async () => {
    const page = await call('GET', '/accounts?skippages=0&pagesize=2');
    expect(page.body.collection).toHaveLength(2);
    expect(page.body.pagination).toMatchObject({ pageSize: 2, maxPageSizeAllowed: 1000, nextPage: expect.any(String) });
    const all = await call('GET', '/accounts?pagesize=1000');
    expect(all.body.pagination).not.toHaveProperty('nextPage');
    const found = await call('GET', '/journals/5/entries?filter=text$like:Hotel');
    expect(found.body.collection).toHaveLength(1);
    const supplier = await call('GET', '/suppliers?filter=corporateIdentificationNumber$eq:13585628');
    expect(supplier.body.collection[0].supplierNumber).toBe(3);
    expect((await call('GET', '/self', undefined, { 'X-AgreementGrantToken': 'x' })).status).toBe(401);
  });

  it('accepts one file per voucher and refuses a second', async () => {
    const attach = async (name: string) => {
      const form = new FormData();
      form.append('', new Blob(['%PDF'], { type: 'application/pdf' }), name);
      const response = await fetch(`${simulator.url}/journals/5/vouchers/2026-60001/attachment/file`, {
        method: 'POST',
        headers,
        body: form,
      });
      return { status: response.status, body: (await response.json()) as { message?: string } };
    };
    expect((await call('GET', '/journals/5/vouchers/2026-60001/attachment')).body).not.toHaveProperty('pages');
    expect((await attach('a.xml')).status).toBe(400);
    expect((await attach('a.pdf')).status).toBe(201);
    expect((await attach('a.pdf')).body.message).toBe('Voucher already has attachment');
    expect((await call('GET', '/journals/5/vouchers/2026-60001/attachment')).body.pages).toBe(1);
    expect((await call('DELETE', '/journals/5/vouchers/2026-60001')).status).toBe(405);
  });
});

describe('Fatture in Cloud', () => {
  const simulator = new FattureInCloudSimulator();
  let company: number;
  const call = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${simulator.url}${path}`, {
      method,
      headers: { Authorization: 'Bearer token', ...(body && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as any };
  };
  beforeAll(async () => {
    await simulator.start();
    company = simulator.addCompany('token');
  });
  afterAll(() => simulator.kill());

  const expense = (changes: object = {}) => ({
    data: {
      type: 'expense',
      entity: { id: 111, name: 'Hotel Centrale Srl', vat_number: 'IT01234567890' },
      date: '2026-03-14',
      invoice_number: '118/A',
      category: 'Viaggi e trasferte',
      description: 'Soggiorno di lavoro',
      rc_center: '',
      currency: { id: 'EUR', exchange_rate: '1.00000', symbol: '€' },
      amount_net: 100.0,
      amount_vat: 22.0,
      tax_deductibility: 100,
      vat_deductibility: 100,
      is_detailed: false,
      payments_list: [
        {
          amount: 122.0,
          due_date: '2026-03-14',
          paid_date: '2026-03-14',
          status: 'paid',
          payment_terms: { days: 0, type: 'standard' },
          payment_account: { id: 222 },
        },
      ],
      ...changes,
    },
  });

  it('accepts an attachment and then the documented expense with its token, and answers 200', async () => {
    const form = new FormData();
    form.append('filename', 'fattura.pdf');
    form.append('attachment', new Blob(['%PDF'], { type: 'application/pdf' }), 'fattura.pdf');
    const upload = await call('POST', `/c/${company}/received_documents/attachment`, form);
    const token = upload.body.data.attachment_token;
    const created = await call('POST', `/c/${company}/received_documents`, expense({ attachment_token: token }));
    expect([created.status, created.body.data]).toEqual([
      200,
      expect.objectContaining({ id: 12345, amount_gross: 122, attachment_url: expect.any(String), locked: false }),
    ]);
    const unknown = await call('POST', `/c/${company}/received_documents`, expense({ attachment_token: 'x' }));
    expect(unknown.status).toBe(422);
  });

  it('refuses payments that do not add up, and returns the totals', async () => {
    const wrong = expense({
      amount_net: 500,
      amount_vat: 110,
      payments_list: [{ amount: 579.5, due_date: '2026-03-14' }],
    });
    const refused = await call('POST', `/c/${company}/received_documents`, wrong);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      error: { message: 'Totale pagamenti diverso dal totale documento.', validation_result: null },
      extra: { totals: { amount_net: 500, amount_vat: 110, amount_gross: 610, amount_due: 610, payments_sum: 579.5 } },
    });
  });

  it('lists by the required type, in pages', async () => {
    expect((await call('GET', `/c/${company}/received_documents`)).status).toBe(422);
    const list = await call(
      'GET',
      `/c/${company}/received_documents?type=expense&q=${encodeURIComponent("description like '%lavoro%'")}`,
    );
    expect(list.body).toMatchObject({ current_page: 1, total: 1, per_page: 5, last_page: 1 });
    expect((await call('GET', `/c/${company}/received_documents/12345`)).body.data.invoice_number).toBe('118/A');
    expect((await call('GET', `/c/${company}/received_documents/1`)).status).toBe(404);
    expect((await call('GET', '/c/1/received_documents?type=expense')).status).toBe(403);
  });
});
