import { say } from '#schemas/sentences/say.js';
import { balancesOf } from '../../../ledger/balance.js';
import type { EntryLine } from '../../../ledger/entry-line.js';
import { inNotation } from '../../../test-support/entry-notation.js';
import { reverseLines } from '../../../ledger/reverse-lines.js';
import { boxTotals } from '../../../regions/posting/box-totals.js';
import { postPayment, type PaymentDifference } from '../../../regions/posting/posting-payment.js';
import type { Purchase, PurchaseLine } from '../../../regions/posting/posting-purchase.js';
import { unverifiedRules } from '../../../regions/rule-use.js';
import { ITALY } from '../italy.js';
import { vatDueOnCollection } from '../../../regions/posting/vat-due-on-collection.js';
import { releaseLines } from './posting-deferred-vat.js';
import { postItalianPurchase } from './posting-purchase.js';
import { postItalianSale } from './posting-sale.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';

const DATE = '2026-03-15';
const BANK = '1821';
const PAYABLE = '2501';
const RECEIVABLE = '1501';

const purchase = (line: PurchaseLine, contraAccount = PAYABLE, details: Partial<Purchase> = {}): Purchase => ({
  date: DATE,
  kind: 'invoice',
  currency: 'EUR',
  exchangeRate: null,
  vatCountry: line.printedTax === null ? null : 'IT',
  contraAccount,
  lines: [line],
  ...details,
});

const sale = (vatCode: string, net: bigint, account = '3102', rechargeStampDuty = false) =>
  postItalianSale({
    date: DATE,
    currency: 'EUR',
    exchangeRate: null,
    rechargeStampDuty,
    lines: [{ account, vatCode, net }],
  });

const pay = (
  bankAmount: bigint,
  targetAccount: string,
  settled: bigint,
  differences: readonly PaymentDifference[] = [],
) => postPayment(ITALY, { bankAmount, bankAccount: BANK, targetAccount, settled, differences }) ?? [];

const boxes = (lines: readonly EntryLine[]) => Object.fromEntries(boxTotals(ITALY, lines, DATE));

const I1 = postItalianPurchase(purchase({ account: '4102', vatCode: 'A22', gross: 12200n, printedTax: 2200n }));
const I2 = postItalianPurchase(
  purchase({ account: '4206', vatCode: 'A22D50', gross: 12200n, printedTax: 2200n, incomeTaxPercent: '80' }),
);
const I2b = postItalianPurchase(purchase({ account: '4210', vatCode: 'A22D40', gross: 12200n, printedTax: 2200n }));
const I2c = postItalianPurchase(
  purchase({ account: '4102', vatCode: 'AX', gross: 1220n, printedTax: 220n }, BANK, { kind: 'receipt' }),
);
const I3 = postItalianPurchase(purchase({ account: '4204', vatCode: 'ARC17', gross: 100000n, printedTax: null }));
const I4 = sale('V22', 10000n);
const I4b = sale('VN4', 10000n, '3102', true);
const I4d = sale('VS22', 10000n);
const I5 = postItalianPurchase(purchase({ account: '4204', vatCode: 'A22', gross: 126880n, printedTax: 22880n }));
const I5p = pay(-106880n, PAYABLE, -126880n, [{ account: ITALIAN_POSTING_ACCOUNTS.withholdingOwed, amount: -20000n }]);
const I6 = pay(12200n, RECEIVABLE, 12200n);
const I7 = pay(-12200n, PAYABLE, -12200n);

