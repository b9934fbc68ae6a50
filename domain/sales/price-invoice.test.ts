import { toDecimalText } from '../money/money.js';
import { RuleNotInForce } from '../regions/dated-row.js';
import { priceInvoice, type InvoiceToPrice } from './price-invoice.js';
import type { SaleBuyer, SaleSeller } from './sale-parties.js';
import { TreatmentUndecided, type SaleInvalid } from './sale-refused.js';

const DANISH: SaleSeller = { region: 'denmark', vatRegime: 'ordinary', supplies: 'services' };
const ITALIAN: SaleSeller = { region: 'italy', vatRegime: 'ordinary', supplies: 'services' };
const BUYER: SaleBuyer = {
  country: null,
  vatNumber: null,
  sdiCode: null,
  supplies: null,
  zeroRateVatCode: null,
  splitPayment: null,
};
const line = (unitPrice: number, vatRate: number, more: object = {}) => ({
  description: 'Work',
  unitPrice,
  vatRate,
  ...more,
});
const price = (changes: Partial<InvoiceToPrice>) =>
  priceInvoice({
    seller: DANISH,
    buyer: { ...BUYER, country: 'DK' },
    date: '2026-03-02',
    currency: 'DKK',
    lines: [],
    ...changes,
  });
const totalsOf = ({ totals }: ReturnType<typeof price>) => [totals.net, totals.tax, totals.gross].map(toDecimalText);
const thrown = (work: () => unknown): any => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

test('VAT is computed on the sum per rate and rounded once', () => {
  const priced = price({
    seller: ITALIAN,
    buyer: { ...BUYER, country: 'IT' },
    currency: 'EUR',
    lines: [line(10.005, 22), line(10.005, 22), line(10.005, 22)],
  });
  expect(totalsOf(priced)).toEqual(['30.02', '6.60', '36.62']);
  expect(priced.sale).toEqual([{ account: '3102', vatCode: 'V22', net: 3002n }]);
});

test('quantity is one when left out; a total below zero is a credit note', () => {
  const priced = price({ lines: [line(100, 25), line(-60, 25, { quantity: 2 })] });
  expect(totalsOf(priced)).toEqual(['-20.00', '-5.00', '-25.00']);
  expect(priced.kind).toBe('credit_note');
});

test('currencies keep their own decimals', () => {
  const priced = price({ currency: 'JPY', lines: [line(333.4, 25)] });
  expect(totalsOf(priced)).toEqual(['333', '83', '416']);
});

test.each([
  [DANISH, { country: 'DE', vatNumber: 'DE136695976' }, 'eu_business', 'UEUY', '1150', /Reverse charge/],
  [
    { ...DANISH, supplies: 'goods' as const },
    { country: 'DE', vatNumber: 'DE136695976' },
    'eu_business',
    'UEUV',
    '1050',
    /art. 138/,
  ],
  [DANISH, { country: 'NO' }, 'export', 'UXY', '1200', /Outside the scope/],
  [DANISH, { country: 'GL', supplies: 'goods' as const }, 'export', 'UXV', '1100', /export/],
  [
    ITALIAN,
    { country: 'DE', vatNumber: 'DE136695976' },
    'eu_business',
    'VN21',
    '3102',
    /Inversione contabile - art. 7-ter/,
  ],
  [
    ITALIAN,
    { country: 'DE', vatNumber: 'DE136695976', supplies: 'goods' as const },
    'eu_business',
    'VN32',
    '3101',
    /art. 41/,
  ],
  [ITALIAN, { country: 'CH', supplies: 'goods' as const }, 'export', 'VN31', '3101', /art. 8/],
  [ITALIAN, { country: 'SM', supplies: 'goods' as const }, 'export', 'VN33', '3101', /art. 71/],
])('abroad no VAT is charged, with its reason (%#)', (seller, buyer, treatment, vatCode, account, note) => {
  const priced = price({ seller, buyer: { ...BUYER, ...buyer }, currency: 'EUR', lines: [line(100, 0), line(50, 22)] });
  expect(priced.treatment).toBe(treatment);
  expect(priced.sale).toEqual([{ account, vatCode, net: 15000n }]);
  expect(totalsOf(priced)).toEqual(['150.00', '0.00', '150.00']);
  expect(priced.legalNotes.join('; ')).toMatch(note);
  expect(priced.warnings).toContainEqual(expect.objectContaining({ pointer: '/lines/1/vatRate' }));
});

test('a buyer in the EU without a valid VAT number is private: the VAT of the seller', () => {
  const priced = price({ buyer: { ...BUYER, country: 'DE', vatNumber: 'DE136695978' }, lines: [line(100, 25)] });
  expect(priced.treatment).toBe('eu_private');
  expect(priced.reason).toContain('check digit');
  expect(totalsOf(priced)).toEqual(['100.00', '25.00', '125.00']);
});

