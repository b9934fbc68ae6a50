import { pageOfText } from '../page/page.js';
import {
  findDeliveryReference,
  findInvoiceNumber,
  findOrderReference,
  findPaymentReference,
} from './reference-numbers.js';
import { rowsOf } from '../page/rows.js';

const readingsOf = (text: string) => rowsOf([pageOfText(text)]);

test.each([
  ['Fattura di vendita n. 12/A', '12/A'],
  ['Fattura 747/2026', '747/2026'],
  ['FATTURA N. 7 DEL 10/03/2026', '7'],
  ['FATTURA N° 2026/33 DEL 01/03/2026', '2026/33'],
  ['Numero/Data: 12/2026 del 01/03/2026', '12/2026'],
  ['Numero e data documento  77/2026 01/03/2026', '77/2026'],
  ['Tipo  Numero  Data\nTD01  1651/2026  11-05-2026', '1651/2026'],
  ['FATTURA\nN. 1411/A', '1411/A'],
  ['Parcella n. 12/2026', '12/2026'],
  ['NOTA DI CREDITO\nNumero  1906/2026\nRif. fattura  8436', '1906/2026'],
  ['DOC.N. 0876-0112', '0876-0112'],
  ['N. TRANSAZI0NE 7780145', '7780145'],
  ['Fakturanummer: 10472', '10472'],
  ['FAKTURA  Nr. 3401248', '3401248'],
  ['Regning nr. 20871', '20871'],
  ['Regningsnr. 334491820', '334491820'],
  ['Turnr.: 448712', '448712'],
  ['Kvit.nr. 00231-7', '00231-7'],
  ['Billetnr. 7719 2240 11', '7719 2240 11'],
  ['21/11-25 14:48 B0N 106104', '106104'],
  ['24-06-2026 18:48  #5641633', '5641633'],
  ['Kreditnotanr. K-1881\nVedr. faktura 20417', 'K-1881'],
  ['N. documento: FPR 12/26', 'FPR 12/26'],
  ['Numero fattura FE-2026-0123', 'FE-2026-0123'],
  ['Fattura accompagnatoria n. 33/B', '33/B'],
  ['Fattura (TD01) n. 12-2026', '12-2026'],
  ['Fattura pro-forma n. 5/PF', '5/PF'],
  ['Documento: TD01 Fattura n.ro 331', '331'],
  ['FATTURA\n2026-0012 del 03/03/2026', '2026-0012'],
  ['FATTURA N. 1/ 23', '1/ 23'],
  ['10/03/26 14:22  SCONTRINO N.\n7754', '7754'],
  ['Fattura nr. 123/2026 - Data 03/03/2026', '123/2026'],
  ['N. FPA 3/26 del 03/03/2026', 'FPA 3/26'],
  ['Fatt. 123/A del 03/03/2026', '123/A'],
  ['Progressivo: FE/2026/123', 'FE/2026/123'],
  ['Salgsfaktura nr. 104512', '104512'],
  ['Fakt.nr. 20417', '20417'],
  ['Fakturanr.:  INV 20417', 'INV 20417'],
  ['Faktura 2026-104 / 03.03.2026', '2026-104'],
  ['10/03/2026 14:22  88123', '88123'],
  ['Fattura n. 123 / A del 03/03/2026', '123 / A'],
  ['Fattura TD01 numero 12', '12'],
  ['Numero fattura  Data fattura  Scadenza\n7  03/03/2026  02/04/2026', '7'],
  ['Numero  Data  Pagina\n7  03/03/2026  1', '7'],
  ['Fattura - n. 33 - del 03/03/2026', '33'],
  ['FATTURA\n33/2026', '33/2026'],
  ['Fattura del 03/03/2026 n. 33', '33'],
  ['Fattura VEN/2026/0044', 'VEN/2026/0044'],
  ['Documento: VEN/2026/0044', 'VEN/2026/0044'],
  ['Nota di accredito n. 12/NC', '12/NC'],
  ['Nota credito NC-2026-12', 'NC-2026-12'],
  ['Nota pro forma n. 12', '12'],
  ['Fakturanr.  Fakturadato\n7  03.03.2026', '7'],
  ['Fattura – 1263/A', '1263/A'],
  ['Fattura № 1263', '1263'],
  ["Fattura d'acconto n. 3", '3'],
  ['Fatt.Imm. n. 1263', '1263'],
  ['Sez./Num. A/1263', 'A/1263'],
  ['Numero fattura e data: 1263/A - 11/01/2026', '1263/A'],
  ['Fattura del 11 gennaio 2026 n. 1263', '1263'],
  ['Fattura n. 12 FE del 03/03/2026', '12 FE'],
  ['Nr.\n1263/26', '1263/26'],
  ['Fattura\nNumero 7\nData 11/01/2026', '7'],
  ['Ns. rif. 1263/26', '1263/26'],
  ['Parcella pro-forma 12/2026', '12/2026'],
  ['Ricevuta di pagamento n. 12/2026', '12/2026'],
  ['DATA  NUMERO\n03/03/26  331', '331'],
  ['Cod. cliente  Numero  Data\n00412  331  03/03/26', '331'],
  // Numbers of other things beside the document's own
  ['Fattura n.  7\nPreventivo n. 641 del 01/03/2026', '7'],
  ['DDT n. 442 del 20/12/2026\nFattura di cortesia n.  46', '46'],
  ['Numero della fattura  521/26\nContratto n. 7345673', '521/26'],
  ['Numero fattura:  9\nData fattura  04-12-2026\nCIG 9987146179', '9'],
  ['Num.  577\nVs. rif. 4805', '577'],
  ['Til  Fakturanr. 261248\nLøbenr. 0489\nOrdrenr. 90412', '261248'],
  ['Faktura 916\nKundenummer 54415\nKonto nr. 3673796062', '916'],
  // The buyer's VAT number in the same row
  ['P.IVA 02690047593  Parcella n.  V2996', 'V2996'],
  ['P.IVA 02690047593  Bolletta n. 374488', '374488'],
  // A row of another column between the heading and the number
  ['                    Documento\nSpett.le\n                    VEN/2026/5291', 'VEN/2026/5291'],
  ['Delta Srl           Numero documento  Data\nCorso Italia 44     59/A              03/03/2026', '59/A'],
  ['Fattura\nFPR 8/26', 'FPR 8/26'],
  ['Nr. doc.  Data\n2026/533  03.03.2026', '2026/533'],
  ['Documento fiscale n. 757/26 del 03/03/2026', '757/26'],
  ['009063/FT  19116\nFattura n. 33', '33'],
])('finds the number of the document in %j', (text, number) => {
  expect(findInvoiceNumber(readingsOf(text))?.value.replace('#', '')).toBe(number);
});

test.each([
  'Spese di spedizione n. 2 colli',
  'Bonus 12,50',
  'Fattura di cortesia',
  'Kundenr. 117',
  'Bord 12',
  'Contratto n. 7345673 del 01/03/2026',
  'Documento\n10121 Torino',
  'Data fattura 04-12-2026\nCIG 9987146179',
])('finds no number of a document in %j', (text) => {
  expect(findInvoiceNumber(readingsOf(text))).toBeNull();
});

test('finds the numbers of order, delivery and payment', () => {
  const readings = readingsOf('Ordrenummer: 7781\nFølgeseddel nr. 9917\nBetalings-ID: 000000202601185');
  expect(findOrderReference(readings)?.value).toBe('7781');
  expect(findDeliveryReference(readings)?.value).toBe('9917');
  expect(findPaymentReference(readings)?.value).toBe('000000202601185');
});

test('finds the numbers of order and transport document on Italian invoices', () => {
  const readings = readingsOf('Vs. ordine n. 4500/B\nD.D.T. n. 778 del 01/03/2026');
  expect(findOrderReference(readings)?.value).toBe('4500/B');
  expect(findDeliveryReference(readings)?.value).toBe('778');
});