describe('posting schemes, Italy: purchases', () => {
  it('I1: a supplier invoice', () => {
    expect(inNotation(I1.lines)).toBe('1601 22.00; 4102 100.00 / 2501 122.00');
    expect(boxes(I1.lines)).toEqual({ VP3: 10000n, VP5: 2200n });
  });

  it('I2: a telephone of mixed use, with income tax as a separate memo', () => {
    expect(inNotation(I2.lines)).toBe('1601 11.00; 4206 111.00 / 2501 122.00');
    expect(boxes(I2.lines)).toEqual({ VP3: 10000n, VP5: 1100n });
    expect(I2.incomeTax).toEqual([
      { account: '4206', cost: 11100n, percent: '80', deductible: 8880n, notDeductible: 2220n },
    ]);
  });

  it('I2b: car fuel, 40 % deductible', () => {
    expect(inNotation(I2b.lines)).toBe('1601 8.80; 4210 113.20 / 2501 122.00');
    expect(boxes(I2b.lines)).toEqual({ VP3: 10000n, VP5: 880n });
  });

  it('I2c: a shop receipt without invoice, paid by card', () => {
    expect(inNotation(I2c.lines)).toBe('4102 12.20 / 1821 12.20');
    expect(boxes(I2c.lines)).toEqual({});
  });

  it('I3: a service from an EU business', () => {
    expect(inNotation(I3.lines)).toBe('1601 220.00; 4204 1000.00 / 2501 1000.00; 2601 220.00');
    expect(boxes(I3.lines)).toEqual({ VP3: 100000n, VP4: 22000n, VP5: 22000n });
  });

  it('I5: a professional with pension fund and withholding tax', () => {
    expect(inNotation(I5.lines)).toBe('1601 228.80; 4204 1040.00 / 2501 1268.80');
    expect(boxes(I5.lines)).toEqual({ VP3: 104000n, VP5: 22880n });
  });

  it('refuses to deduct the VAT of a receipt, and foreign VAT', () => {
    const line = { account: '4102', vatCode: 'A22', gross: 1220n, printedTax: 220n };
    expect(() => postItalianPurchase(purchase(line, BANK, { kind: 'receipt' }))).toThrow(
      'The VAT of a shop receipt without invoice is not deducted: use AX instead of A22',
    );
    expect(() => postItalianPurchase(purchase(line, BANK, { vatCountry: 'FR' }))).toThrow(/is from FR/);
    const foreign = postItalianPurchase(purchase({ ...line, vatCode: 'AE' }, BANK, { vatCountry: 'FR' }));
    expect(inNotation(foreign.lines)).toBe('4102 12.20 / 1821 12.20');
    expect(boxes(foreign.lines)).toEqual({});
    expect(unverifiedRules(foreign.rules)).toEqual([]);
  });

  it('refuses a code without VAT on a document that carries VAT', () =>
    expect(() =>
      postItalianPurchase(purchase({ account: '4102', vatCode: 'AN', gross: 1220n, printedTax: 220n })),
    ).toThrow('AN is for documents without VAT, but this one carries VAT'));

  it('keeps two rates of one document separate', () => {
    const { lines } = postItalianPurchase({
      ...purchase({ account: '4102', vatCode: 'A22', gross: 12200n, printedTax: 2200n }),
      lines: [
        { account: '4102', vatCode: 'A22', gross: 12200n, printedTax: 2200n },
        { account: '4214', vatCode: 'A10', gross: 11000n, printedTax: 1000n },
      ],
    });
    expect(inNotation(lines)).toBe('1601 32.00; 4102 100.00; 4214 100.00 / 2501 232.00');
    expect(boxes(lines)).toEqual({ VP3: 20000n, VP5: 3200n });
  });
});

