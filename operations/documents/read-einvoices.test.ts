import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadInvoice } from '#domain/einvoice/read-invoice.js';
import { decimalText } from '#domain/money/decimal.js';
import { toDecimalText } from '#domain/money/money.js';
import { makeBerP7m, makeDerP7m } from '#platform/files/test-support/make-p7m.js';
import { makePdf } from '#platform/files/test-support/make-pdf.js';
import { makePng } from '#platform/files/test-support/make-image.js';
import { FILE_ERROR_CODES } from '#platform/file-error.js';
import { findProjectRoot } from '#platform/project-root.js';
import { ERRORS } from '#schemas/error-codes.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { readEinvoices } from './read-einvoices.js';

const fixture = (name: string): string =>
  readFileSync(join(findProjectRoot(), 'test', 'fixtures', 'einvoices', `${name}.xml`), 'utf8');

const readAll = async (content: string | Uint8Array): Promise<readonly ReadInvoice[]> => {
  const read = await readEinvoices(typeof content === 'string' ? Buffer.from(content) : content);
  if (!read?.ok) throw new Error(read ? wordsOf(read.message) : 'no data in the file');
  return read.value;
};

const readOne = async (content: string | Uint8Array): Promise<ReadInvoice> => {
  const [invoice] = await readAll(content);
  if (!invoice) throw new Error('no invoice');
  return invoice;
};

/** net + tax = gross → payable. */
const amounts = ({ totals: { net, tax, gross, payable } }: ReadInvoice): string =>
  `${toDecimalText(net)} + ${toDecimalText(tax)} = ${toDecimalText(gross)} → ${toDecimalText(payable)}`;

const findingCodes = ({ findings }: ReadInvoice): string[] => findings.map(({ code }) => code);

it.each([
  ['fatturapa-parcella-ritenuta-cassa', 'invoice', '7/2026', '2026-03-31', '1040.00 + 228.80 = 1268.80 → 1068.80'],
  ['fatturapa-forfettario-bollo', 'invoice', '14', '2026-02-10', '800.00 + 0.00 = 802.00 → 802.00'],
  ['fatturapa-split-payment', 'invoice', 'FPA 3/26', '2026-04-15', '1500.00 + 330.00 = 1830.00 → 1500.00'],
  ['fatturapa-inversione-contabile', 'invoice', '22', '2026-05-05', '2000.00 + 0.00 = 2000.00 → 2000.00'],
  ['fatturapa-nota-di-credito', 'credit_note', 'NC 2', '2026-06-01', '81.00 + 17.82 = 98.82 → 98.82'],
  ['fatturapa-semplificata', 'invoice', '55', '2026-01-09', '110.00 + 12.20 = 122.20 → 122.20'],
  ['oioubl-faktura-fik', 'invoice', '2026-1044', '2026-09-01', '5500.00 + 1375.00 = 6875.00 → 6875.00'],
  ['oioubl-faktura-afgift', 'invoice', '2026-1045', '2026-09-01', '1000.00 + 475.00 = 2375.00 → 2000.00'],
  ['oioubl-kreditnota', 'credit_note', 'K-77', '2026-09-01', '50.00 + 12.50 = 62.50 → 62.50'],
  ['peppol-faktura-rabat', 'invoice', 'F-2026-311', '2026-10-02', '3150.00 + 537.50 = 3687.50 → 3000.00'],
  [
    'peppol-faktura-omvendt-betalingspligt',
    'invoice',
    'F-2026-312',
    '2026-10-02',
    '12345.67 + 0.00 = 12345.67 → 12345.67',
  ],
  ['peppol-kreditnota', 'credit_note', 'KN-9', '2026-10-02', '500.00 + 125.00 = 625.00 → 625.00'],
  ['cii-faktura', 'invoice', 'RE-2026-81', '2026-08-17', '106.00 + 20.14 = 126.14 → 100.00'],
])('%s', async (name, kind, number, issueDate, expected) => {
  const invoice = await readOne(fixture(name));
  expect(invoice).toMatchObject({ kind, number, issueDate, findings: [] });
  expect(amounts(invoice)).toBe(expected);
});

