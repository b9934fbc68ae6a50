import { computeTotals } from '#domain/einvoice/compute-totals.js';
import type { OutgoingInvoice, WrittenInvoice } from '#domain/einvoice/outgoing-invoice.js';
import type { ReadInvoice } from '#domain/einvoice/read-invoice.js';
import { writeFatturaPa } from '#domain/einvoice/write-fatturapa.js';
import { writeOioubl } from '#domain/einvoice/write-oioubl.js';
import { writePeppol } from '#domain/einvoice/write-peppol.js';
import { decimal, decimalText } from '#domain/money/decimal.js';
import { money, toDecimalText } from '#domain/money/money.js';
import { randomOutgoingInvoice } from '#domain/test-support/outgoing-invoices.js';
import { randomNumbers } from '#domain/test-support/random-numbers.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import type { XmlElement } from '#platform/xml/xml-element.js';
import { readEinvoices } from '#operations/documents/read-einvoices.js';

const readBack = async (written: WrittenInvoice): Promise<ReadInvoice> => {
  if (!written.ok) throw new Error(JSON.stringify(written.violations));
  const read = await readEinvoices(Buffer.from(written.xml));
  const invoice = read?.ok ? read.value[0] : undefined;
  if (!invoice) throw new Error('the written invoice could not be read');
  return invoice;
};

const totalsOf = ({ net, tax, gross }: Pick<OutgoingInvoice, 'net' | 'tax' | 'gross'>): string =>
  [net, tax, gross].map(toDecimalText).join(' ');

const vatOf = (vat: readonly { rate?: unknown; taxable: OutgoingInvoice['net']; tax: OutgoingInvoice['net'] }[]) =>
  vat.map(({ taxable, tax }) => `${toDecimalText(taxable)} ${toDecimalText(tax)}`);

describe.each([
  ['FatturaPA', 'IT', writeFatturaPa],
  ['Peppol from Denmark', 'DK', writePeppol],
  ['Peppol from Italy', 'IT', writePeppol],
  ['OIOUBL', 'DK', writeOioubl],
] as const)('%s', (_, country, write) => {
  it('reads a written invoice back with the same amounts', async () => {
    const next = randomNumbers(20261115);
    for (let round = 0; round < 60; round += 1) {
      const invoice = randomOutgoingInvoice(next, country);
      const read = await readBack(write(invoice));
      expect(read.kind).toBe(invoice.kind);
      expect(read.number).toBe(invoice.number);
      expect(read.currency).toBe(invoice.currency);
      expect(totalsOf(read.totals)).toBe(totalsOf(invoice));
      expect(vatOf(read.vat)).toEqual(vatOf(invoice.vat));
      expect(read.lines).toHaveLength(invoice.lines.length);
      expect(read.supplier.vatId).toBe(invoice.seller.vatId);
      expect(read.findings).toEqual([]);
    }
  });
});

const one = (changes: Partial<OutgoingInvoice> = {}): OutgoingInvoice => {
  const next = randomNumbers(1);
  const base = randomOutgoingInvoice(next, 'IT');
  const lines = changes.lines ?? [
    {
      description: 'Onorario',
      quantity: decimal('1'),
      unitPrice: decimal('1000'),
      vatRate: decimal('22'),
      vatCategory: 'S',
    },
  ];
  const { italian } = base;
  if (!italian) throw new Error('no Italian details');
  return {
    ...base,
    kind: 'invoice',
    lines,
    ...computeTotals(lines, 'EUR', changes.italian?.pensionFunds),
    italian: { ...italian, documentType: 'TD01' },
    ...changes,
  };
};

const { italian: details } = one();
if (!details) throw new Error('no Italian details');

/** The element order of the schema, limited to the elements that are written. */
const ORDER: Readonly<Record<string, string>> = {
  DatiTrasmissione: 'IdTrasmittente ProgressivoInvio FormatoTrasmissione CodiceDestinatario PECDestinatario',
  CedentePrestatore: 'DatiAnagrafici Sede IscrizioneREA Contatti',
  DatiAnagrafici: 'IdFiscaleIVA CodiceFiscale Anagrafica RegimeFiscale',
  Sede: 'Indirizzo NumeroCivico CAP Comune Provincia Nazione',
  DatiGenerali: 'DatiGeneraliDocumento DatiOrdineAcquisto DatiFattureCollegate',
  DatiGeneraliDocumento:
    'TipoDocumento Divisa Data Numero DatiRitenuta DatiBollo DatiCassaPrevidenziale ImportoTotaleDocumento Causale',
  DettaglioLinee:
    'NumeroLinea Descrizione Quantita UnitaMisura PrezzoUnitario PrezzoTotale AliquotaIVA Ritenuta Natura',
  DatiRiepilogo: 'AliquotaIVA Natura ImponibileImporto Imposta EsigibilitaIVA RiferimentoNormativo',
  DettaglioPagamento: 'ModalitaPagamento DataScadenzaPagamento ImportoPagamento IBAN BIC CodicePagamento',
  FatturaElettronicaBody: 'DatiGenerali DatiBeniServizi DatiPagamento',
};

const checkOrder = ({ name, namespace, children }: XmlElement): void => {
  const order = ORDER[name]?.split(' ');
  const places = order ? children.map((child) => order.indexOf(child.name)) : [];
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  if (name !== 'FatturaElettronica') expect(namespace).toBe('');
  children.forEach(checkOrder);
};

