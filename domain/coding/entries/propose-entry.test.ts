import { textOf } from '#schemas/sentences/text-of.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf, ALL_COUNTRIES } from '../../countries/countries.js';
import { proposeEntry, type Paper } from './propose-entry.js';

const propose = (region: RegionKey, kind: string, text: string, over: Partial<Paper> = {}): string => {
  const { papers, currency } = countryOf(region);
  const proposed = proposeEntry(
    papers,
    { kind, text, date: '2026-04-30', currency: null, issuer: null, ...over },
    currency,
  );
  if ('why' in proposed) return textOf(proposed.why);
  return proposed.entry.lines.map(({ account, amount }) => `${account} ${amount}`).join(', ');
};

it.each([
  [
    'denmark',
    'payslip',
    'Månedsløn   32.000,00\nAM-bidrag 8 %   -2.560,00\nA-skat   -9.120,00\nTil udbetaling   20.320,00\nDispositionsdato 31-03-2026',
    '2845 3200000, 7940 -256000, 7920 -912000, 7860 -2032000',
  ],
  [
    'denmark',
    'payslip',
    'Timeløn 162 timer   30.780,00\nEgen pension   -1.539,00\nAM-bidrag   -2.339,00\nTrukket skat   -8.400,00\nFeriepenge optjent i alt   3.847,00\nUdbetalt 30-04-2026   18.502,00',
    '2845 3078000, 7940 -233900, 7920 -840000, 8000 -153900, 7860 -1850200',
  ],
  [
    'denmark',
    'payslip',
    'Bruttoløn 41.500,00   ATP -99,00   AM-bidrag -3.312,00   A-skat -12.300,00\nPension arbejdsgiver 3.320,00\nNettoløn 25.789,00',
    '2845 4150000, 7940 -331200, 7920 -1230000, 7960 -9900, 2910 332000, 8000 -332000, 7860 -2578900',
  ],
  [
    'italy',
    'payslip',
    'Retribuzione lorda 2.150,00\nContributi INPS -197,00   IRPEF -312,00   Addizionale regionale -28,00\nNetto in busta 1.613,00',
    '4401 215000, 2615 -19700, 2602 -31200, 2602 -2800, 2620 -161300',
  ],
  [
    'denmark',
    'loan_notice',
    'Lån nr. 4-118822   Restgæld før betaling 2.410.000,00\nAfdrag 14.200,00   Rente 10.300,00   Bidrag 3.900,00\nYdelse i alt 28.400,00',
    '7310 1420000, 3670 1030000, 3690 390000, 6481 -2840000',
  ],
  [
    'denmark',
    'loan_notice',
    'Ydelse 20.000,00 DKK, heraf afdrag 17.600,00 og heraf renter 2.400,00',
    '7310 1760000, 3670 240000, 6481 -2000000',
  ],
  [
    'italy',
    'loan_notice',
    'Rata n. 14 del 30/04/2026   Importo 1.870,00\nQuota capitale 1.420,00   Quota interessi 450,00   Debito residuo 188.300,00',
    '2402 142000, 5240 45000, 1821 -187000',
  ],
  [
    'denmark',
    'card_settlement',
    'Kortomsætning 48.000,00   Antal transaktioner 312\nTransaktionsgebyr -612,00\nUdbetalt til konto 47.388,00',
    '6190 -4800000, 2390 61200, 6481 4738800',
  ],
  [
    'denmark',
    'card_settlement',
    'Salg 12.400,00\nGebyr -124,00\nOverført til jeres konto 12.276,00',
    '6190 -1240000, 2390 12400, 6481 1227600',
  ],
  [
    'denmark',
    'card_settlement',
    'Gross sales 22,310.00 DKK   Fees -390.11 DKK    Net payout 21,919.89 DKK',
    '6190 -2231000, 2390 39011, 6481 2191989',
  ],
  [
    'italy',
    'card_settlement',
    'Numero operazioni 312    Transato lordo 18.420,00    Commissioni 221,04\nNetto accreditato 18.198,96',
    '1501 -1842000, 4213 22104, 1821 1819896',
  ],
  [
    'italy',
    'card_settlement',
    'Vendite 4.300,00   Commissioni 83,85   Accredito sul conto 4.216,15',
    '1501 -430000, 4213 8385, 1821 421615',
  ],
  [
    'italy',
    'tax_payment',
    'MODELLO F24\nSezione erario    codice tributo 6003   anno di riferimento 2026   importi a debito versati 2.410,00\nSaldo F24 2.410,00',
    '2605 241000, 1821 -241000',
  ],
  [
    'italy',
    'tax_payment',
    'Quietanza\nCodice tributo 1040   Rateazione 0101   Importo 200,00',
    '2602 20000, 1821 -20000',
  ],
  [
    'denmark',
    'tax_payment',
    'Betaling af moms til Skattestyrelsen\nBeløb 24.500,00 DKK',
    '7840 2450000, 6481 -2450000',
  ],
  [
    'denmark',
    'tax_payment',
    'Angivelse af lønsumsafgift\nLønsum 210.000,00    Lønsumsafgift 13.356,00',
    '2946 1335600, 6481 -1335600',
  ],
  [
    'denmark',
    'mileage_claim',
    '12-03-2026  Aarhus - Odense t/r     290 km\nStatens takst 3,94 kr. pr. km          I alt 1.142,60',
    '2895 114260, 8040 -114260',
  ],
  [
    'denmark',
    'mileage_claim',
    'Kørt i egen bil, 412 km á 3,94 kr. pr. km\nKørselsgodtgørelse i alt 1.623,28 kr.',
    '2895 162328, 8040 -162328',
  ],
  ['italy', 'mileage_claim', 'Milano - Bergamo  104 km   tariffa ACI 0,4421   45,98', '4404 4598, 2640 -4598'],
  [
    'italy',
    'mileage_claim',
    'totale km 312 a 0,42 euro/km\nIndennità chilometrica 131,04        30/04/2026',
    '4404 13104, 2640 -13104',
  ],
  [
    'denmark',
    'bank_notice',
    'Kontoen er belastet med gebyr for udenlandsk overførsel  Gebyr 75,00\nKontonr. 9543 4400112  Valuta DKK  I alt 75,00',
    '2390 7500, 6481 -7500',
  ],
  [
    'italy',
    'bank_notice',
    'Contabile bancaria\nCommissioni su bonifico estero 18,00   valuta 12/04/2026   conto corrente 4411',
    '4213 1800, 1821 -1800',
  ],
] as const)('%s: proposes the entry of a %s', (region, kind, text, entry) => {
  expect(propose(region, kind, text)).toBe(entry);
});

