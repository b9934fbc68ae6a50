import { localDay } from '#domain/calendar/local-day.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { danishSeller, done, italianSeller, run, saveContact } from '../support/invoices.js';
import { readPages, rest } from '../support/rest.js';
import { xmlOfEinvoice } from '../support/einvoices.js';

const GERMAN = { name: 'Müller GmbH', vatNumber: '136695976', country: 'DE' };
const today = localDay(new Date());
const month = { from: `${today.slice(0, 8)}01`, until: today };
let seller: TestOrganization;
const get = async (path: string): Promise<any> => (await rest(seller.apiKey).get(path)).body.result;

afterAll(closeSharedPool);

describe('an e-invoice to a buyer whose address is not known', () => {
  const lines = [{ description: 'Consulenza', unitPrice: 100, vatRate: 22 }];
  const buyer = { name: 'Bianchi S.p.A.', vatNumber: '02313821007', sdiCode: 'ABC1234' };

  it('is refused with what to send, uses no number, and is sent when the address is there', async () => {
    seller = await italianSeller();
    const refused = await run(seller, 'issue_einvoice', { buyer, lines });
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_incomplete']);
    expect(refused.body.errors).toEqual([
      { pointer: '/buyer/address', message: expect.stringContaining('PATCH /api/rest/contacts/{id}/invoicing') },
    ]);
    expect(await readPages(seller.apiKey, 'list_invoices')).toEqual([]);
    await saveContact(seller, { name: buyer.name, country: 'IT', vatNumber: 'IT02313821007' });
    const sent = await done(seller, 'issue_einvoice', { buyer, lines });
    expect(sent.number).toMatch(/-0001$/);
    const xml = await xmlOfEinvoice(seller, sent.einvoice.id);
    expect(xml).toContain('<Indirizzo>Via Po 1</Indirizzo>');
    expect(xml).not.toContain('non indicato');
  });

  it('is refused for a contact without an address too', async () => {
    seller = await italianSeller();
    const contactId = await saveContact(
      seller,
      { name: buyer.name, country: 'IT', vatNumber: 'IT02313821007', sdiCode: 'ABC1234' },
      null,
    );
    const { id } = await done(seller, 'save_invoice', { contactId, lines });
    expect((await run(seller, 'issue_invoice', { id })).body.code).toBe('invoice_incomplete');
    expect(await get(`/invoices/${id}`)).toMatchObject({ state: 'draft', number: null });
  });
});

it('puts goods and services to a German business on the EU sales list with its number', async () => {
  seller = await italianSeller();
  await saveContact(seller, { ...GERMAN, vatNumber: 'DE136695976' });
  const { id } = await done(seller, 'issue_einvoice', {
    buyer: GERMAN,
    lines: [
      { description: 'Sedie', unitPrice: 300, vatRate: 0, vatNature: 'N3.2' },
      { description: 'Montaggio a distanza', unitPrice: 200, vatRate: 0, vatNature: 'N2.1' },
    ],
  });
  expect(await readPages(seller.apiKey, 'list_eu_sales', month)).toMatchObject([
    { vatNumber: 'DE136695976', country: 'DE', goods: 300, services: 200 },
  ]);
  const { ledgerEntryId } = await get(`/invoices/${id}`);
  const { lines } = await get(`/ledger-entries/${ledgerEntryId}`);
  expect(lines.map((line: any) => [line.accountId, line.amount])).toEqual([
    ['1501', 500],
    ['3101', -300],
    ['3102', -200],
  ]);
});

it('charges the VAT of the seller for services to a private person outside the EU', async () => {
  seller = await danishSeller();
  const contactId = await saveContact(seller, { name: 'Jane Doe', country: 'US' });
  const invoiceOf = async (vatRate: number) =>
    run(seller, 'save_invoice', { contactId, lines: [{ description: 'Oversættelse', unitPrice: 1000, vatRate }] });
  const unknown = (await invoiceOf(0)).body.result;
  expect(unknown.warnings.map(({ message }: any) => message).join()).toContain('isBusiness');
  const person = await rest(seller.apiKey).patch(`/contacts/${contactId}/invoicing`, { isBusiness: false });
  expect(person.status).toBe(200);
  expect((await invoiceOf(0)).status).toBe(409);
  const draft = (await invoiceOf(25)).body.result;
  expect(draft).toMatchObject({ total: 1250, vat: 250, vatTreatmentReason: expect.stringContaining('art. 45') });
  const { id } = await done(seller, 'issue_invoice', { id: draft.id });
  const { ledgerEntryId } = await get(`/invoices/${id}`);
  const { lines } = await get(`/ledger-entries/${ledgerEntryId}`);
  expect(lines.map((line: any) => [line.accountId, line.amount]).slice(-1)).toEqual([['7680', -250]]);
});

describe('goods or services of single lines', () => {
  const lines = [
    { description: 'Design', unitPrice: 100, vatRate: 0 },
    { description: 'Printed catalogues', unitPrice: 300, vatRate: 0 },
  ];

  it('are set on the draft and decide VAT code, account and EU sales list', async () => {
    seller = await danishSeller();
    const contactId = await saveContact(seller, { name: 'Müller GmbH', country: 'DE', vatNumber: 'DE136695976' });
    const draft = await done(seller, 'save_invoice', { contactId, lines });
    const patched = await rest(seller.apiKey).patch(`/invoices/${draft.id}`, {
      lines: [{ line: 2, supplies: 'goods' }],
    });
    expect([patched.status, patched.body.result.lines.map((line: any) => line.supplies)]).toEqual([
      200,
      [null, 'goods'],
    ]);
    // The answer belongs to the line, and saving the same lines again keeps it.
    await done(seller, 'save_invoice', { id: draft.id, contactId, lines });
    const issued = await done(seller, 'issue_invoice', { id: draft.id });
    const entry = await get(`/ledger-entries/${issued.ledgerEntryId}`);
    expect(entry.lines.map((line: any) => [line.accountId, line.amount])).toEqual([
      ['6190', 400],
      ['1150', -100],
      ['1050', -300],
    ]);
    expect(await readPages(seller.apiKey, 'list_eu_sales', month)).toMatchObject([
      { vatNumber: 'DE136695976', goods: 300, services: 100 },
    ]);
  });

  it('are refused for a line that is not there and for an issued invoice', async () => {
    seller = await danishSeller();
    const contactId = await saveContact(seller, { name: 'Müller GmbH', country: 'DE', vatNumber: 'DE136695976' });
    const { id } = await done(seller, 'save_invoice', { contactId, lines });
    const state = (line: number) =>
      rest(seller.apiKey).patch(`/invoices/${id}`, { lines: [{ line, supplies: 'goods' }] });
    const refused = await state(3);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/lines/0/line']);
    await done(seller, 'issue_invoice', { id });
    expect((await state(2)).body.code).toBe('invoice_locked');
  });
});
