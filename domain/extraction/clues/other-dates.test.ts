import { extractDocument } from '../extract-document.js';
import { pageOfText } from '../page/page.js';

const ITALIAN = (other: string): string => `Rossi Servizi S.r.l.
Via Roma 1, 20121 Milano
P.IVA 01234567897
${other}
Servizio  24,40
TOTALE EURO  24,40
di cui IVA 22%  4,40
10/03/2026 14:22`;

const DANISH = (other: string): string => `Hansen Service ApS
Torvegade 1
CVR 12345674
${other}
Ydelse  125,00
I ALT  125,00
Heraf moms  25,00
10-03-2026 14:22`;

const dateOf = (text: string): string | undefined =>
  extractDocument([pageOfText(text)], { today: '2026-10-31' }).date?.normalized;

test.each([
  'Data viaggio: 19/03/2026',
  'Treno 9514 del 19/03/2026',
  'Spettacolo del 19/03/2026 ore 21:00',
  'Ingresso 07/03/2026 08:12',
  'Scadenza sosta: 11/03/2026 18:30',
  'Prossimo appuntamento 19/03/2026',
  'Aut. Min. del 07/03/2026',
])('%j is not the day of the purchase', (other) => {
  expect(dateOf(ITALIAN(other))).toBe('2026-03-10');
});

test.each([
  'Forestilling 19-03-2026 kl. 20:00',
  'Klar til afhentning 19-03-2026',
  'Indkørsel 07-03-2026 08:12',
  'Garanti til 19-03-2028',
  'Næste tid: 19-03-2026',
])('%j is not the day of the purchase', (other) => {
  expect(dateOf(DANISH(other))).toBe('2026-03-10');
});

test('the number and date of a document beside another date stay its date', () => {
  expect(dateOf('Rossi S.r.l.\nFattura n. 12 del 10/03/2026\nOrdine n. 7 del 01/02/2026\nTotale 12,20')).toBe(
    '2026-03-10',
  );
});