it.each([
  [
    'denmark',
    'payslip',
    'Bruttoløn 41.500,00   A-skat -12.300,00\nNettoløn 25.789,00',
    'do not make each other up: 3411.00 DKK',
  ],
  [
    'italy',
    'payslip',
    'Paga base 1.780,00   Scatti 40,00   Trattenute 498,00\nNetto del mese 1.322,00',
    'not found: Gross wage',
  ],
  ['denmark', 'loan_notice', 'Restgæld efter betaling 118.400,00\nYdelse 3.212,00', 'not found: Repayment'],
  [
    'italy',
    'loan_notice',
    'Rata 1   30/04/2026   capitale 930,00   interessi 210,00\nRata 2   30/05/2026   capitale 933,00   interessi 207,00',
    'Several amounts were found for one part: Repayment',
  ],
  ['denmark', 'card_settlement', 'Salg 12.400,00\nGebyr -124,00\nMoms af gebyr 31,00', 'names VAT'],
  [
    'italy',
    'tax_payment',
    'F24 codice tributo 6003 2.410,00\nimporto a credito compensato 100,00',
    'names VAT or credits',
  ],
  ['italy', 'tax_payment', 'F24 codice tributo 3918 410,00\nSaldo 410,00', 'amounts of an entry were not found'],
  [
    'denmark',
    'tax_payment',
    'Kvittering for momsangivelse\nMomstilsvar 24.500,00',
    'amounts of an entry were not found',
  ],
  [
    'denmark',
    'mileage_claim',
    'Diæter 2 døgn 1.194,00   Taxi 240,00\nUdbetales til medarbejderen 1.434,00',
    'not a distance times a rate',
  ],
  ['denmark', 'tax_account', 'A-skat marts 9.120,00', 'No entry is proposed'],
  ['italy', 'tax_payment', 'F24 codice tributo 6003 2.410,00\ncodice tributo 3918 410,00', 'Not every amount'],
  ['denmark', 'bank_notice', 'Gebyr 75,00\nSaldo 12.400,00', 'Not every amount'],
] as const)('%s: says why none is proposed for a %s', (region, kind, text, why) => {
  expect(propose(region, kind, text)).toContain(why);
});

it('needs a date and the currency of the books', () => {
  const text = 'Salg 12.400,00\nGebyr -124,00';
  expect(propose('denmark', 'card_settlement', text, { date: null })).toContain('No date');
  expect(propose('denmark', 'card_settlement', text, { currency: 'EUR' })).toContain('is in EUR');
  expect(propose('denmark', 'card_settlement', text)).toBe('6190 -1240000, 2390 12400, 6481 1227600');
});

it.each(ALL_COUNTRIES.map((country) => [country.key, country] as const))(
  '%s has the accounts of its papers',
  (_, country) => {
    const accounts = new Set(country.accounts.map(({ number }) => number));
    const used = country.papers.flatMap(({ parts }) =>
      parts.flatMap(({ account, against }) => [account, against ?? account]),
    );
    expect(used.filter((account) => !accounts.has(account))).toEqual([]);
    const vatAccounts = new Set(country.vatAccounts.map(({ account }) => account));
    expect(used.filter((account) => vatAccounts.has(account))).toEqual([]);
    expect(accounts.has(country.coding.prepayment.account)).toBe(true);
  },
);
