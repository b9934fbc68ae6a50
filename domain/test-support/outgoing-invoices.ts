import { computeTotals } from '../einvoice/compute-totals.js';
import type { OutgoingInvoice, OutgoingLine, OutgoingParty } from '../einvoice/outgoing-invoice.js';
import { decimal, decimalText } from '../money/decimal.js';
import { randomInteger } from './random-numbers.js';

const DANISH_SELLER: OutgoingParty = {
  name: 'Søren & Ærø ApS',
  vatId: 'DK13585628',
  businessId: '13585628',
  address: { street: 'Nørregade', buildingNumber: '7', postalCode: '8000', city: 'Aarhus C', country: 'DK' },
  endpoint: { id: '13585628', scheme: '0184' },
  email: 'faktura@example.dk',
};

const ITALIAN_SELLER: OutgoingParty = {
  name: 'Però & Figli S.r.l.',
  vatId: 'IT00743110157',
  fiscalCode: '00743110157',
  address: {
    street: 'Via Roma',
    buildingNumber: '12/A',
    postalCode: '20121',
    city: 'Milano',
    province: 'MI',
    country: 'IT',
  },
  endpoint: { id: '00743110157', scheme: '0211' },
  phone: '+39 02 1234567',
  email: 'fatture@example.it',
};

const BUYERS: readonly OutgoingParty[] = [
  {
    name: 'Den Lille Skole',
    businessId: '25063864',
    vatId: 'DK25063864',
    address: { street: 'Fredericiavej 10', postalCode: '3000', city: 'Helsingør', country: 'DK' },
    endpoint: { id: '5798009811578', scheme: '0088' },
  },
  {
    name: 'Caffè Però S.p.A.',
    vatId: 'IT06363391001',
    fiscalCode: '06363391001',
    address: { street: 'Piazza del Popolo 1', postalCode: '00187', city: 'Roma', province: 'RM', country: 'IT' },
    endpoint: { id: '06363391001', scheme: '0211' },
  },
  {
    name: 'Łódź “Żółw” sp. z o.o.',
    vatId: 'PL5260001246',
    address: { street: 'ul. Piękna 3 – 5', postalCode: '00-539', city: 'Łódź', country: 'PL' },
    endpoint: { id: 'PL5260001246', scheme: '9945' },
  },
];

const DESCRIPTIONS = [
  'Rådgivning <timer> & "udlæg"',
  'Caffè macinato 250g',
  'Line\nbreak and   spaces',
  'A'.repeat(150),
];

/** Difficult cases: 8 decimals, negative lines, tiny and large amounts. */
const randomDecimal = (next: () => number, maxWhole: number, maxScale: number): string => {
  const scale = randomInteger(next, 0, maxScale);
  return decimalText({ coefficient: BigInt(randomInteger(next, 1, maxWhole * 10 ** scale)), scale });
};

const randomLine = (next: () => number, country: 'DK' | 'IT'): OutgoingLine => {
  const rates = country === 'DK' ? ['25', '0'] : ['22', '10', '4', '0'];
  const rate = rates[randomInteger(next, 0, rates.length - 1)] ?? '0';
  const isZero = rate === '0';
  const sign = next() < 0.15 ? '-' : '';
  return {
    description: DESCRIPTIONS[randomInteger(next, 0, DESCRIPTIONS.length - 1)] ?? '',
    quantity: decimal(randomDecimal(next, 500, 4)),
    unitPrice: decimal(`${sign}${randomDecimal(next, 2000, 6)}`),
    vatRate: decimal(rate),
    vatCategory: isZero ? 'AE' : 'S',
    ...(isZero ? { exemptionReason: 'Reverse charge, art. 196' } : {}),
    ...(isZero && country === 'IT' ? { natura: 'N6.9' } : {}),
  };
};

/**
 * Invoices and credit notes of both countries, to domestic and foreign buyers. The same generator gives the same
 * invoices.
 */
export const randomOutgoingInvoice = (next: () => number, country: 'DK' | 'IT'): OutgoingInvoice => {
  const lines = Array.from({ length: randomInteger(next, 1, 12) }, () => randomLine(next, country));
  const kind = next() < 0.25 ? 'credit_note' : 'invoice';
  const buyer = BUYERS[randomInteger(next, 0, BUYERS.length - 1)] ?? BUYERS[0]!;
  const currency = country === 'IT' || next() < 0.3 ? 'EUR' : 'DKK';
  const italian = {
    documentType: kind === 'credit_note' ? 'TD04' : 'TD01',
    fiscalRegime: 'RF01',
    transmissionFormat: 'FPR12',
    progressive: 'AB12',
    recipientCode: buyer.address.country === 'IT' ? 'ABC1234' : 'XXXXXXX',
  } as const;
  return {
    kind,
    number: `2026-${randomInteger(next, 1, 99999)}`,
    issueDate: '2026-11-02',
    dueDate: '2026-12-02',
    currency,
    seller: country === 'DK' ? DANISH_SELLER : ITALIAN_SELLER,
    buyer,
    lines,
    ...computeTotals(lines, currency),
    notes: ['Grazie – tak – thanks'],
    buyerReference: 'Indkøb',
    payment:
      country === 'DK'
        ? { slip: { type: '71', identification: '000000000010447', creditor: '82345678' } }
        : { iban: 'IT60X0542811101000000123456' },
    ...(kind === 'credit_note' ? { corrects: [{ number: '2026-7', date: '2026-10-01' }] } : {}),
    ...(country === 'IT' ? { italian } : {}),
  };
};
