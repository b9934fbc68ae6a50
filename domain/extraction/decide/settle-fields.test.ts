import { extractDocument } from '../extract-document.js';
import { pageOfText } from '../page/page.js';

const read = (text: string) => extractDocument([pageOfText(text)], { today: '2026-03-01' });

test('the amount that was given is not the total, whatever its label', () => {
  const receipt = `Anzel Advertising Sdn Bhd
27/03/2018 16:54
Lamination  8.48
Total Amt Payable :  8.50
Paid Amount:  100.00
Change :  91.50`;
  expect(read(receipt).total?.normalized).toBe('8.50');
});

test('the sign of the next amount in a row does not end the amount before it', () => {
  const receipt = `Moonlight Cake House Sdn Bhd
20/06/2018
TOTAL (INCL GST, 0%)  RM14.18
GRAND TOTAL RM0.02 RM14.20
TOTAL PAID  RM20.20
CHANGE  RM6.00`;
  expect(read(receipt).total?.normalized).toBe('14.20');
});

test('the amount after rounding is the total', () => {
  const receipt = `99 Speed Mart S/B
24-01-16
Milk 1L  RM13.58
Total Sales (Inclusive GST) RM 13.58
Rounding Adjustment RM  .02
Rounding RM 13.60
CASH RM 14.00`;
  expect(read(receipt).total?.normalized).toBe('13.60');
});

test('of two readings of one print, the other amounts decide', () => {
  const page = (total: string) =>
    pageOfText(`Syl Roasted Delights Sdn Bhd
06/03/2018
Pork  54.50
Total Sales (Excluding GST)  51.42
Total GST  3.08
Total Sales (Inclusive of GST)  ${total}`);
  const [first, second] = [page('64.5o'), page('54.50')];
  const passes = [first, second].flatMap(({ passes: [pass] }, index) =>
    pass ? [{ ...pass, name: `pass ${index}` }] : [],
  );
  expect(extractDocument([{ ...first, passes }], { today: '2026-03-01' }).total?.normalized).toBe('54.50');
});

/** Two OCR passes over the same page. */
const readTwice = (first: string, second: string) => {
  const [page, other] = [pageOfText(first), pageOfText(second)];
  const passes = [page, other].flatMap(({ passes: [pass] }, index) =>
    pass ? [{ ...pass, name: `pass ${index}` }] : [],
  );
  return extractDocument([{ ...page, passes }], { today: '2026-03-01' });
};

test('of two readings of one print, the amount that is printed elsewhere counts', () => {
  const receipt = (rounded: string) => `GL Handicraft & Tailoring
19, Jalan Kancil,
Off Jalan Pudu,
55100 Kuala Lumpur
GST Reg No.:001948532736
TAX INVOICE
Invoice No.:  CS 10012
Date: 20/03/2018 13:01
Safety Pins Butterfly-S
6.00 BOXS  X  17.00   102.00  SR
Subtotal  102.00
Total Excl. of GST   96.23
Total Incl. of GST  102.00
Total Amt Rounded  ${rounded}
Payment:  102.00
Change Due  0.00
Total Item(s):6
GST Summary  Amount(RM)             Tax (RM)
SR   @6%   96.23   5.77`;
  expect(readTwice(receipt('102.00'), receipt('702.00')).total?.normalized).toBe('102.00');
});

test('a sign of currency that was read as a digit is not part of the total', () => {
  const receipt = `Unihakka International Sdn Bhd
03 Mar 2018 18:22
Meat and vegetables  $7.10
Vegetables  $1.10
Total Amount: $8.20
Nett Total: 58.20
CASH  58.20`;
  expect(read(receipt).total?.normalized).toBe('8.20');
});

test('a name that the printer broke into two rows is one name', () => {
  const receipt = `Radiotaxi Le Querce di Serra
Andrea
P.IVA 01234567897
Ricevuta n. 151669
Data 10/02/2026 ore 08:24
Importo corsa           23,86`;
  expect(read(receipt).supplier?.normalized).toBe('Radiotaxi Le Querce di Serra Andrea');
});

test.each([
  ['PASAR RAYA MEGA\n(SEMENYIH) SDN BHD', 'PASAR RAYA MEGA SEMENYIH) SDN BHD'],
  ['Jensen\n& Sønner ApS', 'Jensen Sønner ApS'],
  ['HAVNENS BAGERI ApS\nHandel A/S', 'HAVNENS BAGERI ApS'],
])('a name that begins in the row above its legal form: %j', (top, name) => {
  expect(read(`${top}\nCVR 12345674\nDato 22-02-2026\nI ALT 112,00`).supplier?.normalized).toBe(name);
});

test('nothing left to pay is not the total', () => {
  const bill = `Havnens Bageri ApS
CVR 12345674
Dato 22-02-2026
Kage 112,00
I alt 112,00
Forudbetalt 112,00
At betale 0,00`;
  expect(read(bill).total?.normalized).toBe('112.00');
});

test('goods and returns make up what is payable', () => {
  const note = `Gardenia Bakeries (KL) Sdn Bhd
27/03/2018
Total 6% supplies (incl. GST)  -18.80
Total 0% supplies  39.01
Total payable  20.21`;
  expect(read(note).total?.normalized).toBe('20.21');
});

