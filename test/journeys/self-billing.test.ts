import { localDay } from '#domain/calendar/local-day.js';
import { inOrganization } from '#platform/database/transaction.js';
import type { Extraction } from '#schemas/types.js';
import { withRole } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { untilEinvoiceState, xmlOfEinvoice } from '../support/books/einvoices.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { done, italianSeller, run, saveContact } from '../support/books/invoices.js';
import { readPages, rest } from '../support/rest.js';

let seller: TestOrganization;
const LINE = { description: 'Consulenza', quantity: 2, unitPrice: 500, vatRate: 22 };
const year = new Date().getUTCFullYear();
const untilState = (id: string, state: string) => untilEinvoiceState(seller, id, state);
const xmlOf = (id: string) => xmlOfEinvoice(seller, id);

beforeEach(async () => {
  seller = await italianSeller();
  await saveContact(seller, { ...GERMAN, type: 'vendor' });
});
afterAll(closeSharedPool);

const GERMAN = { name: 'Müller GmbH', vatNumber: 'DE136695976', country: 'DE' };

/** A purchase of 1,000 EUR without VAT, coded and posted. */
async function buyAbroad(
  supplier: Extraction['supplier'],
  vatCode: string,
): Promise<{ documentId: string; posted: any }> {
  const documentId = await putDocument(seller.id, {
    extraction: {
      supplier,
      number: 'R-77',
      date: `${year}-10-20`,
      currency: 'EUR',
      total: 1000,
      net: 1000,
      vat: 0,
      vatLines: [],
    },
  });
  await done(seller, 'code_document', { documentId });
  await done(seller, 'update_coding', { documentId, vatCode });
  return { documentId, posted: await done(seller, 'post_document', { documentId }) };
}

describe('a self-billing document that the exchange rejected', () => {
  /** The supplier's name in the file chooses the answer of the sandbox exchange. */
  const rejectedDraft = async (): Promise<any> => {
    const { documentId } = await buyAbroad(GERMAN, 'ARC17');
    const draft = (await readPages(seller.apiKey, 'list_invoices')).find((one) => one.documentId === documentId);
    await rest(seller.apiKey).patch(`/invoices/${draft.id}`, { causale: '[NS 00305]' });
    await done(seller, 'issue_invoice', { id: draft.id });
    const rejected = await untilState(draft.id, 'rejected');
    await rest(seller.apiKey).patch(`/invoices/${draft.id}`, { causale: null });
    return { ...rejected, documentId };
  };

  it('is sent again with its number within five days, after a correction of the contact', async () => {
    const rejected = await rejectedDraft();
    expect(rejected).toMatchObject({ state: 'draft', number: `AF-${year}-0001`, numberBound: true });
    expect(rejected.resendUntil).not.toBeNull();
    expect((await run(seller, 'delete_invoice', { id: rejected.id })).body.code).toBe('invoice_locked');
    const contactId = await saveContact(seller, {
      name: 'Müller & Söhne GmbH',
      type: 'vendor',
      country: 'DE',
      vatNumber: 'DE129273398',
    });
    const named = await rest(seller.apiKey).patch(`/invoices/${rejected.id}`, { contactId });
    expect([named.status, named.body.result.contactId]).toEqual([200, contactId]);
    const again = await done(seller, 'issue_invoice', { id: rejected.id });
    expect(again).toMatchObject({ number: rejected.number, date: rejected.date, buyerName: 'Müller & Söhne GmbH' });
    expect(await xmlOf(again.einvoice.id)).toContain('<IdCodice>129273398</IdCodice>');
    await untilState(rejected.id, 'delivered');
  });

  it('gets the next number of its series later, and names the old number and the purchase', async () => {
    const rejected = await rejectedDraft();
    await withRole('partita_app', (pool) =>
      inOrganization(
        pool,
        seller.id,
        (tx) => tx.sql`update invoices set resend_until = current_date - 1 where id = ${rejected.id}`,
      ),
    );
    const again = await done(seller, 'issue_invoice', { id: rejected.id });
    expect(again).toMatchObject({
      number: `AF-${year}-0002`,
      linked: [
        { number: 'R-77', date: `${year}-10-20` },
        { number: rejected.number, date: rejected.date },
      ],
    });
    await untilState(rejected.id, 'delivered');
  });

  it('can be cancelled, and the purchase stays in the books unchanged', async () => {
    const rejected = await rejectedDraft();
    const before = await readPages(seller.apiKey, 'list_ledger_entries');
    const given = await rest(seller.apiKey).post(`/invoices/${rejected.id}/abandonment`);
    expect([given.status, given.body.result.abandonedAt === null]).toEqual([200, false]);
    expect(await readPages(seller.apiKey, 'list_ledger_entries')).toHaveLength(before.length);
    expect((await run(seller, 'issue_invoice', { id: rejected.id })).body.code).toBe('invoice_locked');
  });
});

it.each([
  ['TD17', 'ARC17', 'services from the EU', GERMAN],
  ['TD18', 'ARC18', 'goods from the EU', GERMAN],
  [
    'TD19',
    'ARC19',
    'goods of a foreign supplier that are in Italy',
    { name: 'Acme Ltd', vatNumber: null, country: 'US' },
  ],
])(
  '%s (%s): %s create a self-billing draft in its own series, which is sent without a second posting',
  async (type, vatCode, _what, supplier) => {
    const { documentId, posted } = await buyAbroad(supplier, vatCode);
    expect(posted.warnings.map(({ message }: any) => message).join()).toContain('self-billing');
    const [draft] = await readPages(seller.apiKey, 'list_invoices');
    expect(draft).toMatchObject({
      state: 'draft',
      documentType: type,
      documentId,
      buyerName: supplier.name,
      net: 1000,
      vat: 220,
      // The day of receipt for the EU, the day of the operation for others.
      date: supplier.country === 'DE' ? localDay(new Date(posted.createdAt)) : `${year}-10-20`,
      linked: [{ number: 'R-77', date: `${year}-10-20` }],
    });
    expect(draft.sendBy.endsWith('-15')).toBe(true);
    expect((await run(seller, 'save_invoice', { id: draft.id, contactId: 'con_x', lines: [LINE] })).body.code).toBe(
      'invoice_locked',
    );
    const contactId = await saveContact(seller, { name: supplier.name, type: 'vendor', country: supplier.country });
    if (supplier.vatNumber === null) await rest(seller.apiKey).patch(`/invoices/${draft.id}`, { contactId });
    const issued = await done(seller, 'issue_invoice', { id: draft.id });
    expect(issued).toMatchObject({ number: `AF-${year}-0001`, ledgerEntryId: null, delivery: 'exchange' });
    const xml = await xmlOf(issued.einvoice.id);
    const [, sellerXml, buyerXml] = /<CedentePrestatore>([\s\S]*)<CessionarioCommittente>([\s\S]*)/.exec(xml)!;
    expect(sellerXml).toContain(`<IdPaese>${supplier.country}<`);
    expect(buyerXml).toContain('<IdCodice>00743110157<');
    expect(xml).toContain(`<TipoDocumento>${type}</TipoDocumento>`);
    await untilState(issued.id, 'delivered');
    expect(await readPages(seller.apiKey, 'list_ledger_entries')).toHaveLength(1);
  },
);