describe('FatturaPA', () => {
  it('a fee with withholding tax, pension fund and stamp duty', async () => {
    const italian = {
      ...details,
      documentType: 'TD06',
      withholdings: [{ type: 'RT01', rate: decimal('20'), amount: money(20000n, 'EUR'), reason: 'A' }],
      pensionFunds: [
        {
          type: 'TC02',
          rate: decimal('4'),
          contribution: money(4000n, 'EUR'),
          base: money(100000n, 'EUR'),
          vatRate: decimal('22'),
        },
      ],
      stampDuty: money(200n, 'EUR'),
    };
    const read = await readBack(writeFatturaPa(one({ italian })));
    expect(totalsOf(read.totals)).toBe('1040.00 228.80 1268.80');
    expect(toDecimalText(read.totals.payable)).toBe('1068.80');
    expect(read.payments[0]?.amount?.minor).toBe(106880n);
    expect(read.findings).toEqual([]);
  });

  it('follows the element order of the schema, with only the root in the namespace', async () => {
    const next = randomNumbers(7);
    for (let round = 0; round < 20; round += 1) {
      const written = writeFatturaPa(randomOutgoingInvoice(next, 'IT'));
      if (!written.ok) throw new Error(JSON.stringify(written.violations));
      checkOrder(await parseXml(Buffer.from(written.xml)));
    }
  });

  it('split payment to a public body', async () => {
    const italian = {
      ...details,
      transmissionFormat: 'FPA12',
      recipientCode: 'UFY9MH',
      vatDue: 'split_payment',
    } as const;
    const buyer = { ...one().buyer, address: { ...one().buyer.address, country: 'IT', postalCode: '00187' } };
    const read = await readBack(writeFatturaPa(one({ italian, buyer })));
    expect(toDecimalText(read.totals.payable)).toBe('1000.00');
  });

  it('replaces characters outside Latin-1, splits a long note, writes prices with two to eight decimals', () => {
    const lines = [
      {
        description: 'Prezzo 5 € – “œuf” Škoda',
        quantity: decimal('3'),
        unitPrice: decimal('10.005'),
        vatRate: decimal('22'),
        vatCategory: 'S' as const,
      },
    ];
    const written = writeFatturaPa(one({ lines, notes: [`${'parola '.repeat(60)}fine`] }));
    if (!written.ok) throw new Error(JSON.stringify(written.violations));
    expect(written.xml).toContain('<Descrizione>Prezzo 5 EUR - &quot;oeuf&quot; Skoda</Descrizione>');
    expect(written.xml).toContain('<Quantita>3.00</Quantita>');
    expect(written.xml).toContain('<PrezzoUnitario>10.005</PrezzoUnitario>');
    expect(written.xml).toContain('<PrezzoTotale>30.015</PrezzoTotale>');
    expect(written.xml).toContain('<ImponibileImporto>30.02</ImponibileImporto>');
    const notes = [...written.xml.matchAll(/<Causale>(.*?)<\/Causale>/g)].map(([, text = '']) => text);
    expect(notes.length).toBe(3);
    expect(notes.every((note) => note.length <= 200)).toBe(true);
  });
});

const zeroRate = {
  description: 'x',
  quantity: decimal('1'),
  unitPrice: decimal('1'),
  vatRate: decimal('0'),
  vatCategory: 'O' as const,
};
const italy = { street: 'Via Roma', postalCode: '20121', city: 'Milano', country: 'IT' };

it.each([
  ['/lines/0/natura', { lines: [zeroRate] }],
  ['/lines/0/natura', { lines: [{ ...zeroRate, natura: 'N2' }] }],
  ['/lines/0/natura', { lines: [{ ...zeroRate, vatRate: decimal('22'), natura: 'N4' }] }],
  ['/lines/0/description', { lines: [{ ...zeroRate, natura: 'N4', description: 'Ωmega' }] }],
  ['/number', { number: 'ABC' }],
  ['/number', { number: '123456789012345678901' }],
  ['/buyer', { buyer: { name: 'Nessuno', address: italy } }],
  [
    '/buyer/address/postalCode',
    { buyer: { name: 'X', fiscalCode: 'RSSMRA85T10A562S', address: { ...italy, postalCode: '123' } } },
  ],
  ['/italian/recipientCode', { italian: { ...details, recipientCode: 'ABC123' } }],
  ['/italian', { italian: undefined }],
])('FatturaPA refuses and names the field: %s', (pointer, changes) => {
  const { italian, ...others } = { italian: details, ...changes };
  const invoice = one(others as Partial<OutgoingInvoice>);
  const { italian: _, ...rest } = invoice;
  const written = writeFatturaPa(italian ? { ...rest, italian } : rest);
  expect(written.ok ? [] : written.violations.map((violation) => violation.pointer)).toContain(pointer);
});

it('line totals in whole cents add up to the base that is rounded once', async () => {
  const line = {
    description: 'Cialde',
    quantity: decimal('1'),
    unitPrice: decimal('10.005'),
    vatRate: decimal('22'),
    vatCategory: 'S' as const,
  };
  const read = await readBack(writePeppol(one({ lines: [line, line, line] })));
  expect(read.lines.map(({ net }) => net && decimalText(net))).toEqual(['10.01', '10', '10.01']);
  expect(toDecimalText(read.totals.net)).toBe('30.02');
});

it('Peppol requires an address, a reference and the reason of an exemption', () => {
  const { endpoint: _, ...buyer } = one().buyer;
  const { buyerReference: __, ...invoice } = one({
    buyer,
    lines: [
      { description: 'x', quantity: decimal('1'), unitPrice: decimal('1'), vatRate: decimal('0'), vatCategory: 'E' },
    ],
  });
  const written = writePeppol(invoice);
  expect(written.ok ? [] : written.violations.map(({ pointer }) => pointer)).toEqual([
    '/buyer/endpoint',
    '/buyerReference',
    '/vat/0/exemptionReason',
  ]);
});