test('Northern Ireland is in, Great Britain is out', () => {
  expect(price({ buyer: { ...BUYER, country: 'GB' }, lines: [line(1, 0)] }).treatment).toBe('export');
  expect(price({ buyer: { ...BUYER, country: 'XI', vatNumber: 'XIGD001' }, lines: [line(1, 0)] }).treatment).toBe(
    'eu_business',
  );
});

test('a rate that does not exist is refused with the allowed ones', () => {
  const { violations } = thrown(() => price({ lines: [line(1, 25), line(1, 12)] })) as SaleInvalid;
  expect(violations).toEqual([{ pointer: '/lines/1/vatRate', message: expect.stringContaining('allowed are 25, 0') }]);
  const italian = thrown(() =>
    price({ seller: ITALIAN, buyer: { ...BUYER, country: 'IT' }, currency: 'EUR', lines: [line(1, 21)] }),
  ) as SaleInvalid;
  expect(italian.violations[0]?.message).toContain('22, 10, 5, 4, 0');
});

test('what cannot be derived names the choices', () => {
  const undecided = thrown(() =>
    price({
      seller: { ...ITALIAN, supplies: null },
      buyer: { ...BUYER, country: 'CH' },
      currency: 'EUR',
      lines: [line(1, 0)],
    }),
  ) as TreatmentUndecided;
  expect(undecided).toBeInstanceOf(TreatmentUndecided);
  expect(undecided.message).toMatch(/VN31 \(N3.1, Export\), VN21 \(N2.1/);
  expect(thrown(() => price({ lines: [line(1, 0)] })).message).toMatch(/UFRI .* UOB/);
});

test('the contact or the regime settles it', () => {
  const buyer = { ...BUYER, country: 'DK', zeroRateVatCode: 'UOB' };
  expect(price({ buyer, lines: [line(1, 0)] }).sale[0]?.vatCode).toBe('UOB');
  const flat = price({
    seller: { ...ITALIAN, vatRegime: 'flat_rate' },
    buyer: { ...BUYER, country: 'IT' },
    currency: 'EUR',
    lines: [line(100, 0)],
  });
  expect(flat.lines[0]).toMatchObject({ natura: 'N2.2' });
  expect(toDecimalText(flat.stampDuty)).toBe('2.00');
  expect(flat.legalNotes.join()).toContain('bollo');
});

test('stamp duty is due above 77.47 and not at it', () => {
  const exempt = (net: number) =>
    price({
      seller: ITALIAN,
      buyer: { ...BUYER, country: 'IT' },
      currency: 'EUR',
      lines: [line(net, 0, { vatNature: 'N4' })],
    });
  expect([exempt(77.47).stampDuty.minor, exempt(77.48).stampDuty.minor]).toEqual([0n, 200n]);
});

test('public bodies pay the VAT themselves, as long as the rule is in force', () => {
  const buyer = { ...BUYER, country: 'IT', sdiCode: 'UFABC1' };
  const base = { seller: ITALIAN, buyer, currency: 'EUR', lines: [line(100, 22)] };
  expect(price(base)).toMatchObject({ vatDue: 'split_payment', sale: [{ vatCode: 'VS22' }] });
  expect(thrown(() => price({ ...base, date: '2026-07-01' }))).toBeInstanceOf(RuleNotInForce);
  expect(price({ ...base, date: '2026-07-01', buyer: { ...buyer, splitPayment: false } }).vatDue).toBe('immediate');
});

test('cash VAT is due on collection', () => {
  const priced = price({
    seller: { ...ITALIAN, vatRegime: 'cash' },
    buyer: { ...BUYER, country: 'IT' },
    currency: 'EUR',
    lines: [line(100, 10)],
  });
  expect(priced).toMatchObject({ vatDue: 'deferred', sale: [{ vatCode: 'VD10' }] });
});

test('numbers with too many decimals, empty texts and unknown natures are named', () => {
  const { violations } = thrown(() =>
    price({
      seller: ITALIAN,
      buyer: { ...BUYER, country: 'IT' },
      currency: 'EUR',
      lines: [
        line(1.123456789, 22),
        line(1, 22, { description: ' ', quantity: 0 }),
        line(1, 0, { vatNature: 'N9' }),
        line(1, 22, { vatNature: 'N4' }),
      ],
    }),
  ) as SaleInvalid;
  expect(violations.map(({ pointer }) => pointer)).toEqual([
    '/lines/0/unitPrice',
    '/lines/1/description',
    '/lines/1/quantity',
    '/lines/2/vatNature',
    '/lines/3/vatNature',
  ]);
});
