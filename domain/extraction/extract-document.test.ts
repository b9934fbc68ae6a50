import { textOf } from '#schemas/sentences/text-of.js';
import { extractDocument } from './extract-document.js';
import { pageOfText, type Page } from './page/page.js';

const TODAY = '2026-03-01';

const DANISH_RECEIPT = `
            HAVNENS BAGERI ApS
              Strandvejen 14
              8000 Aarhus C
            CVR-nr. 30714024

22-02-2026            kl. 09:41   Bon 10447
Rugbrød                             38,00
2 x 14,50 Rundstykke                29,00
Kaffe filter                        45,00
-----------------------------------------
I ALT                              112,00
DANKORT                            112,00
Heraf moms 25%                      22,40
           TAK FOR BESØGET
`;

const ITALIAN_RECEIPT = `
        FERRAMENTA COLOMBO S.R.L.
           Via Garibaldi 22
           20121 Milano (MI)
          P.IVA 01234567897

      DOCUMENTO COMMERCIALE
      di vendita o prestazione

DESCRIZIONE              IVA    Prezzo(€)
VITI INOX 4X40           22%         6,90
NASTRO ADESIVO           22%         4,30
TOTALE COMPLESSIVO                  11,20
di cui IVA                           2,02

Pagamento contante                  20,00
Resto                                8,80
18-02-2026 17:05
DOCUMENTO N. 0412-0031
`;

const DANISH_INVOICE = `
Skovgaard Kontor A/S                          FAKTURA
Industrivej 7                                 Fakturanr.    20260118
7100 Vejle                                    Fakturadato   18. februar 2026
CVR 88146328                                  Forfaldsdato  20. marts 2026

Faktureres til
Nordsø Design ApS
Havnegade 3
CVR 30714024

Beskrivelse              Antal     Pris       Beløb
Kontorstol                   2   1.250,00   2.500,00
Montering                    1     400,00     400,00

Beløb ekskl. moms                           2.900,00
Moms 25 %                                     725,00
Total DKK                                   3.625,00

Betales til IBAN DK50 0040 0440 1162 43
+71<000000202601185+88146328<
`;

const summary = (text: string, organization?: { name: string; vatNumber: string }) => {
  const read = extractDocument([pageOfText(text)], {
    today: TODAY,
    ...(organization === undefined ? {} : { organization }),
  });
  return {
    supplier: read.supplier?.normalized,
    vatNumber: read.supplierVatNumber?.normalized,
    country: read.supplierCountry?.normalized,
    date: read.date?.normalized,
    total: read.total?.normalized,
    net: read.net?.normalized,
    vat: read.vat?.normalized,
    currency: read.currency?.normalized,
  };
};

describe('a Danish till receipt', () => {
  const read = extractDocument([pageOfText(DANISH_RECEIPT)], { today: TODAY });

  test('extracts supplier, date, amounts and currency', () => {
    expect(summary(DANISH_RECEIPT)).toEqual({
      supplier: 'HAVNENS BAGERI ApS',
      vatNumber: 'DK30714024',
      country: 'DK',
      date: '2026-02-22',
      total: '112.00',
      net: '89.60',
      vat: '22.40',
      currency: 'DKK',
    });
  });

  test('reports the position of the total and the reason for it', () => {
    expect(read.total?.box).toMatchObject({ height: expect.any(Number), width: expect.any(Number) });
    expect(read.total?.page).toBe(1);
    expect(textOf(read.total!.why)).toContain('total');
  });

  test('reports that the tax fits 25 per cent and that the items add up', () => {
    expect(read.checks).toContainEqual(expect.objectContaining({ name: 'tax-fits-rate', passed: true }));
    expect(read.checks).toContainEqual(expect.objectContaining({ name: 'items-add-up', passed: true }));
  });

  test('lists the items with quantity and unit price', () => {
    expect(read.lineItems).toHaveLength(3);
    expect(read.lineItems[1]).toMatchObject({
      description: 'Rundstykke',
      quantity: '2',
      unitPrice: '14.50',
      amount: '29.00',
    });
  });
});

describe('line items of an invoice', () => {
  test('reads the quantity from its own column and keeps numbers in descriptions', () => {
    const text = `Nordisk Papir A/S
Faktura nr. 20417
Kopipapir A4    20    42,50    850,00
Konvolutter C5    4    95,00    380,00
Subtotal    1.230,00
I alt DKK    1.537,50
`;
    const { lineItems } = extractDocument([pageOfText(text)], { today: '2026-11-15' });
    expect(lineItems).toMatchObject([
      { description: 'Kopipapir A4', quantity: '20', unitPrice: '42.50', amount: '850.00' },
      { description: 'Konvolutter C5', quantity: '4', unitPrice: '95.00', amount: '380.00' },
    ]);
  });
});

describe('an Italian documento commerciale', () => {
  test('extracts supplier, date, amounts and currency', () => {
    expect(summary(ITALIAN_RECEIPT)).toEqual({
      supplier: 'FERRAMENTA COLOMBO S.R.L.',
      vatNumber: 'IT01234567897',
      country: 'IT',
      date: '2026-02-18',
      total: '11.20',
      net: '9.18',
      vat: '2.02',
      currency: 'EUR',
    });
  });

  test('confirms the total by cash less change', () => {
    const { checks } = extractDocument([pageOfText(ITALIAN_RECEIPT)], { today: TODAY });
    expect(checks).toContainEqual(expect.objectContaining({ name: 'cash-less-change-is-total', passed: true }));
  });
});