describe('Italian taxes', () => {
  it('withholding tax and pension fund', async () => {
    const invoice = await readOne(fixture('fatturapa-parcella-ritenuta-cassa'));
    expect(invoice.supplier).toMatchObject({
      name: 'Mario Rossi',
      vatId: 'IT00743110157',
      fiscalCode: 'RSSMRA85T10A562S',
      iban: 'IT60X0542811101000000123456',
      fiscalRegime: 'RF01',
      country: 'IT',
      address: { street: 'Via Roma 12', postalCode: '20121', city: 'Milano', region: 'MI' },
    });
    expect(invoice.buyer).toMatchObject({ endpoint: { id: 'caffe@pec.example.it', scheme: 'PEC' } });
    expect(invoice.withholdings).toMatchObject([{ type: 'RT01', amount: { minor: 20000n }, reason: 'A' }]);
    expect(invoice.pensionFunds).toMatchObject([
      { type: 'TC02', contribution: { minor: 4000n }, base: { minor: 100000n } },
    ]);
    expect(invoice.lines[0]?.withheld).toBe(true);
    // Thirty days from the reference date.
    expect(invoice.dueDate).toBe('2026-04-30');
    expect(invoice.notes).toEqual(['Consulenza fiscale primo trimestre']);
  });

  it('stamp duty in the total but not in the summaries', async () => {
    const invoice = await readOne(fixture('fatturapa-forfettario-bollo'));
    expect(invoice.stampDuty).toMatchObject({ virtual: true, amount: { minor: 200n } });
    expect(invoice.totals.stampDuty.minor).toBe(200n);
    expect(invoice.vat).toMatchObject([
      { natura: 'N2.2', category: 'O', exemptionReason: expect.stringMatching(/190\/2014/) },
    ]);
    expect(invoice.payments[0]?.reference).toEqual({ kind: 'rf', text: 'RF18539007547034' });
    expect(invoice.lines[0]?.description).toBe('Progetto grafico "Però" & C.');
  });

  it('split payment: the buyer pays the VAT to the state', async () => {
    const invoice = await readOne(fixture('fatturapa-split-payment'));
    expect(invoice.vat[0]?.due).toBe('split_payment');
    expect(invoice.totals.splitPayment.minor).toBe(33000n);
    expect(invoice.references).toEqual([{ kind: 'order', id: 'DET-88', date: '2026-01-20' }]);
    expect(invoice.buyer).toMatchObject({ vatId: undefined, fiscalCode: '80078750587', endpoint: { id: 'UFY9MH' } });
  });

  it('reverse charge is recognised by its natura', async () => {
    expect((await readOne(fixture('fatturapa-inversione-contabile'))).vat).toMatchObject([
      { natura: 'N6.3', category: 'AE' },
    ]);
  });
});

describe('Italian document types', () => {
  it('a credit note refers to its invoice and has attachments', async () => {
    const invoice = await readOne(fixture('fatturapa-nota-di-credito'));
    expect(invoice.references).toEqual([{ kind: 'invoice', id: '31', date: '2026-05-12' }]);
    expect(invoice.attachments).toMatchObject([{ name: 'reso.pdf', sizeBytes: 9 }]);
  });

  it('two invoices in one file: prices with three decimals, a missing total, discount, rounding, advance and instalments', async () => {
    const [first, second] = await readAll(fixture('fatturapa-lotto'));
    if (!first || !second) throw new Error('two invoices expected');
    expect(amounts(first)).toBe('30.02 + 6.60 = 36.62 → 36.62');
    expect(first.lines.map(({ net }) => net && decimalText(net))).toEqual(['10.005', '10.005', '10.005']);
    // 100.04 + 16.00 − 5.00 discount − 0.04 rounding; 11.00 were paid by card.
    expect(amounts(second)).toBe('95.04 + 16.00 = 111.00 → 100.00');
    expect(second.totals.computed).toContain('gross');
    expect(findingCodes(second)).toEqual(['total_computed']);
    expect(second.dueDate).toBe('2026-08-31');
  });

  it('a self-invoice for services from abroad', async () => {
    const xml = fixture('fatturapa-inversione-contabile').replace('TD01', 'TD17');
    expect(await readOne(xml)).toMatchObject({ kind: 'invoice', selfBilled: true });
  });
});

