import { fatturaPa } from './bill-files';
import type { SampleCompany } from './sample-company';

const RENT = {
  supplier: 'Immobiliare Lario S.r.l.',
  vatId: '03911100133',
  item: 'Canone di locazione officina',
  net: 1_800,
};
const PARTS = { supplier: 'Ricambi Lombardi S.r.l.', vatId: '03911170136', item: 'Ricambi auto per rivendita' };
const PHONE = { supplier: 'TeleNord S.p.A.', vatId: '03911240137', item: 'Servizio telefonico e internet', net: 122.5 };

/** Three months of a workshop near Como. */
export const ITALY: SampleCompany = {
  region: 'italy',
  writeBill: fatturaPa,
  statement: { head: 'Data contabile;Descrizione;Importo;Saldo', betweenDayParts: '/' },
  profile: {
    legalName: 'Officina Lario S.r.l. (sample)',
    vatNumber: 'IT03911940132',
    address: { street: 'Via Borgo Vico 12', postalCode: '22100', city: 'Como', province: 'CO', country: 'IT' },
    iban: 'IT60X0542811101000000123456',
    email: 'contabilita@officinalario.example',
    fiscalCode: '03911940132',
    fiscalRegime: 'RF01',
    vatRegime: 'ordinary',
  },
  vatRate: 22,
  customers: [
    { name: 'Alfa Trasporti S.r.l.', vatNumber: 'IT03911310138' },
    { name: 'Hotel Bellavista S.r.l.', vatNumber: 'IT03911380131' },
    { name: 'Consorzio Lario', vatNumber: 'IT03911450132' },
  ],
  sales: [
    { daysAgo: 88, customer: 'Alfa Trasporti S.r.l.', text: 'Manutenzione furgoni', net: 3_420, paidAfter: 20 },
    { daysAgo: 80, customer: 'Hotel Bellavista S.r.l.', text: 'Revisione navetta', net: 1_180, paidAfter: 14 },
    { daysAgo: 67, customer: 'Consorzio Lario', text: 'Manutenzione ordinaria', net: 2_650, paidAfter: 25 },
    { daysAgo: 55, customer: 'Alfa Trasporti S.r.l.', text: 'Sostituzione freni', net: 2_890, paidAfter: 20 },
    { daysAgo: 41, customer: 'Hotel Bellavista S.r.l.', text: 'Pneumatici invernali', net: 1_640, paidAfter: 15 },
    { daysAgo: 33, customer: 'Consorzio Lario', text: 'Riparazione motore', net: 4_310 },
    { daysAgo: 18, customer: 'Alfa Trasporti S.r.l.', text: 'Manutenzione furgoni', net: 3_050 },
    { daysAgo: 5, customer: 'Hotel Bellavista S.r.l.', text: 'Controllo impianto', net: 760 },
  ],
  bills: [
    { ...RENT, daysAgo: 86, number: '101/A', paidAfter: 6 },
    { ...PARTS, daysAgo: 82, number: '3/11', net: 1_264.3, paidAfter: 25 },
    { ...PHONE, daysAgo: 77, number: 'T-8120', paidAfter: 12 },
    { ...RENT, daysAgo: 56, number: '118/A', paidAfter: 6 },
    { ...PARTS, daysAgo: 52, number: '3/15', net: 1_722.4, paidAfter: 25 },
    { ...PHONE, daysAgo: 46, number: 'T-8514', paidAfter: 12 },
    {
      daysAgo: 38,
      supplier: 'Studio Bianchi S.r.l.',
      vatId: '03911520132',
      number: '27',
      item: 'Consulenza contabile',
      net: 480,
      paidAfter: 14,
    },
    { ...RENT, daysAgo: 25, number: '131/A', paidAfter: 6 },
    { ...PARTS, daysAgo: 21, number: '3/19', net: 1_410.9, isForReview: true },
    { ...PHONE, daysAgo: 15, number: 'T-8902', paidAfter: 12, isForReview: true },
    {
      daysAgo: 9,
      supplier: 'Energia Comasca S.p.A.',
      vatId: '03911590135',
      number: 'E-40217',
      item: 'Energia elettrica',
      net: 318.6,
      isForReview: true,
    },
    {
      daysAgo: 6,
      supplier: 'Cartoleria Centrale S.n.c.',
      vatId: '03911660136',
      number: '214',
      item: 'Cancelleria',
      net: 86.4,
      isForReview: true,
    },
  ],
  otherLines: [
    { daysAgo: 61, text: 'Canone conto corrente', amount: -12.5 },
    { daysAgo: 31, text: 'Canone conto corrente', amount: -12.5 },
    { daysAgo: 20, text: 'Incasso POS 4471', amount: 366 },
    { daysAgo: 7, text: 'Incasso POS 4502', amount: 244 },
  ],
  opening: { bank: '1821', equity: '2801', amount: 42_000 },
  wages: { text: 'Stipendi', account: '4401', amount: 3_900 },
  words: { bankAccount: 'Conto corrente', payment: 'Saldo fattura', opening: 'Bilancio di apertura' },
};
