import { textOf } from '#schemas/sentences/text-of.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEinvoices } from '#operations/documents/read-einvoices.js';
import { NO_NUMBERS } from '#domain/fiscal-ids/company-numbers.js';
import { findProjectRoot } from '#platform/project-root.js';
import { readingFromInvoices } from './reading-from-invoices.js';
import type { Reading, ReadingContext } from './reading.js';

const XML = readFileSync(
  join(findProjectRoot(), 'test/fixtures/einvoices/fatturapa-parcella-ritenuta-cassa.xml'),
  'utf8',
);

const CONTEXT: ReadingContext = {
  today: '2026-11-16',
  organization: { ...NO_NUMBERS, name: 'Rossi S.r.l.', ibans: [] },
  baseCurrency: 'EUR',
  region: 'italy',
};

const read = async (type: string): Promise<Reading> => {
  const xml = XML.replace(/<TipoDocumento>\w+</, `<TipoDocumento>${type}<`);
  const invoices = await readEinvoices(Buffer.from(xml));
  if (invoices === undefined) throw new Error('the file is not an electronic invoice');
  return readingFromInvoices(invoices, CONTEXT);
};

it('gives a self-billing document no confidence and says what it is, because its purchase may be in the books', async () => {
  expect((await read('TD06')).confidence).toBeGreaterThan(0.9);
  const { confidence, warnings } = await read('TD16');
  expect([confidence, warnings.map(({ message }) => textOf(message)).join()]).toEqual([
    0,
    expect.stringContaining('TD16'),
  ]);
});

it('keeps the regime of the supplier, split payment and the only means of payment for the coding', async () => {
  const fields = async (xml: string) => {
    const invoices = await readEinvoices(Buffer.from(xml));
    if (invoices === undefined) throw new Error('the file is not an electronic invoice');
    const read = readingFromInvoices(invoices, CONTEXT).extraction.fields;
    return ['supplier.fiscalRegime', 'vatDue', 'paymentMeans'].map(
      (name) => read.find((field) => field.name === name)?.value ?? null,
    );
  };
  expect(await fields(XML)).toEqual(['RF01', null, 'bank_transfer']);
  const changed = XML.replace('RF01', 'RF19')
    .replace(/<\/Imposta>(?:\s*<EsigibilitaIVA>\w<\/EsigibilitaIVA>)?/, '</Imposta><EsigibilitaIVA>S</EsigibilitaIVA>')
    .replaceAll(/MP\d\d/g, 'MP08');
  expect(await fields(changed)).toEqual(['RF19', 'split_payment', 'card']);
});

const PEPPOL = readFileSync(join(findProjectRoot(), 'test/fixtures/einvoices/peppol-faktura-rabat.xml'), 'utf8');
const SHIPYARD = { ...NO_NUMBERS, name: 'Vestjysk Skibsværft A/S', vatNumber: 'DK88146328', ibans: [] };
const FERRIES = { ...NO_NUMBERS, name: 'Fanø Færger ApS', vatNumber: 'DK10150817', ibans: [] };
const taxScheme = /<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/g;

const readFor = async (organization: ReadingContext['organization'], xml: string): Promise<Reading> => {
  const invoices = await readEinvoices(Buffer.from(xml));
  if (invoices === undefined) throw new Error('the file is not an electronic invoice');
  return readingFromInvoices(invoices, { ...CONTEXT, organization, region: 'denmark', baseCurrency: 'DKK' });
};

it.each([
  ['by its VAT number', PEPPOL, SHIPYARD],
  ['by its number in PartyLegalEntity only', PEPPOL.replaceAll(taxScheme, ''), { ...SHIPYARD, name: 'Værftet' }],
  [
    'by its name only',
    PEPPOL.replaceAll(taxScheme, '').replaceAll(/<cbc:(?:CompanyID|EndpointID) .*?<\/cbc:\w+>/g, ''),
    SHIPYARD,
  ],
  [
    'by its codice fiscale',
    XML.replace(/<IdFiscaleIVA>.*?<\/IdFiscaleIVA>/s, ''),
    { ...FERRIES, fiscalCode: 'RSSMRA85T10A562S' },
  ],
])('refuses a sale of this organisation, known %s', async (_, xml, organization) => {
  await expect(readFor(organization, xml)).rejects.toMatchObject({ code: 'own_invoice' });
});

it('takes self-billing as a sale of the supplier that it names and as a purchase of its writer', async () => {
  const selfBilled = PEPPOL.replace('>380<', '>389<');
  await expect(readFor(SHIPYARD, selfBilled)).rejects.toMatchObject({
    code: 'own_invoice',
    message: expect.stringContaining('self-billing'),
  });
  expect((await readFor(FERRIES, selfBilled)).extraction).toMatchObject({
    kind: 'self_billing',
    supplier: { vatNumber: 'DK88146328' },
  });
});

it('reads a pro forma invoice as an offer', async () => {
  expect((await readFor(FERRIES, PEPPOL.replace('>380<', '>325<'))).extraction.kind).toBe('offer');
  expect((await readFor(FERRIES, PEPPOL)).extraction.kind).toBe('invoice');
});

it.each([
  ['326', 'instalment'],
  ['384', 'corrected_invoice'],
  ['386', 'prepayment'],
  ['393', 'invoice'],
  ['877', 'final_invoice'],
])('reads an invoice of type %s as %s', async (type, kind) => {
  const invoice = PEPPOL.replace('>380<', `>${type}<`);
  expect((await readFor(FERRIES, invoice)).extraction.kind).toBe(kind);
});

it.each([
  ['TD02', 'prepayment'],
  ['TD03', 'prepayment'],
  ['TD04', 'credit_note'],
  ['TD06', 'invoice'],
  ['TD17', 'self_billing'],
  ['TD24', 'invoice'],
])('reads an Italian %s as %s', async (type, kind) => {
  expect((await read(type)).extraction.kind).toBe(kind);
});

it('keeps what was paid before', async () => {
  const { fields } = (await readFor(FERRIES, PEPPOL)).extraction;
  expect(fields.find(({ name }) => name === 'prepaid')?.value).toBe('687.75');
});

it.each([
  ['the VAT number', PEPPOL, { ...SHIPYARD, name: 'Fanø Færger ApS', vatNumber: 'DK25063864' }],
  [
    'the registration number',
    PEPPOL.replaceAll(taxScheme, '').replace(
      '<cbc:RegistrationName>Fanø Færger ApS</cbc:RegistrationName>',
      '$&<cbc:CompanyID>10150817</cbc:CompanyID>',
    ),
    { ...FERRIES, vatNumber: 'DK25063864' },
  ],
  ['the name', PEPPOL.replaceAll(taxScheme, ''), { ...FERRIES, name: 'Strandens Café ApS', vatNumber: 'DK25063864' }],
])('warns that an invoice is addressed to another company by %s', async (_, xml, organization) => {
  const { warnings } = await readFor(organization, xml);
  expect(warnings.map(({ message }) => textOf(message))).toContainEqual(
    expect.stringContaining('addressed to Fanø Færger'),
  );
});

it('keeps the numbers of the invoices to which it refers', async () => {
  const reference =
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>A-1001</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>';
  const { fields } = (await readFor(FERRIES, PEPPOL.replace('<cac:AccountingSupplierParty>', `${reference}$&`)))
    .extraction;
  expect(fields.find(({ name }) => name === 'invoiceReferences')?.value).toBe('A-1001');
});

it('says nothing about an invoice that is addressed to this organisation', async () => {
  expect((await readFor(FERRIES, PEPPOL)).warnings).toEqual([]);
});