describe('Danish invoices', () => {
  it('builds the payment slip line from its parts, in OIOUBL and in Peppol', async () => {
    const oioubl = await readOne(fixture('oioubl-faktura-fik'));
    expect(oioubl.payments).toMatchObject([
      {
        means: 'payment_slip',
        dueDate: '2026-09-15',
        reference: { kind: 'fik', text: '+71<000000000010447+82345678<' },
        amount: { minor: 687500n },
      },
    ]);
    const peppol = await readOne(fixture('peppol-faktura-rabat'));
    expect(peppol.payments).toMatchObject([
      { reference: { kind: 'fik', text: '+71<000000000031124+81234567<' } },
      { means: 'credit_transfer', iban: 'DK5000400440116243', bic: 'DABADKKK' },
    ]);
    expect(peppol.supplier.iban).toBe('DK5000400440116243');
  });

  it('a duty is not VAT', async () => {
    const invoice = await readOne(fixture('oioubl-faktura-afgift'));
    expect(invoice.otherTaxes).toMatchObject([{ name: 'Elafgift', code: '21', amount: { minor: 90000n } }]);
    expect(invoice.vat).toMatchObject([{ taxable: { minor: 190000n }, tax: { minor: 47500n }, category: 'S' }]);
    expect(invoice.payments).toMatchObject([
      { account: { branch: '7681', number: '1234567890' }, reference: { kind: 'text', text: 'Faktura 1045' } },
    ]);
    expect(invoice.totals).toMatchObject({ prepaid: { minor: 37525n }, payableRounding: { minor: 25n } });
  });

  it('parties by CVR and EAN', async () => {
    const { supplier, buyer } = await readOne(fixture('oioubl-faktura-fik'));
    expect(supplier).toMatchObject({ name: 'Hejsetavler & Søn ApS', vatId: 'DK13585628', businessId: '13585628' });
    expect(buyer).toMatchObject({
      vatId: undefined,
      businessId: '25063864',
      endpoint: { id: '5798009811578', scheme: 'GLN' },
    });
  });

  it('discounts, a price for a hundred, an exempt line, an attachment', async () => {
    const invoice = await readOne(fixture('peppol-faktura-rabat'));
    expect(invoice.lines.map(({ net, vatCategory }) => [net && decimalText(net), vatCategory])).toEqual([
      ['2000', 'S'],
      ['350', 'S'],
      ['1000', 'E'],
    ]);
    expect(invoice.vat[1]).toMatchObject({
      category: 'E',
      exemptionReason: 'Momsfri persontransport, momslovens § 13',
    });
    expect(invoice.attachments).toMatchObject([{ name: 'timer.pdf', mimeType: 'application/pdf', sizeBytes: 9 }]);
  });

  it('VAT in the accounting currency is not added to the VAT of the document', async () => {
    const invoice = await readOne(fixture('peppol-faktura-omvendt-betalingspligt'));
    expect(invoice.vat).toHaveLength(1);
    expect(invoice.vat[0]).toMatchObject({ category: 'AE', exemptionReason: 'Reverse charge, art. 196' });
  });
});

