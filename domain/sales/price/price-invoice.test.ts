import { denmark } from '../../countries/denmark/index.js';
import { italy } from '../../countries/italy/index.js';
import { inWords } from '#schemas/sentences/violation.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { decimal } from '../../money/decimal.js';
import { toDecimalText } from '../../money/money.js';
import { priceInvoice, type InvoiceToPrice } from './price-invoice.js';
import type { SaleBuyer, SaleSeller } from '../sale-parties.js';
import { TreatmentUndecided, type SaleInvalid } from '../sale-refused.js';

const DANISH: SaleSeller = { region: denmark, vatRegime: 'ordinary', supplies: 'services' };
const ITALIAN: SaleSeller = { region: italy, vatRegime: 'ordinary', supplies: 'services' };
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
  throw new Error('no error was thrown');
};

test('computes VAT on the sum of each rate and rounds once', () => {
  const priced = price({
    seller: ITALIAN,
    buyer: { ...BUYER, country: 'IT' },
    currency: 'EUR',
    lines: [line(10.005, 22), line(10.005, 22), line(10.005, 22)],
  });
  expect(totalsOf(priced)).toEqual(['30.02', '6.60', '36.62']);
  expect(priced.sale).toEqual([{ account: '3102', vatCode: 'V22', net: 3002n }]);
});

test('uses a quantity of one by default, and makes a credit note of a total below zero', () => {
  const priced = price({ lines: [line(100, 25), line(-60, 25, { quantity: 2 })] });
  expect(totalsOf(priced)).toEqual(['-20.00', '-5.00', '-25.00']);
  expect(priced.kind).toBe('credit_note');
});

test('keeps the decimals of each currency', () => {
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
])('charges no VAT abroad and gives the reason (%#)', (seller, buyer, treatment, vatCode, account, note) => {
  const priced = price({ seller, buyer: { ...BUYER, ...buyer }, currency: 'EUR', lines: [line(100, 0), line(50, 22)] });
  expect(priced.treatment).toBe(treatment);
  expect(priced.sale).toEqual([{ account, vatCode, net: 15000n }]);
  expect(totalsOf(priced)).toEqual(['150.00', '0.00', '150.00']);
  expect(priced.legalNotes.join('; ')).toMatch(note);
  expect(priced.warnings).toContainEqual(expect.objectContaining({ pointer: '/lines/1/vatRate' }));
});

test("charges the seller's VAT to an EU buyer without a valid VAT number", () => {
  const priced = price({ buyer: { ...BUYER, country: 'DE', vatNumber: 'DE136695978' }, lines: [line(100, 25)] });
  expect(priced.treatment).toBe('eu_private');
  expect(textOf(priced.reason)).toContain('check digit');
  expect(totalsOf(priced)).toEqual(['100.00', '25.00', '125.00']);
});

test('treats Northern Ireland as inside and Great Britain as outside the EU', () => {
  expect(price({ buyer: { ...BUYER, country: 'GB' }, lines: [line(1, 0)] }).treatment).toBe('export');
  expect(price({ buyer: { ...BUYER, country: 'XI', vatNumber: 'XIGD001' }, lines: [line(1, 0)] }).treatment).toBe(
    'eu_business',
  );
});

test('refuses a rate that does not exist and lists the allowed ones', () => {
  const { violations } = thrown(() => price({ lines: [line(1, 25), line(1, 12)] })) as SaleInvalid;
  expect(violations).toEqual([
    { pointer: '/lines/1/vatRate', message: expect.objectContaining({ say: 'not_a_vat_rate' }) },
  ]);
  const italian = thrown(() =>
    price({ seller: ITALIAN, buyer: { ...BUYER, country: 'IT' }, currency: 'EUR', lines: [line(1, 21)] }),
  ) as SaleInvalid;
  expect(inWords(italian.violations)[0]?.message).toContain('22, 10, 5, 4, 0');
});