test('the sum at one rate is not the total', () => {
  const invoice = `Alimentari Ingrosso Fontana Soc. Coop.
P.I. 04757550548
Fattura immediata 1263/A del 11/01/26
Aliquota  Imponibile  Imposta  Totale
22%  39,24  8,63  47,87
10%  10,00  1,00  11,00
4%  17,50  0,70  18,20
Totale merce  Totale IVA  TOTALE FATTURA
66,74  10,33  77,07`;
  const { total, vat, vatLines } = read(invoice);
  expect([total?.normalized, vat?.normalized, vatLines.length]).toEqual(['77.07', '10.33', 3]);
});

test('a short name does not go on in the next row', () => {
  const receipt = `Bar Roma
Via Verdi 3
P.IVA 01234567897
Scontrino n. 151669 del 10/02/2026
Caffè e brioche al banco   2,60
TOTALE EURO                2,60`;
  expect(read(receipt).supplier?.normalized).toBe('Bar Roma');
});

test('the end of Hôtel is not a telephone', () => {
  const bill = `Hôtel Lumière SAS
12 rue de Rivoli, 75001 Paris
Facture 2231 du 10/02/2026
Total TTC EUR 300,00`;
  expect(read(bill).supplier?.normalized).toBe('Hôtel Lumière SAS');
});

test('a day of long ago is not the date of the document', () => {
  expect(read('Bar Roma\nFondato il 10/03/1998\nTOTALE 12,00\n22/02/2026 11:13').date?.normalized).toBe('2026-02-22');
});

test('a contribution to a pension fund is not VAT', () => {
  const note = `Dott. Marco Conti
FATTURA N. 7 DEL 10/02/2026
Consulenza  800,00
Rivalsa INPS 4%  32,00
TOTALE A PAGARE  832,00
Operazione in franchigia da IVA`;
  expect(read(note).vat).toBeNull();
});

test('labels in worn print are labels', () => {
  const receipt = `Guardian Health And Beauty Sdn Bhd
18:15  24/05/18
PRINGLES  4.80
SUBIUIAL  4.80
IUIAL (GSI INUL)  4.50
CASH  10.00
CHANGE  5.50`;
  expect(read(receipt).total?.normalized).toBe('4.50');
});

test('rounding to coins carries no VAT', () => {
  const receipt = `Højgaard Kaffe A/S
18-01-2026  18:04
Kanelsnegl  118,00
Smørrebrød  153,52
SUM  271,52
ØREAFRUNDING  -0,02
AT BETALE  271,50
KONTANT  400,00
RETUR  128,50
MOMS  54,30`;
  expect(read(receipt).vatLines).toEqual([{ rate: 25, net: '217.22', tax: '54.30' }]);
});

test('the title of a receipt is not the end of a name', () => {
  const receipt = `Parkering Jensen
PARKERINGSKVITTERING
CVR 12345674
18-01-2026 18:04
I ALT  36,00`;
  expect(read(receipt).supplier?.normalized).toBe('Parkering Jensen');
});

describe('a receipt typed as text', () => {
  const taxi = (rows: string) => `Dantaxi 4x48
${rows}
Dato: 12-03-2026
Tur 350,00
I alt DKK 350,00`;
  const confidence = (text: string): number =>
    extractDocument([pageOfText(text)], { today: '2026-04-01', region: 'denmark' }).confidence;

  it('is as certain as its head: the name and the only number below it', () => {
    expect(confidence(taxi('CVR 25063864\nMomsfri 350,00'))).toBeGreaterThan(0.95);
    expect(confidence(taxi('Momsfri 350,00'))).toBeLessThan(0.5);
    expect(confidence(taxi('CVR 25063864\nKunde: Køber ApS, CVR 13585628'))).toBeLessThan(0.5);
  });

  it('is less certain if a tax is printed that was not understood', () => {
    const printed = confidence(taxi('CVR 25063864\nMoms 12,34 15,67 i udvalg'));
    expect(printed).toBeLessThan(confidence(taxi('CVR 25063864')));
  });
});

test('a name in wide print is one name', () => {
  const receipt = `TOFTS    KØBMAND    K/S
Industrivej 65B
CVR-nr. 48479138
13-10-2026
HAKKET OKSEKØD  228,00
I ALT  228,00`;
  expect(read(receipt).supplier?.normalized).toBe('TOFTS KØBMAND K/S');
});

test('a tip carries no tax, so the tax fits its rate', () => {
  const receipt = `Trekantens Konditori I/S
CVR 12345674
03-11-2025
Brunch  196,95
Drikkepenge  20,00
I alt  216,95
Heraf moms 25 %  39,39`;
  expect(read(receipt).checks.find(({ name }) => name === 'tax-fits-rate')).toMatchObject({ passed: true });
});

test('two pictures of a long receipt overlap: what is on both counts once', () => {
  const pages = [
    'HAVNENS BRUGS\nCVR 12345674\nKAFFE FORMALET  65,17\nTOMATER  42,94\nVASKEMIDDEL  46,00',
    'TOMATER  42,94\nVASKEMIDDEL  46,00\nOST SKIVE  30,00\nI ALT  184,11\nDato 07-05-2026',
  ].map((text, index) => {
    const { passes, ...page } = pageOfText(text);
    return { ...page, number: index + 1, passes: passes.map(({ words }) => ({ name: 'thorough', words })) };
  });
  const { lineItems } = extractDocument(pages, { today: '2026-06-01' });
  expect(lineItems.map(({ amount }) => amount)).toEqual(['65.17', '42.94', '46.00', '30.00']);
});
