import { readInvoices } from '#domain/einvoice/recognize-invoice.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import { toDecimalText } from '#domain/money/money.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { danishSeller, done, italianSeller, saveContact } from '../support/books/invoices.js';
import { rest } from '../support/rest.js';

const { url } = Fleet.shared();
const LINES = [{ description: 'Rådgivning – “Łódź”', quantity: 10, unitPrice: 850.005, vatRate: 25 }];

async function download({ apiKey }: TestOrganization, path: string) {
  const response = await fetch(`${url}/api/rest${path}`, { headers: { Authorization: `Bearer ${apiKey}` } });
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const textOf = async (pdf: Buffer): Promise<string> =>
  (await readPdfText(pdf)).pages.flatMap(({ words }: any) => words.map(({ text }: any) => text)).join(' ');

afterAll(closeSharedPool);

it('returns a PDF in the language of the buyer, also for a draft, with payment details, notes and several pages', async () => {
  const seller = await danishSeller();
  await rest(seller.apiKey).patch('/invoicing-profile', { fikCreditor: '82345678' });
  const contactId = await saveContact(seller, { name: 'Aarhus Kaffebar ApS', country: 'DK' });
  const draft = await done(seller, 'save_invoice', { contactId, lines: Array.from({ length: 60 }, () => LINES[0]) });
  const drafted = await download(seller, `/invoices/${draft.id}/pdf`);
  expect([drafted.status, drafted.type]).toEqual([200, 'application/pdf']);
  expect(await textOf(drafted.bytes)).toContain('KLADDE');
  const { number } = await done(seller, 'issue_invoice', { id: draft.id });
  const danish = await textOf((await download(seller, `/invoices/${draft.id}/pdf`)).bytes);
  for (const piece of ['Faktura', number, 'Side 2 af 2', '+71<', '+82345678<', '510.003,00', '637.503,75', 'Łódź'])
    expect(danish).toContain(piece);
  expect(danish).not.toContain('KLADDE');
  const english = await textOf((await download(seller, `/invoices/${draft.id}/pdf?language=en`)).bytes);
  expect(english).toContain('637,503.75');
  expect((await download(seller, `/invoices/${draft.id}/pdf?language=xx`)).status).toBe(400);
  expect((await download(seller, '/invoices/inv_none/pdf')).status).toBe(404);
});

it('returns OIOUBL for Danish buyers, Peppol for others, and the exact FatturaPA that was sent', async () => {
  const seller = await danishSeller();
  const read = async (path: string) => {
    const { status, bytes } = await download(seller, path);
    expect([status, status === 200 || bytes.toString()]).toEqual([200, true]);
    const invoices = readInvoices(await parseXml(bytes));
    if (!invoices.ok) throw new Error(wordsOf(invoices.message));
    return invoices.value[0]!;
  };
  const dane = await saveContact(seller, { name: 'Aarhus Kaffebar ApS', country: 'DK', businessId: '25063864' });
  const german = await saveContact(seller, { name: 'Müller GmbH', country: 'DE', vatNumber: 'DE136695976' });
  const home = await done(seller, 'save_invoice', { contactId: dane, lines: LINES });
  expect((await download(seller, `/invoices/${home.id}/xml`)).status).toBe(409);
  await done(seller, 'issue_invoice', { id: home.id });
  const abroad = await done(seller, 'save_invoice', { contactId: german, lines: LINES });
  await done(seller, 'issue_invoice', { id: abroad.id });
  const oioubl = await read(`/invoices/${home.id}/xml`);
  expect([oioubl.format, toDecimalText(oioubl.totals.gross)]).toEqual(['oioubl', '10625.06']);
  const peppol = await read(`/invoices/${abroad.id}/xml`);
  expect([peppol.format, toDecimalText(peppol.totals.gross)]).toEqual(['ubl', '8500.05']);
  expect((await read(`/invoices/${home.id}/xml?format=peppol`)).format).toBe('ubl');
  expect((await download(seller, `/invoices/${home.id}/xml?format=fatturapa`)).status).toBe(409);

  const italian = await italianSeller();
  const { id } = await done(italian, 'issue_einvoice', {
    buyer: { name: 'Rossi S.r.l.', vatNumber: '06363391001', sdiCode: 'ABC1234' },
    lines: [{ description: 'Consulenza', unitPrice: 10.005, quantity: 3, vatRate: 22 }],
  });
  const sent = await download(italian, `/invoices/${id}/xml`);
  expect(sent.bytes.toString()).toContain('<PrezzoTotale>30.015</PrezzoTotale>');
  expect(sent.bytes.toString()).toContain('<ImponibileImporto>30.02</ImponibileImporto>');
});
