import { daysAgo, putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { italianSeller, run, saveContact } from '../support/books/invoices.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';
import { euroQuote, kronerQuote } from '../simulators/central-banks.js';

const { url, newOrganization } = Fleet.shared();
afterAll(closeSharedPool);

const swiss = (date: string, currency: string) => ({
  extraction: {
    kind: 'receipt' as const,
    supplier: { name: 'Hotel Adler', vatNumber: null, country: 'CH' },
    date,
    currency,
    total: 100,
    net: 100,
    vat: 0,
    vatLines: [],
  },
});

const documentOf = async ({ apiKey }: TestOrganization, id: string): Promise<any> =>
  (await rest(apiKey).get(`/documents/${id}`)).body.result;

it('fetches the rate that a document waits for, and the document continues by itself', async () => {
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  // Two months ago on a Sunday: StatBank has the rates, and the Friday before applies.
  const sunday = daysAgo(60 + new Date(`${daysAgo(60)}T00:00:00Z`).getUTCDay());
  const friday = daysAgo(62 + new Date(`${daysAgo(60)}T00:00:00Z`).getUTCDay());
  const id = await putDocument(organization.id, swiss(sunday, 'CHF'));
  const waiting = (await act(url, organization.apiKey, 'code_document', { documentId: id })).body.result;
  expect(waiting.error.code).toBe('exchange_rate_missing');
  const coded = await until('the document is coded', async () => {
    const document = await documentOf(organization, id);
    return document.state === 'coded' && document;
  });
  const rate = Number(kronerQuote('CHF', friday)) / 100;
  expect(coded).toMatchObject({ error: null, codedAmount: -Math.round(100 * rate * 100) / 100 });
  const rates = await readPages(organization.apiKey, 'list_exchange_rates', { currency: 'CHF' });
  expect(rates.find(({ date }: any) => date === friday)).toEqual({
    currency: 'CHF',
    date: friday,
    rate,
    source: 'Danmarks Nationalbank',
    origin: 'publisher',
    bookCurrency: 'DKK',
  });
  const audit = await readPages(organization.apiKey, 'list_audit_log', { action: 'fetch_exchange_rates' });
  expect(audit).toHaveLength(1);
});

it('a rate that a person enters comes first, and lets a document in an unquoted currency continue', async () => {
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  const day = daysAgo(10);
  const id = await putDocument(organization.id, swiss(day, 'ISK'));
  await act(url, organization.apiKey, 'code_document', { documentId: id });
  const rate = { currency: 'ISK', date: day, rate: 0.05, source: 'Sedlabanki' };
  expect((await rest(organization.apiKey).post('/exchange-rates', rate)).status).toBe(201);
  const coded = await until('the document is coded', async () => {
    const document = await documentOf(organization, id);
    return document.state === 'coded' && document;
  });
  expect(coded.codedAmount).toBe(-5);
  await rest(organization.apiKey).post('/exchange-rates', { ...rate, currency: 'CHF', rate: 9, source: 'own bank' });
  const own = await putDocument(organization.id, swiss(day, 'CHF'));
  await act(url, organization.apiKey, 'code_document', { documentId: own });
  expect(await documentOf(organization, own)).toMatchObject({ state: 'coded', codedAmount: -900 });
  await until('the published rates are fetched', async () => {
    const rates = await readPages(organization.apiKey, 'list_exchange_rates', { currency: 'CHF' });
    return rates.some(({ origin }: any) => origin === 'publisher') && rates;
  });
  const rates = await readPages(organization.apiKey, 'list_exchange_rates', { currency: 'CHF' });
  expect(rates.find(({ date }: any) => date === day)).toMatchObject({ rate: 9, origin: 'person' });
});

it('has the rate of the European Central Bank when an Italian invoice in a foreign currency is issued', async () => {
  const seller = await italianSeller();
  const buyer = await saveContact(seller, {
    name: 'Zürcher AG',
    country: 'CH',
    type: 'client',
    businessId: 'CHE123456788',
  });
  const lines = [{ description: 'Consulenza', quantity: 1, unitPrice: 1000, vatRate: 0 }];
  const draft = await run(seller, 'save_invoice', { contactId: buyer, currency: 'CHF', lines });
  expect([draft.status, draft.body.detail]).toEqual([200, undefined]);
  const newest = await until('the rates are fetched', async () => {
    const [rate] = await readPages(seller.apiKey, 'list_exchange_rates', { currency: 'CHF' });
    return rate;
  });
  expect(newest).toMatchObject({ source: 'European Central Bank', bookCurrency: 'EUR', origin: 'publisher' });
  expect(newest.rate).toBeCloseTo(1 / Number(euroQuote('CHF', newest.date)), 9);
});
