import { localDay } from '#domain/calendar/local-day.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { danishSeller, done, saveContact } from '../support/books/invoices.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { newOrganization } = Fleet.shared();
const TODAY = localDay(new Date());
let seller: TestOrganization;
let buyer: string;
let product: any;
const api = () => rest(seller.apiKey);

beforeAll(async () => {
  seller = await danishSeller();
  buyer = await saveContact(seller, { name: 'Aarhus Kaffebar ApS', country: 'DK', vatNumber: 'DK25063864' });
  const created = await api().post('/products', {
    name: 'Service',
    number: 'S-10',
    unitPrice: 640,
    vatRate: 25,
    supplies: 'services',
  });
  expect([created.status, created.body.result.active]).toEqual([201, true]);
  product = created.body.result;
});
afterAll(closeSharedPool);

it('products give lines their text, price, rate and whether they are goods', async () => {
  const german = await saveContact(seller, { name: 'Müller GmbH', country: 'DE', vatNumber: 'DE136695976' });
  const goods = (await api().post('/products', { name: 'Frame', unitPrice: 1000, vatRate: 25, supplies: 'goods' })).body
    .result;
  const home = await api().post('/invoices', {
    contactId: buyer,
    lines: [
      { productId: product.id, quantity: 2 },
      { description: 'Parts', unitPrice: 20, vatRate: 25 },
    ],
  });
  expect([home.status, home.body.result]).toEqual([201, expect.objectContaining({ net: 1300, vat: 325 })]);
  const abroad = await api().post('/invoices', { contactId: german, lines: [{ productId: goods.id, vatRate: 0 }] });
  expect(abroad.body.result).toMatchObject({ vatTreatment: 'eu_business', lines: [{ supplies: 'goods', net: 1000 }] });
  const events = await readPages(seller.apiKey, 'list_events', { type: 'invoice.saved' });
  expect(events.map(({ subject, data }) => subject ?? data.id)).toHaveLength(2);
});

it('refuses products and lines that cannot be', async () => {
  const again = await api().post('/products', { ...draftOf(product), number: 's-10' });
  expect([again.status, again.body.code]).toEqual([409, 'product_exists']);
  const draft = (lines: object[]) => api().post('/invoices', { contactId: buyer, lines });
  expect(pointersOf(await draft([{ quantity: 2 }]))).toEqual([
    '/lines/0/description',
    '/lines/0/unitPrice',
    '/lines/0/vatRate',
  ]);
  const old = (await api().post('/products', { ...draftOf(product), number: 'S-9' })).body.result;
  const retired = await api().patch(`/products/${old.id}`, { active: false });
  expect(retired.body.result).toMatchObject({ active: false, version: 2, number: 'S-9' });
  expect(pointersOf(await draft([{ productId: old.id }]))).toEqual(['/lines/0/productId']);
  const other = await newOrganization();
  expect((await rest(other.apiKey).patch(`/products/${product.id}`, { active: false })).status).toBe(404);
  expect(await readPages(other.apiKey, 'list_products')).toEqual([]);
  expect(await readPages(seller.apiKey, 'list_products')).toHaveLength(3);
});

const draftOf = ({ name, unitPrice, vatRate, supplies }: any): object => ({ name, unitPrice, vatRate, supplies });

it('recurring invoices are made and issued once on their date, and stop with a reason', async () => {
  const recurring = {
    name: 'Contract',
    contactId: buyer,
    lines: [{ productId: product.id, description: 'Service {period}' }],
    frequency: 'monthly',
    startDate: TODAY,
  };
  const create = (body: object) => api().post('/recurring-invoices', { ...recurring, ...body });
  expect(pointersOf(await create({ startDate: '2020-01-01' }))).toEqual(['/startDate']);
  expect(pointersOf(await create({ until: '2020-01-01' }))).toEqual(['/until']);
  expect((await create({ contactId: 'con_none' })).status).toBe(404);
  expect(pointersOf(await create({ lines: [{ productId: 'prd_none' }] }))).toEqual(['/lines/0/productId']);
  const before = (await readPages(seller.apiKey, 'list_invoices')).length;
  const [draft, issued] = [await create({}), await create({ issue: true, until: TODAY })];
  expect([draft.status, issued.status]).toEqual([201, 201]);
  const rows = await until('both are made', async () => {
    const all = await readPages(seller.apiKey, 'list_recurring_invoices');
    return all.length === 2 && all.every(({ lastInvoiceId }) => lastInvoiceId !== null) ? all : undefined;
  });
  const [second, first] = rows;
  expect([first.problem, second.nextDate, first.nextDate > TODAY]).toEqual([null, null, true]);
  const invoice = async (id: string) => (await api().get(`/invoices/${id}`)).body.result;
  expect(await invoice(first.lastInvoiceId)).toMatchObject({
    state: 'draft',
    date: TODAY,
    lines: [{ description: `Service ${TODAY.slice(0, 7)}`, unitPrice: 640 }],
  });
  await until('the second is issued', async () => (await invoice(second.lastInvoiceId)).state === 'issued');
  expect((await readPages(seller.apiKey, 'list_invoices')).length).toBe(before + 2);
  const ended = await api().delete(`/recurring-invoices/${first.id}`);
  expect([ended.status, (await api().delete(`/recurring-invoices/${first.id}`)).status]).toEqual([200, 404]);
  await done(seller, 'delete_invoice', { id: first.lastInvoiceId });
});