describe('posting schemes, Italy: sales', () => {
  it('I4: a sale of services', () => {
    expect(inNotation(I4.lines)).toBe('1501 122.00 / 2601 22.00; 3102 100.00');
    expect(boxes(I4.lines)).toEqual({ VP2: 10000n, VP4: 2200n });
    expect(I4.stampDutyLines).toEqual([]);
    expect(unverifiedRules(I4.rules)).toEqual([]);
  });

  it('I4b: an exempt sale with stamp duty recharged, and the duty itself', () => {
    expect(inNotation(I4b.lines)).toBe('1501 102.00 / 3102 100.00; 3103 2.00');
    expect(boxes(I4b.lines)).toEqual({ VP2: 10000n });
    expect(inNotation(I4b.stampDutyLines)).toBe('4901 2.00 / 2606 2.00');
  });

  it('I4b without recharge: the duty is still owed', () => {
    const posting = sale('VN4', 10000n);
    expect(inNotation(posting.lines)).toBe('1501 100.00 / 3102 100.00');
    expect(inNotation(posting.stampDutyLines)).toBe('4901 2.00 / 2606 2.00');
  });

  it('I4c: no duty at 77.47, because the limit is "greater than"; duty at 77.48', () => {
    const posting = sale('VN4', 7747n, '3102', true);
    expect(inNotation(posting.lines)).toBe('1501 77.47 / 3102 77.47');
    expect(boxes(posting.lines)).toEqual({ VP2: 7747n });
    expect(posting.stampDutyLines).toEqual([]);
    expect(sale('VN4', 7748n).stampDutyCents).toBe(200n);
  });

  it('no duty on exports and intra-EU supplies', () => {
    expect(sale('VN31', 1000000n).stampDutyCents).toBe(0n);
    expect(sale('VN32', 1000000n).stampDutyCents).toBe(0n);
  });

  it('I4d: a sale to a public body under split payment', () => {
    expect(inNotation(I4d.lines)).toBe('1501 100.00; 2604 22.00 / 2604 22.00; 3102 100.00');
    expect(boxes(I4d.lines)).toEqual({ VP2: 10000n });
  });

  it('I10 and I10p: a cash-VAT sale and its collection', () => {
    const { lines } = sale('VD22', 10000n);
    expect(inNotation(lines)).toBe('1501 122.00 / 2603 22.00; 3102 100.00');
    expect(boxes(lines)).toEqual({ VP2: 10000n });
    const invoice = { gross: 12200n, tax: 2200n, collectedBefore: 0n, releasedBefore: 0n };
    const due = vatDueOnCollection(invoice, 12200n);
    const collection = [...pay(12200n, RECEIVABLE, 12200n), ...releaseLines('VD22', due)];
    expect(inNotation(collection)).toBe('1821 122.00; 2603 22.00 / 1501 122.00; 2601 22.00');
    expect(boxes(collection)).toEqual({ VP4: 2200n });
  });

  it('releases deferred VAT in parts that add up to the whole', () => {
    const invoice = { gross: 12200n, tax: 2200n };
    expect(vatDueOnCollection({ ...invoice, collectedBefore: 0n, releasedBefore: 0n }, 1000n)).toBe(180n);
    expect(vatDueOnCollection({ ...invoice, collectedBefore: 1000n, releasedBefore: 180n }, 11200n)).toBe(2020n);
    expect(inNotation(releaseLines('VD22', 2020n))).toBe('2603 20.20 / 2601 20.20');
  });

  it('I11: an e-invoice that was rejected and not sent again', () => {
    const reversal = reverseLines(I4.lines);
    expect(inNotation(reversal)).toBe('2601 22.00; 3102 100.00 / 1501 122.00');
    expect(boxes(reversal)).toEqual({ VP2: -10000n, VP4: -2200n });
  });

  it('computes VAT on the sum and not on the lines', () => {
    const { lines } = postItalianSale({
      date: DATE,
      currency: 'EUR',
      exchangeRate: null,
      rechargeStampDuty: false,
      lines: [1002n, 1002n, 1002n, -4n].map((net) => ({ account: '3102', vatCode: 'V22', net })),
    });
    // 30.02 at 22 % is 6.60; three lines of 2.20 and one of -0.01 would give 6.59.
    expect(balancesOf(lines).get('2601')).toBe(-660n);
    expect(lines.reduce((sum, line) => sum + (line.vat?.tax ?? 0n), 0n)).toBe(660n);
  });
});

describe('posting schemes, Italy: payments', () => {
  it('I5p: the professional is paid net of the withholding tax', () =>
    expect(inNotation(I5p)).toBe('2501 1268.80 / 1821 1068.80; 2602 200.00'));

  it('I6 and I7: money in for I4, money out for I1', () => {
    expect(inNotation(I6)).toBe('1821 122.00 / 1501 122.00');
    expect(inNotation(I7)).toBe('2501 122.00 / 1821 122.00');
  });

  it('books withheld tax as a tax credit', () =>
    expect(
      inNotation(
        pay(106880n, RECEIVABLE, 126880n, [{ account: ITALIAN_POSTING_ACCOUNTS.withholdingSuffered, amount: 20000n }]),
      ),
    ).toBe('1609 200.00; 1821 1068.80 / 1501 1268.80'));
});

