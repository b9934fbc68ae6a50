import { localDay } from '#domain/calendar/local-day.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { danishSeller, done, italianSeller, run, saveContact } from '../support/books/invoices.js';
import { readPages, rest } from '../support/rest.js';
import { untilEinvoiceState, xmlOfEinvoice } from '../support/books/einvoices.js';
import { UNKNOWN_TO_VIES } from '../simulators/registers.js';
import issueEinvoice from '#schemas/actions/issue_einvoice.js';
import { inOrganization } from '#platform/database/transaction.js';
import { withRole } from '../support/database.js';

const GERMAN = { name: 'Müller GmbH', vatNumber: '136695976', country: 'DE' };
const today = localDay(new Date());
const month = { from: `${today.slice(0, 8)}01`, until: today };
let seller: TestOrganization;
const get = async (path: string): Promise<any> => (await rest(seller.apiKey).get(path)).body.result;

afterAll(closeSharedPool);

describe('an e-invoice to a buyer whose address is not stored', () => {
  const line = { description: 'Consulenza', unitPrice: 1000, vatRate: 22 };
  const small = { ...line, unitPrice: 100 };
  /** In VIES, with an address. */
  const registered = { name: 'Bianchi S.p.A.', vatNumber: '12345678903', sdiCode: 'ABC1234' };
  const unregistered = { ...registered, vatNumber: UNKNOWN_TO_VIES };
  const warningsOf = (result: any): string => result.warnings.map(({ message }: any) => message).join('\n');

  beforeEach(async () => {
    seller = await italianSeller();
  });

  it('is sent as the example of the documentation, with the address of the register and a warning', async () => {
    const { request } = issueEinvoice.example;
    const sent = await done(seller, 'issue_einvoice', request);
    expect(sent.einvoice.documentType).toBe('TD01');
    expect(warningsOf(sent)).toContain('the address is from VIES, where IT12345678903 is BIANCHI SPA');
    const xml = await xmlOfEinvoice(seller, sent.einvoice.id);
    expect(xml).toMatch(/<Indirizzo>VIA PO 7<[\s\S]*<CAP>10123<[\s\S]*<Comune>TORINO<[\s\S]*<Provincia>TO</);
    expect(xml).toContain('<Denominazione>Rossi S.r.l.</Denominazione>');
    await untilEinvoiceState(seller, sent.id, 'delivered');
  });

  it('has the stored address even if the register knows another one', async () => {
    await saveContact(seller, { name: registered.name, country: 'IT', vatNumber: 'IT12345678903' });
    const sent = await done(seller, 'issue_einvoice', { buyer: registered, lines: [line] });
    expect(await xmlOfEinvoice(seller, sent.einvoice.id)).toContain('<Indirizzo>Via Po 1</Indirizzo>');
    expect(warningsOf(sent)).not.toContain('VIES');
  });

  it('is a simplified invoice up to 400 EUR, whose credit note is simplified too', async () => {
    const sent = await done(seller, 'issue_einvoice', { buyer: unregistered, lines: [small], causale: 'Ottobre' });
    expect(sent.einvoice.documentType).toBe('TD07');
    expect(warningsOf(sent)).toContain('sent as a simplified one (TD07)');
    expect(warningsOf(sent)).toContain('VIES was asked, but has no complete address for IT02313821007');
    const xml = await xmlOfEinvoice(seller, sent.einvoice.id);
    expect(xml).toMatch(/versione="FSM10"[\s\S]*<IdCodice>02313821007<[\s\S]*<Descrizione>Consulenza; Ottobre</);
    expect(xml).toMatch(/<Importo>122.00<[\s\S]*<Imposta>22.00</);
    const invoice = await untilEinvoiceState(seller, sent.id, 'delivered');
    expect(invoice).toMatchObject({ state: 'issued', documentType: 'TD07', total: 122 });
    const credit = await done(seller, 'issue_einvoice', {
      buyer: unregistered,
      lines: [{ ...small, unitPrice: -100 }],
      causale: `Storno della fattura ${sent.number}`,
    });
    expect(credit.einvoice.documentType).toBe('TD08');
    expect(await xmlOfEinvoice(seller, credit.einvoice.id)).toContain(`<NumeroFR>${sent.number}</NumeroFR>`);
    const person = { name: 'Mario Rossi', fiscalCode: 'MRTMTT91D08F205J' };
    const toPerson = await done(seller, 'issue_einvoice', { buyer: person, lines: [small] });
    expect(toPerson.einvoice.documentType).toBe('TD07');
  });

  it('is refused above 400 EUR with what to store, uses no number, and is sent when the address is there', async () => {
    const refused = await run(seller, 'issue_einvoice', { buyer: unregistered, lines: [line] });
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_incomplete']);
    expect(refused.body.errors).toEqual([
      { pointer: '/buyer/address', message: expect.stringContaining('PATCH /api/rest/contacts/{id}/invoicing') },
    ]);
    expect(refused.body.detail).toContain('VIES was asked');
    expect(refused.body.detail).toContain('its total is above 400.00 EUR');
    expect(await readPages(seller.apiKey, 'list_invoices')).toEqual([]);
    await saveContact(seller, { name: registered.name, country: 'IT', vatNumber: `IT${UNKNOWN_TO_VIES}` });
    const sent = await done(seller, 'issue_einvoice', { buyer: unregistered, lines: [line] });
    expect(sent.number).toMatch(/-0001$/);
    expect(await xmlOfEinvoice(seller, sent.einvoice.id)).toContain('<Indirizzo>Via Po 1</Indirizzo>');
  });

  it('keeps the address of the register, and its kind, when it is sent again', async () => {
    for (const [buyer, documentType, part] of [
      [registered, 'TD01', '<Indirizzo>VIA PO 7</Indirizzo>'],
      [unregistered, 'TD07', '<IdCodice>02313821007</IdCodice>'],
    ] as const) {
      const sent = await done(seller, 'issue_einvoice', { buyer, lines: [small], causale: '[NS 00404]' });
      const rejected = await untilEinvoiceState(seller, sent.id, 'rejected');
      await rest(seller.apiKey).patch(`/invoices/${sent.id}`, { causale: null });
      const again = await done(seller, 'issue_invoice', { id: sent.id });
      expect(again).toMatchObject({ number: sent.number, documentType, ledgerEntryId: rejected.ledgerEntryId });
      expect(again.einvoice.fileName).not.toBe(rejected.einvoice.fileName);
      expect(await xmlOfEinvoice(seller, again.einvoice.id)).toContain(part);
      await untilEinvoiceState(seller, sent.id, 'delivered');
    }
    const sent = await done(seller, 'issue_einvoice', { buyer: unregistered, lines: [small], causale: '[NS 00404]' });
    await untilEinvoiceState(seller, sent.id, 'rejected');
    await withRole('partita_app', (pool) =>
      inOrganization(
        pool,
        seller.id,
        (tx) => tx.sql`update invoices set resend_until = current_date - 1, causale = null where id = ${sent.id}`,
      ),
    );
    const late = await done(seller, 'issue_invoice', { id: sent.id });
    expect(late.number).not.toBe(sent.number);
    expect(await xmlOfEinvoice(seller, late.einvoice.id)).toContain(`<NumeroFR>${sent.number}</NumeroFR>`);
  });

  it('keeps the code of the request when it is sent again to a contact that has none', async () => {
    await saveContact(seller, { name: registered.name, country: 'IT', vatNumber: 'IT12345678903' });
    const sent = await done(seller, 'issue_einvoice', { buyer: registered, lines: [small], causale: '[NS 00404]' });
    await untilEinvoiceState(seller, sent.id, 'rejected');
    await rest(seller.apiKey).patch(`/invoices/${sent.id}`, { causale: null });
    const again = await done(seller, 'issue_invoice', { id: sent.id });
    expect(await xmlOfEinvoice(seller, again.einvoice.id)).toContain('<CodiceDestinatario>ABC1234<');
  });

  it('goes the same way for a draft', async () => {
    const draftTo = async (vatNumber: string, lines: object[]): Promise<string> => {
      const contact = { name: registered.name, country: 'IT', vatNumber: `IT${vatNumber}`, sdiCode: 'ABC1234' };
      const contactId = await saveContact(seller, contact, null);
      return (await done(seller, 'save_invoice', { contactId, lines })).id;
    };
    const known = await done(seller, 'issue_invoice', { id: await draftTo('12345678903', [line]) });
    expect(await xmlOfEinvoice(seller, known.einvoice.id)).toContain('<Indirizzo>VIA PO 7</Indirizzo>');
    const simple = await done(seller, 'issue_invoice', { id: await draftTo(UNKNOWN_TO_VIES, [small]) });
    expect(simple.documentType).toBe('TD07');
    const id = await draftTo(UNKNOWN_TO_VIES, [line]);
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