describe('reports amounts that do not add up and keeps them as they are', () => {
  it.each([
    ['fatturapa-nota-di-credito', '<Imposta>17.82<', '<Imposta>17.80<', ['vat_amount_differs', 'total_differs']],
    ['fatturapa-nota-di-credito', '>98.82<', '>99.82<', ['total_differs']],
    [
      'fatturapa-nota-di-credito',
      '<PrezzoTotale>81.00<',
      '<PrezzoTotale>90.00<',
      ['line_total_differs', 'vat_base_differs'],
    ],
    [
      'fatturapa-parcella-ritenuta-cassa',
      '<ImportoPagamento>1068.80<',
      '<ImportoPagamento>999.00<',
      ['instalments_differ'],
    ],
    ['peppol-kreditnota', '"DKK">625.00<', '"DKK">626.00<', ['total_differs', 'payable_differs']],
    ['peppol-faktura-rabat', '"DKK">3000.00<', '"DKK">3001.00<', ['payable_differs']],
    ['peppol-faktura-rabat', '"DKK">3350.00<', '"DKK">3360.00<', ['lines_sum_differs']],
    [
      'cii-faktura',
      '<ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>',
      '<ram:TypeCode>INS</ram:TypeCode><ram:BasisAmount>',
      ['tax_is_not_vat'],
    ],
    ['cii-faktura', '>20260817<', '>20261317<', ['value_unreadable', 'value_missing']],
    ['peppol-kreditnota', '<cbc:ID>KN-9</cbc:ID>', '', ['value_missing']],
    [
      'fatturapa-split-payment',
      '<Imposta>330.00<',
      '<Imposta>330,00<',
      ['value_unreadable', 'vat_amount_differs', 'total_differs', 'instalments_differ'],
    ],
  ])('%s with %s → %s', async (name, from, to, codes) => {
    const xml = fixture(name);
    expect(xml).toContain(from);
    expect(findingCodes(await readOne(xml.replace(from, to)))).toEqual(codes);
  });

  it('keeps the stated amount', async () => {
    const invoice = await readOne(fixture('fatturapa-nota-di-credito').replace('>98.82<', '>99.82<'));
    expect(toDecimalText(invoice.totals.gross)).toBe('99.82');
  });
});

describe('the same invoice in other containers', () => {
  const xml = fixture('fatturapa-forfettario-bollo');

  it.each([
    ['signed, DER', makeDerP7m(Buffer.from(xml))],
    ['signed, BER with indefinite lengths', makeBerP7m(Buffer.from(xml))],
    ['windows-1252', Buffer.from(xml.replace('UTF-8', 'windows-1252'), 'latin1')],
    [
      'children in the namespace',
      Buffer.from(xml.replaceAll('p:FatturaElettronica', 'FatturaElettronica').replace('xmlns:p=', 'xmlns=')),
    ],
    ['attached to a PDF', makePdf({ attachments: [{ name: 'fattura.xml', content: xml }] })],
  ])('%s', async (_, bytes) => {
    const invoice = await readOne(bytes);
    expect(invoice.number).toBe('14');
    expect(invoice.lines[0]?.description).toContain('Però');
  });

  it('in a network envelope', async () => {
    const inner = fixture('peppol-kreditnota').replace(/^<\?xml[^>]*\?>\s*/, '');
    const envelope = `<StandardBusinessDocument xmlns="urn:sbdh"><StandardBusinessDocumentHeader/>${inner}</StandardBusinessDocument>`;
    expect((await readOne(envelope)).number).toBe('KN-9');
  });
});

describe('no invoice', () => {
  it.each([
    ['<NotificaScarto xmlns="urn:x"/>', /rejection notice of the Italian exchange/],
    ['<Invoice xmlns="urn:somebody-else"/>', /not an invoice in a supported format/],
    ['<p:FatturaElettronica xmlns:p="urn:p"/>', /no FatturaElettronicaBody/],
    [fixture('peppol-kreditnota').replaceAll('DKK', 'XYZ'), /XYZ, which is not an ISO 4217 currency/],
  ])('%.60s', async (xml, sentence) => {
    const read = await readEinvoices(Buffer.from(xml));
    expect(read?.ok === false && wordsOf(read.message)).toMatch(sentence);
  });

  it.each([
    ['a picture', makePng(10, 10)],
    ['a PDF without data', makePdf()],
    ['a PDF with broken data', makePdf({ attachments: [{ name: 'factur-x.xml', content: '<a>' }] })],
    ['a PDF with other data', makePdf({ attachments: [{ name: 'order-x.xml', content: '<Order/>' }] })],
  ])('%s contains no invoice data, so its page must be read', async (_, bytes) => {
    expect(await readEinvoices(bytes)).toBeUndefined();
  });
});

it('each faulty file is refused with a code of the closed list', () => {
  for (const code of FILE_ERROR_CODES) expect([400, 413, 415]).toContain(ERRORS[code].status);
});