describe('quarter 1 of 2026, all entries together', () => {
  const postings = [I4, I4b, sale('V22', 100000n), sale('VN21', 50000n, '3102'), I4d, I1, I2, I2b, I2c, I3, I5];
  const ledger = postings.flatMap((posting) => posting.lines);

  it('adds up to the rows of the quarterly report', () =>
    expect(boxes(ledger)).toEqual({ VP2: 180000n, VP3: 234000n, VP4: 46200n, VP5: 49060n }));

  it('adds up to the trial balance', () =>
    expect(Object.fromEntries(balancesOf([...ledger, ...I4b.stampDutyLines, ...I5p, ...I6, ...I7]))).toEqual({
      1501: 192200n,
      1601: 49060n,
      1821: -108100n,
      2501: -124400n,
      2601: -46200n,
      2602: -20000n,
      2606: -200n,
      3102: -180000n,
      3103: -200n,
      4102: 11220n,
      4204: 204000n,
      4206: 11100n,
      4210: 11320n,
      4901: 200n,
    }));
});

describe('regimes, customs bills and excluded amounts', () => {
  const line = { account: '4102', vatCode: 'A22', gross: 12_200n, printedTax: 2_200n };
  const NONE = { percent: '0', rule: { rule: say('rule_flat_rate'), source: 'test', mark: 'secondary' } } as const;

  it('a customs bill owes only its VAT, and the base goes through the transit account, at any rate', () => {
    const bill = postItalianPurchase(purchase({ ...line, vatCode: 'ABD' }));
    expect(inNotation(bill.lines)).toBe('1601 22.00; 1612 100.00 / 1612 100.00; 2501 22.00');
    expect(boxes(bill.lines)).toEqual({ VP3: 10_000n, VP5: 2_200n });
    const reduced = postItalianPurchase(purchase({ ...line, vatCode: 'ABDR10', gross: 11_000n, printedTax: 1_000n }));
    expect(boxes(reduced.lines)).toEqual({ VP3: 10_000n, VP5: 1_000n });
  });

  it('art. 15 amounts stay out of VP3', () => {
    const excluded = postItalianPurchase(purchase({ ...line, vatCode: 'AN1', gross: 200n, printedTax: null }));
    expect([inNotation(excluded.lines), boxes(excluded.lines)]).toEqual(['4102 2.00 / 2501 2.00', {}]);
  });

  it('the flat-rate scheme deducts nothing, and its reverse charge is payable', () => {
    const domestic = postItalianPurchase(purchase(line, PAYABLE, { deduction: NONE }));
    expect(inNotation(domestic.lines)).toBe('4102 122.00 / 2501 122.00');
    const foreign = postItalianPurchase(
      purchase({ ...line, vatCode: 'ARC17', gross: 10_000n, printedTax: null }, PAYABLE, { deduction: NONE }),
    );
    expect(inNotation(foreign.lines)).toBe('4102 122.00 / 2501 100.00; 2601 22.00');
    expect(boxes(foreign.lines)).toEqual({ VP3: 10_000n, VP4: 2_200n });
    expect(foreign.rules.map(({ rule }) => rule)).toContainEqual(say('rule_flat_rate'));
  });

  it('pro rata cuts what the VAT code allows', () => {
    const deduction = { ...NONE, percent: '80' };
    const half = postItalianPurchase(purchase({ ...line, vatCode: 'A22D50' }, PAYABLE, { deduction }));
    expect(inNotation(half.lines)).toBe('1601 8.80; 4102 113.20 / 2501 122.00');
  });

  it('a cash-VAT buyer deducts when it pays', () => {
    const unpaid = postItalianPurchase(purchase(line, PAYABLE, { deferredInputVat: '1603' }));
    expect(inNotation(unpaid.lines)).toBe('1603 22.00; 4102 100.00 / 2501 122.00');
    expect(boxes(unpaid.lines)).toEqual({ VP3: 10_000n });
    const release = releaseLines('A22', 1_100n);
    expect([inNotation(release), boxes(release)]).toEqual(['1601 11.00 / 1603 11.00', { VP5: 1_100n }]);
  });

  it('VAT that fell due after a year is not due again with the payment', () => {
    const invoice = { gross: 12_200n, tax: 2_200n, collectedBefore: 0n, releasedBefore: 2_200n };
    expect([vatDueOnCollection(invoice, 6_100n), vatDueOnCollection(invoice, 12_200n)]).toEqual([0n, 0n]);
  });
});