test('lists the choices when the treatment cannot be derived', () => {
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

test('uses the VAT code of the contact or the regime', () => {
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

test('charges stamp duty above 77.47 and not at it', () => {
  const exempt = (net: number) =>
    price({
      seller: ITALIAN,
      buyer: { ...BUYER, country: 'IT' },
      currency: 'EUR',
      lines: [line(net, 0, { vatNature: 'N4' })],
    });
  expect([exempt(77.47).stampDuty.minor, exempt(77.48).stampDuty.minor]).toEqual([0n, 200n]);
});

test('applies split payment to public bodies and to companies that say so, but not to fees under withholding', () => {
  const buyer = { ...BUYER, country: 'IT', sdiCode: 'UFABC1' };
  const base = { seller: ITALIAN, buyer, currency: 'EUR', lines: [line(100, 22)] };
  expect(price(base)).toMatchObject({ vatDue: 'split_payment', sale: [{ vatCode: 'VS22' }] });
  const late = price({ ...base, date: '2026-07-01' });
  expect(late.vatDue).toBe('split_payment');
  expect(
    inWords(late.warnings)
      .map(({ message }) => message)
      .join(),
  ).toContain('not verified');
  const company = { ...buyer, sdiCode: 'ABC1234', vatNumber: 'IT06363391001', splitPayment: true };
  expect(price({ ...base, buyer: company }).vatDue).toBe('split_payment');
  const withholding = { type: 'RT01', rate: decimal('20'), reason: 'A' };
  const professional = { ...ITALIAN, charges: { rechargesStampDuty: false, pensionFund: null, withholding } };
  for (const one of [buyer, company])
    expect(price({ ...base, seller: professional, buyer: one })).toMatchObject({ vatDue: 'immediate' });
  expect(price({ ...base, date: '2026-07-01', buyer: { ...buyer, splitPayment: false } }).vatDue).toBe('immediate');
});

test('makes cash VAT due on collection', () => {
  const priced = price({
    seller: { ...ITALIAN, vatRegime: 'cash' },
    buyer: { ...BUYER, country: 'IT' },
    currency: 'EUR',
    lines: [line(100, 10)],
  });
  expect(priced).toMatchObject({ vatDue: 'deferred', sale: [{ vatCode: 'VD10' }] });
});

test('reports numbers with too many decimals, empty texts and unknown natures', () => {
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

describe('charges of an Italian professional', () => {
  const PROFESSIONAL = {
    ...ITALIAN,
    charges: {
      rechargesStampDuty: true,
      pensionFund: { type: 'TC01', rate: decimal('4') },
      withholding: { type: 'RT01', rate: decimal('20'), reason: 'A' },
    },
  };
  const ITALIAN_COMPANY: SaleBuyer = { ...BUYER, country: 'IT', vatNumber: 'IT06363391001' };
  const GERMAN: SaleBuyer = { ...BUYER, country: 'DE', vatNumber: 'DE136695976' };
  const priceFees = (seller: SaleSeller, buyer: SaleBuyer, lines: InvoiceToPrice['lines']) =>
    price({ seller, buyer, currency: 'EUR', lines });
  const fee = (changes: object = {}) => ({ description: 'Parcella', unitPrice: 1000, vatRate: 22, ...changes });
  const text = (amount: { minor: bigint; currency: string } | undefined) => amount && toDecimalText(amount);

  it('I5 as seen by the seller: fee 1,000.00, fund 40.00, VAT 228.80, of which 200.00 are withheld', () => {
    const priced = priceFees(PROFESSIONAL, ITALIAN_COMPANY, [fee()]);
    expect(priced.lines.map(({ net, origin, withheld }) => [text(net), origin, withheld])).toEqual([
      ['1000.00', undefined, true],
      ['40.00', 'pension_fund', undefined],
    ]);
    expect([text(priced.totals.net), text(priced.totals.tax), text(priced.totals.gross)]).toEqual([
      '1040.00',
      '228.80',
      '1268.80',
    ]);
    expect([text(priced.withholding?.amount), text(priced.payable)]).toEqual(['200.00', '1068.80']);
    expect(priced.sale).toEqual([{ account: '3102', vatCode: 'V22', net: 104_000n }]);
  });

  it('also withholds tax from a fund of the INPS separate scheme', () => {
    const inps = { ...PROFESSIONAL.charges, pensionFund: { type: 'TC22', rate: decimal('4') } };
    const priced = priceFees({ ...PROFESSIONAL, charges: inps }, ITALIAN_COMPANY, [fee()]);
    expect([text(priced.withholding?.amount), priced.lines[1]?.withheld]).toEqual(['208.00', true]);
  });

  it('adds neither fund nor withholding to disbursements, and one fund line for each rate', () => {
    const priced = priceFees(PROFESSIONAL, ITALIAN_COMPANY, [
      fee(),
      fee({ unitPrice: 100, vatRate: 10 }),
      fee({ unitPrice: 50, vatRate: 0, vatNature: 'N1' }),
    ]);
    expect(priced.lines.flatMap(({ fund, net }) => (fund ? [[text(fund.base), text(net)]] : []))).toEqual([
      ['1000.00', '40.00'],
      ['100.00', '4.00'],
    ]);
    expect(text(priced.withholding?.amount)).toBe('220.00');
  });

  it('withholds nothing for private people and foreign buyers, unless the contact says otherwise', () => {
    const person = { ...ITALIAN_COMPANY, vatNumber: null };
    expect(priceFees(PROFESSIONAL, person, [fee()]).withholding).toBeNull();
    expect(priceFees(PROFESSIONAL, { ...person, withholds: true }, [fee()]).withholding).not.toBeNull();
    expect(priceFees(PROFESSIONAL, { ...ITALIAN_COMPANY, withholds: false }, [fee()]).withholding).toBeNull();
    expect(priceFees(PROFESSIONAL, GERMAN, [fee()]).withholding).toBeNull();
    const flat = priceFees({ ...PROFESSIONAL, vatRegime: 'flat_rate' }, ITALIAN_COMPANY, [fee({ vatRate: 0 })]);
    expect([flat.withholding, inWords(flat.warnings).some(({ message }) => message.includes('flat-rate'))]).toEqual([
      null,
      true,
    ]);
  });

  it('reverses everything on a credit note', () => {
    const priced = priceFees(PROFESSIONAL, ITALIAN_COMPANY, [fee({ unitPrice: -1000 })]);
    expect([priced.kind, text(priced.totals.gross), text(priced.withholding?.amount), text(priced.payable)]).toEqual([
      'credit_note',
      '-1268.80',
      '-200.00',
      '-1068.80',
    ]);
  });

  it('I4b: recharges the stamp duty of an exempt sale as an N1 line; I4c: not at the limit', () => {
    const seller = { ...ITALIAN, charges: { rechargesStampDuty: true, pensionFund: null, withholding: null } };
    const exempt = (unitPrice: number) =>
      priceFees(seller, ITALIAN_COMPANY, [fee({ unitPrice, vatRate: 0, vatNature: 'N4' })]);
    const due = exempt(100);
    expect(due.lines[1]).toMatchObject({ description: 'Imposta di bollo', natura: 'N1', origin: 'stamp_duty' });
    expect([text(due.totals.gross), text(due.stampDuty), due.isStampDutyRecharged]).toEqual(['102.00', '2.00', true]);
    // The ledger adds the duty itself, so it is not included here.
    expect(due.sale).toEqual([{ account: '3102', vatCode: 'VN4', net: 10_000n }]);
    expect(due.legalNotes.join()).toContain('art. 15 DPR 633/72');
    const limit = exempt(77.47);
    expect([text(limit.totals.gross), text(limit.stampDuty)]).toEqual(['77.47', '0.00']);
    // 74.50 and its fund of 4 % are 77.48: the fund counts.
    const fund = { ...PROFESSIONAL.charges, withholding: null };
    const withFund = priceFees({ ...ITALIAN, charges: fund }, ITALIAN_COMPANY, [
      fee({ unitPrice: 74.5, vatRate: 0, vatNature: 'N4' }),
    ]);
    expect(text(withFund.totals.gross)).toBe('79.48');
  });
});

describe('a private person outside the EU', () => {
  const buyer = { ...BUYER, country: 'US', isBusiness: false };
  const base = { seller: DANISH, buyer, currency: 'DKK', lines: [line(100, 25)] };

  test('pays the VAT of the seller on services', () => {
    const priced = price({ ...base, seller: { ...DANISH, supplies: 'services' } });
    expect(priced).toMatchObject({ treatment: 'export', sale: [{ vatCode: 'U25' }] });
    expect(textOf(priced.reason)).toContain('art. 45');
  });

  test('pays none on goods, and on services of art. 59 that the contact names', () => {
    expect(price({ ...base, seller: { ...DANISH, supplies: 'goods' } }).sale).toMatchObject([{ vatCode: 'UXV' }]);
    const advised = { ...buyer, zeroRateVatCode: 'UXY' };
    const services = { ...DANISH, supplies: 'services' as const };
    expect(price({ ...base, seller: services, buyer: advised, lines: [line(100, 0)] }).sale).toMatchObject([
      { vatCode: 'UXY' },
    ]);
    expect(thrown(() => price({ ...base, seller: services, lines: [line(100, 0)] }))).toBeInstanceOf(
      TreatmentUndecided,
    );
  });

  test('is asked for when nothing says what the buyer is', () => {
    const unknown = price({
      ...base,
      seller: { ...DANISH, supplies: 'services' },
      buyer: { ...buyer, isBusiness: null },
    });
    expect(unknown.sale).toMatchObject([{ vatCode: 'UXY' }]);
    expect(
      inWords(unknown.warnings)
        .map(({ message }) => message)
        .join(),
    ).toContain('isBusiness');
    const business = { ...buyer, isBusiness: null, businessId: '12-345' };
    expect(price({ ...base, seller: { ...DANISH, supplies: 'services' }, buyer: business }).warnings).toHaveLength(1);
  });
});
