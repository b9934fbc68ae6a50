import { decimal } from '#domain/money/decimal.js';
import type { InvoiceBuyer, InvoiceSeller } from '#domain/sales/invoice/invoice-parties.js';
import type { InvoiceTerms } from '#domain/sales/invoice/invoice-terms.js';
import type { RequestedLine } from '#domain/sales/invoice/invoice-form.js';
import type { SellerCharges } from '#domain/sales/seller-charges.js';
import { buyer, DANISH_SELLER, ITALIAN_SELLER } from './random-sales.js';

/** What invoices differ in. The corpus combines all of it. */
const PROFESSIONAL: SellerCharges = {
  rechargesStampDuty: true,
  pensionFund: { type: 'TC22', rate: decimal('4') },
  withholding: { type: 'RT01', rate: decimal('20'), reason: 'A' },
};

export const SELLERS: Readonly<Record<string, InvoiceSeller>> = {
  'denmark-slip': DANISH_SELLER,
  'denmark-account': { ...DANISH_SELLER, fikCreditor: null, supplies: 'goods' },
  'denmark-foreign-account': { ...DANISH_SELLER, fikCreditor: null, iban: 'DE89370400440532013000', phone: '+45 1234' },
  'denmark-no-account': { ...DANISH_SELLER, fikCreditor: null, iban: null, email: null },
  'denmark-exempt': { ...DANISH_SELLER, vatRegime: 'exempt' },
  italy: ITALIAN_SELLER,
  'italy-goods': { ...ITALIAN_SELLER, supplies: 'goods', phone: '+39 02 1234567' },
  'italy-flat-rate': { ...ITALIAN_SELLER, vatRegime: 'flat_rate', fiscalRegime: 'RF19', iban: null },
  'italy-cash': { ...ITALIAN_SELLER, vatRegime: 'cash', fiscalRegime: 'RF17', fiscalCode: null, businessId: null },
  'italy-professional': { ...ITALIAN_SELLER, fiscalCode: 'RSSMRA85T10A562S', charges: PROFESSIONAL },
};

/** Numbers of all member states, of which every one has its own scheme of electronic addresses. */
const EU_NUMBERS = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'EE100594102',
  'EL094259216',
  'ESB64717838',
  'FI20774740',
  'FR40303265045',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'LT119511515',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL5260001246',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
];

const european = (vatNumber: string): [string, InvoiceBuyer] => {
  const country = vatNumber.startsWith('EL') ? 'GR' : vatNumber.slice(0, 2);
  return [country.toLowerCase(), buyer({ name: `Buyer in ${country}`, country, vatNumber })];
};

export const BUYERS: Readonly<Record<string, InvoiceBuyer>> = {
  company: buyer({ name: 'Bygherren A/S', country: 'DK', businessId: '25063864', vatNumber: 'DK25063864' }),
  'reverse-charge': buyer({ name: 'Skrot A/S', country: 'DK', vatNumber: 'DK25063864', zeroRateVatCode: 'UOB' }),
  'danish-person': buyer({ name: 'Jens Jensen', country: 'DK', email: 'jens@example.dk' }),
  'italian-company': buyer({
    name: 'Caffè Però S.p.A.',
    country: 'IT',
    vatNumber: 'IT06363391001',
    fiscalCode: '06363391001',
    sdiCode: 'ABC1234',
  }),
  'italian-person': buyer({ name: 'Mario Bianchi', country: 'IT', fiscalCode: 'RCCMNL83S18D969H' }),
  'controlled-company': buyer({ name: 'ATM S.p.A.', country: 'IT', vatNumber: 'IT03297040366', splitPayment: true }),
  'public-body': buyer({ name: 'Comune di Milano', country: 'IT', fiscalCode: '01199250158', sdiCode: 'UFABC1' }),
  ...Object.fromEntries(EU_NUMBERS.map(european)),
  'french-person': buyer({ name: 'Jean Dupont', country: 'FR', email: 'jean@example.fr' }),
  norway: buyer({ name: 'Ålesund Fisk AS', country: 'NO', vatNumber: 'NO923609016MVA' }),
  'norway-goods': buyer({ name: 'Ålesund Fisk AS', country: 'NO', email: 'post@example.no', supplies: 'goods' }),
  britain: buyer({ name: 'Ltd. & Co', country: 'GB', vatNumber: 'GB123456789', supplies: 'goods' }),
  switzerland: buyer({ name: 'Käse AG', country: 'CH', vatNumber: 'CHE123456788MWST' }),
  'san-marino': buyer({ name: 'Repubblica S.A.', country: 'SM', vatNumber: 'SM12345', supplies: 'goods' }),
  america: buyer({ name: 'Acme Inc.', country: 'US', vatNumber: 'US123456789' }),
  'american-person': buyer({ name: 'John Doe', country: 'US', isBusiness: false, email: 'john@example.com' }),
};

const line = (vatRate: number, vatNature?: string): RequestedLine => ({
  description: vatNature === undefined ? `Rådgivning <${vatRate} %>` : `Servizi ${vatNature}`,
  quantity: 3,
  unitPrice: 133.335,
  vatRate,
  ...(vatNature === undefined ? {} : { vatNature }),
});

export const LINES: Readonly<Record<string, readonly RequestedLine[]>> = {
  standard: [{ ...line(25), unitPrice: 10.005 }, line(25), { ...line(25), description: 'A'.repeat(400) }],
  italian: [line(22), line(10), line(4)],
  zero: [line(0)],
  mixed: [line(25), line(0)],
  'without-scope': [line(22), line(0, 'N1'), line(0, 'N2.2')],
  'out-of-scope': [line(0, 'N2.1'), line(0, 'N2.2'), line(0, 'N1')],
  'not-taxable': [line(0, 'N3.4'), line(0, 'N3.5'), line(0, 'N3.6'), line(22)],
  exempt: [line(0, 'N4'), line(10)],
  reversed: [line(0, 'N6.3'), line(0, 'N6.9')],
  margin: [line(0, 'N5')],
  discount: [
    { ...line(25), unitPrice: 1000 },
    { ...line(25), description: 'Rabat', quantity: 1, unitPrice: -100.5 },
  ],
  sconto: [
    { ...line(22), unitPrice: 1000 },
    { ...line(22), description: 'Sconto', quantity: 1, unitPrice: -100.5 },
  ],
  taken: [
    { ...line(25), unitPrice: 1000 },
    { ...line(25), quantity: -2.5, unitPrice: 7.777 },
  ],
};

export const TERMS: Readonly<Record<string, InvoiceTerms>> = {
  plain: {},
  school: { references: { gln: '5798009811578', buyerReference: 'Hanne', order: 'PO-1' } },
  delivered: { paymentTerms: '14 dage netto', references: { delivery: 'DDT 7', deliveryDate: '2026-02-27' } },
  contract: { references: { contract: 'C-9', cig: 'ZA1234567B', cup: 'B71I24000010001' } },
};
