import { countryOf } from '#domain/countries/countries.js';
import { decimal, decimalText } from '#domain/money/decimal.js';
import { randomInteger } from '#domain/test-support/random-numbers.js';
import type { InvoiceBuyer, InvoiceSeller } from '#domain/sales/invoice/invoice-parties.js';
import type { RequestedLine } from '#domain/sales/invoice/invoice-form.js';
import type { InvoiceToPrice } from '#domain/sales/price/price-invoice.js';
import type { SellerCharges } from '#domain/sales/seller-charges.js';

const NOBODY = { phone: null, fikCreditor: null, paymentDays: null, businessId: null } as const;

export const ITALIAN_SELLER: InvoiceSeller = {
  ...NOBODY,
  region: countryOf('italy'),
  legalName: 'Però & Figli S.r.l. “Qualità”',
  vatNumber: 'IT00743110157',
  fiscalCode: '00743110157',
  businessId: 'MI-1234567',
  address: { street: 'Via dell’Università 12/A', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' },
  fiscalRegime: 'RF01',
  vatRegime: 'ordinary',
  iban: 'IT60X0542811101000000123456',
  email: 'fatture@example.it',
  supplies: 'services',
};

export const DANISH_SELLER: InvoiceSeller = {
  ...NOBODY,
  region: countryOf('denmark'),
  legalName: 'Søren & Ærø ApS',
  vatNumber: 'DK13585628',
  fiscalCode: null,
  businessId: '13585628',
  address: { street: 'Nørregade 7', postalCode: '8000', city: 'Aarhus C', province: null, country: 'DK' },
  fiscalRegime: null,
  vatRegime: 'ordinary',
  iban: 'DK5000400440116243',
  fikCreditor: '82345678',
  email: 'faktura@example.dk',
  supplies: 'services',
};

export const buyer = (changes: Partial<InvoiceBuyer>): InvoiceBuyer => ({
  name: 'Buyer',
  country: null,
  vatNumber: null,
  fiscalCode: null,
  businessId: null,
  sdiCode: null,
  pec: null,
  email: null,
  address: {
    street: 'Via Po 2',
    postalCode: '20121',
    city: 'Milano',
    province: changes.country === 'IT' ? 'MI' : null,
    country: changes.country ?? 'IT',
  },
  supplies: null,
  zeroRateVatCode: null,
  splitPayment: null,
  paymentDays: null,
  ...changes,
});

export const ITALIAN_BUYER = buyer({
  name: 'Rossi S.r.l.',
  country: 'IT',
  vatNumber: 'IT06363391001',
  sdiCode: 'ABC1234',
});

const ABROAD: readonly InvoiceBuyer[] = [
  buyer({
    name: 'Łódź “Żółw” sp. z o.o.',
    country: 'PL',
    vatNumber: 'PL5260001246',
    address: { street: 'ul. Piękna 3–5', postalCode: '00-539', city: 'Łódź', province: null, country: 'PL' },
  }),
  buyer({ name: 'Müller GmbH', country: 'DE', vatNumber: 'DE136695976', supplies: 'goods' }),
  buyer({ name: 'Jean Dupont', country: 'FR', email: 'jean@example.fr' }),
  buyer({ name: 'Ålesund Fisk AS', country: 'NO', supplies: 'goods' }),
  buyer({ name: 'Acme Inc.', country: 'US', vatNumber: 'US123456789' }),
];

const BUYERS: Readonly<Record<'italy' | 'denmark', readonly InvoiceBuyer[]>> = {
  italy: [
    ITALIAN_BUYER,
    buyer({ name: 'Mario Bianchi', country: 'IT', fiscalCode: 'RSSMRA85T10A562S' }),
    buyer({
      name: 'Ditta Verdi',
      country: 'IT',
      vatNumber: 'IT03297040366',
      sdiCode: '0000000',
      pec: 'verdi@pec.example.it',
    }),
    buyer({ name: 'Comune di Milano', country: 'IT', fiscalCode: '01199250158', sdiCode: 'UFABC1' }),
    buyer({ name: 'Repubblica S.A.', country: 'SM', vatNumber: 'SM12345', supplies: 'goods' }),
    ...ABROAD,
  ],
  denmark: [
    buyer({ name: 'Den Lille Skole', country: 'DK', businessId: '25063864', vatNumber: 'DK25063864' }),
    buyer({ name: 'Bygherren A/S', country: 'DK', businessId: '25063864', zeroRateVatCode: 'UOB' }),
    ...ABROAD,
  ],
};

const DESCRIPTIONS = [
  'Rådgivning <timer> & "udlæg"',
  'Caffè macinato 250g – “miscela” €',
  'Line\nbreak and   spaces',
  'Œuvre … Šibenik',
  'A'.repeat(400),
];

/** Difficult on purpose: up to eight decimals, negative lines, tiny and large amounts. */
const randomAmount = (next: () => number, maxWhole: number, maxScale: number): number => {
  const scale = randomInteger(next, 0, maxScale);
  return Number(decimalText({ coefficient: BigInt(randomInteger(next, 1, maxWhole * 10 ** scale)), scale }));
};

const pick = <T>(next: () => number, list: readonly T[]): T => list[randomInteger(next, 0, list.length - 1)]!;

function randomLine(next: () => number, region: 'italy' | 'denmark', party: InvoiceBuyer): RequestedLine {
  const rates = region === 'denmark' ? [25] : [22, 10, 5, 4];
  const withoutVat = next() < 0.25 && (region === 'italy' || party.zeroRateVatCode !== null);
  const line = {
    description: pick(next, DESCRIPTIONS),
    quantity: randomAmount(next, 500, 8),
    unitPrice: randomAmount(next, 2000, 8) * (next() < 0.2 ? -1 : 1),
    vatRate: withoutVat ? 0 : pick(next, rates),
  };
  return withoutVat && region === 'italy'
    ? {
        ...line,
        vatNature: pick(
          next,
          party.sdiCode?.length === 6 ? ['N1', 'N4'] : ['N1', 'N2.2', 'N3.5', 'N4', 'N6.3', 'N6.9'],
        ),
      }
    : line;
}

interface RandomSale {
  readonly toPrice: InvoiceToPrice;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
}

/** The charges that professionals add to their invoices, in all combinations. */
const randomCharges = (next: () => number): SellerCharges => ({
  rechargesStampDuty: next() < 0.5,
  pensionFund: next() < 0.7 ? { type: pick(next, ['TC01', 'TC04', 'TC22']), rate: pick(next, RATES) } : null,
  withholding: next() < 0.7 ? { type: 'RT01', rate: decimal('20'), reason: 'A' } : null,
});
const RATES = ['2', '4', '4.5'].map(decimal);

/**
 * A sale of either country, with any VAT treatment and one or more lines. The same generator state gives the same sale.
 */
export function randomSale(next: () => number, region: 'italy' | 'denmark'): RandomSale {
  const seller = region === 'italy' ? ITALIAN_SELLER : DANISH_SELLER;
  const regime = region === 'italy' && next() < 0.15 ? 'cash' : seller.vatRegime;
  const party = pick(next, BUYERS[region]);
  const count = next() < 0.05 ? randomInteger(next, 100, 400) : randomInteger(next, 1, 12);
  const lines = Array.from({ length: count }, () => randomLine(next, region, party));
  const currency = region === 'italy' ? 'EUR' : pick(next, ['DKK', 'EUR', 'JPY']);
  const full = {
    ...seller,
    vatRegime: regime,
    fiscalRegime: regime === 'cash' ? 'RF17' : seller.fiscalRegime,
    ...(region === 'italy' && next() < 0.3 ? { charges: randomCharges(next) } : {}),
  };
  return { toPrice: { seller: full, buyer: party, date: '2026-03-02', currency, lines }, seller: full, buyer: party };
}
