import { extractDocument } from './extract-document.js';
import { pageOfText } from './page.js';

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

test('a name that the printer broke into two rows is one name', () => {
  const receipt = `Radiotaxi Le Querce di Serra
Andrea
P.IVA 01234567897
Ricevuta n. 151669
Data 10/02/2026 ore 08:24
Importo corsa           23,86`;
  expect(read(receipt).supplier?.normalized).toBe('Radiotaxi Le Querce di Serra Andrea');
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