describe('a Danish invoice', () => {
  const own = { name: 'Nordsø Design ApS', vatNumber: 'DK30714024' };
  const read = extractDocument([pageOfText(DANISH_INVOICE)], { today: TODAY, organization: own });

  test('extracts the fields of an invoice', () => {
    expect(summary(DANISH_INVOICE, own)).toEqual({
      supplier: 'Skovgaard Kontor A/S',
      vatNumber: 'DK88146328',
      country: 'DK',
      date: '2026-02-18',
      total: '3625.00',
      net: '2900.00',
      vat: '725.00',
      currency: 'DKK',
    });
    expect(read.kind).toBe('invoice');
    expect(read.invoiceNumber?.normalized).toBe('20260118');
    expect(read.dueDate?.normalized).toBe('2026-03-20');
    expect(read.iban?.normalized).toBe('DK5000400440116243');
    expect(read.paymentReference?.normalized).toBe('+71<000000202601185+88146328<');
    expect(read.vatLines).toEqual([{ rate: 25, net: '2900.00', tax: '725.00' }]);
  });

  test('is a sale of the organisation that issued it, which coding then refuses', () => {
    const swapped = extractDocument([pageOfText(DANISH_INVOICE)], {
      today: TODAY,
      organization: { name: 'Skovgaard Kontor A/S', vatNumber: '88146328' },
    });
    expect(swapped.supplier?.normalized).toBe('Skovgaard Kontor A/S');
    expect(swapped.supplierVatNumber?.normalized).toBe('DK88146328');
  });
});

describe('a receipt with a tax rate but no tax amount', () => {
  const text = `
        NORDHAVN KAFFEBAR ApS
          Havnegade 12
        2100 København Ø

22-02-2026            kl. 09:41
Kaffe                               45,00
Kanelsnegl                          35,00
-----------------------------------------
TOTAL DKK                           80,00
Priser er inkl. 25% moms
`;
  const read = extractDocument([pageOfText(text)], { today: TODAY });

  test('computes the tax from the rate and the total, and reports that it is not printed', () => {
    expect(read.vat).toMatchObject({ normalized: '16.00', page: null, box: null });
    expect(textOf(read.vat!.why)).toContain('from the printed rate');
    expect(read.net?.normalized).toBe('64.00');
  });

  test('does not use the computed tax to confirm the total', () => {
    expect(read.checks).not.toContainEqual(expect.objectContaining({ name: 'tax-fits-rate' }));
  });

  test('computes no tax when several rates are printed', () => {
    const several = text.replace('inkl. 25% moms', 'inkl. 25% eller 12% moms');
    expect(extractDocument([pageOfText(several)], { today: TODAY }).vat).toBeNull();
  });
});

describe('OCR passes that differ', () => {
  /** Three OCR passes of the same receipt: one has a wrong digit in the total, another lost the date. */
  const withMistakes = (text: string, changes: readonly (readonly [string, string])[]): string =>
    changes.reduce((changed, [from, to]) => changed.replace(from, to), text);
  const page: Page = {
    ...pageOfText(DANISH_RECEIPT),
    passes: [
      ...pageOfText(
        withMistakes(DANISH_RECEIPT, [
          ['I ALT                              112,00', 'I ALT                              118,00'],
        ]),
      ).passes,
      ...pageOfText(withMistakes(DANISH_RECEIPT, [['22-02-2026', '2Z-0Z-Z0Z']])).passes,
      ...pageOfText(DANISH_RECEIPT).passes,
    ],
  };

  test('keeps the values that most passes agree on', () => {
    const read = extractDocument([page], { today: TODAY });
    expect(read.total?.normalized).toBe('112.00');
    expect(read.date?.normalized).toBe('2026-02-22');
  });

  test('lowers the confidence of a date with a disputed digit', () => {
    const disputed: Page = {
      ...page,
      passes: [
        ...pageOfText(DANISH_RECEIPT).passes,
        ...pageOfText(DANISH_RECEIPT).passes,
        ...pageOfText(DANISH_RECEIPT.replace('22-02-2026', '28-02-2026')).passes,
      ],
    };
    const agreed: Page = { ...page, passes: [0, 1, 2].flatMap(() => pageOfText(DANISH_RECEIPT).passes) };
    const chanceOfDate = (pages: Page): number => extractDocument([pages], { today: TODAY }).date?.confidence ?? 0;
    expect(chanceOfDate(disputed)).toBeLessThan(chanceOfDate(agreed));
  });
});

describe('unreadable input', () => {
  test('returns no fields and no confidence for an empty page', () => {
    const read = extractDocument([pageOfText('')], { today: TODAY });
    expect(read.total).toBeNull();
    expect(read.supplier).toBeNull();
    expect(read.confidence).toBeLessThan(0.01);
  });

  test('returns no confidence without pages', () => {
    expect(extractDocument([], { today: TODAY }).confidence).toBeLessThan(0.01);
  });
});
