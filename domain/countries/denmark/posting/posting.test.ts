import { textOf } from '#schemas/sentences/text-of.js';
import { balancesOf } from '../../../ledger/balance.js';
import type { EntryLine } from '../../../ledger/entry-line.js';
import { inNotation } from '../../../test-support/entry-notation.js';
import { PostingRefused } from '../../../ledger/posting-refused.js';
import { decimal } from '../../../money/decimal.js';
import { boxTotals } from '../../../regions/posting/box-totals.js';
import { contraAccountOf } from '../../../regions/posting/contra-account.js';
import { bankFee, exchangeDifference, postPayment } from '../../../regions/posting/posting-payment.js';
import type { Purchase, PurchaseLine } from '../../../regions/posting/posting-purchase.js';
import { journalOf } from '../../../regions/regions.js';
import { unverifiedRules } from '../../../regions/rule-use.js';
import { DENMARK } from '../denmark.js';
import { postDanishPurchase } from './posting-purchase.js';
import { postDanishSale } from './posting-sale.js';

const DATE = '2026-03-15';
const BANK = '6481';
const PAYABLE = '7440';

const purchase = (line: PurchaseLine, contraAccount = PAYABLE, details: Partial<Purchase> = {}): Purchase => ({
  date: DATE,
  kind: 'invoice',
  currency: 'DKK',
  exchangeRate: null,
  vatCountry: line.printedTax === null ? null : 'DK',
  contraAccount,
  lines: [line],
  ...details,
});

const sale = (account: string, vatCode: string, net: bigint) =>
  postDanishSale({ date: DATE, currency: 'DKK', exchangeRate: null, lines: [{ account, vatCode, net }] });

const boxes = (lines: readonly EntryLine[]) => Object.fromEntries(boxTotals(DENMARK, lines, DATE));

const pay = (
  bankAmount: bigint,
  targetAccount: string,
  settled: bigint,
  differences: Parameters<typeof postPayment>[1]['differences'] = [],
) => postPayment(DENMARK, { bankAmount, bankAccount: BANK, targetAccount, settled, differences });

const D1 = postDanishPurchase(
  purchase({ account: '2450', vatCode: 'I25', gross: 12500n, printedTax: 2500n }, BANK, { kind: 'receipt' }),
);
const D2 = postDanishPurchase(
  purchase({ account: '1890', vatCode: 'IREP', gross: 50000n, printedTax: 10000n }, BANK, { kind: 'receipt' }),
);
const D3 = postDanishPurchase(purchase({ account: '1710', vatCode: 'IYEU', gross: 100000n, printedTax: null }));
const D4 = postDanishPurchase(purchase({ account: '1630', vatCode: 'IVEU', gross: 79999n, printedTax: null }));
const D5 = postDanishPurchase(purchase({ account: '1740', vatCode: 'IYX', gross: 40000n, printedTax: null }));
const D7 = postDanishPurchase(
  purchase({ account: '2470', vatCode: 'I0', gross: 11900n, printedTax: 1900n }, BANK, {
    currency: 'EUR',
    exchangeRate: decimal('7.46'),
    vatCountry: 'DE',
  }),
);
const D8 = sale('1010', 'U25', 100000n);
const D8b = sale('1150', 'UEUY', 200000n);
const D8c = sale('1100', 'UXV', 50000n);
const D9 = pay(125000n, '6190', 125000n) ?? [];
const D10 = pay(-102000n, PAYABLE, -100000n, [bankFee(DENMARK, 2000n)]) ?? [];

describe('posting schemes, Denmark: purchases', () => {
  it('D1: a receipt paid by company card', () => {
    expect(inNotation(D1.lines)).toBe('2450 100.00; 7740 25.00 / 6481 125.00');
    expect(boxes(D1.lines)).toEqual({ koebsmoms: 2500n });
    expect(D1.lines[0]?.vat).toEqual({ code: 'I25', base: 10000n, tax: 2500n, deductibleTax: 2500n, pendingTax: 0n });
  });

  it('D1b: the same, paid by an employee', () => {
    const contra = contraAccountOf(DENMARK, 'employee', null);
    const posting = postDanishPurchase(
      purchase({ account: '2450', vatCode: 'I25', gross: 12500n, printedTax: 2500n }, contra),
    );
    expect(inNotation(posting.lines)).toBe('2450 100.00; 7740 25.00 / 8040 125.00');
  });

  it('D2: a restaurant, a quarter of the VAT deductible', () => {
    expect(inNotation(D2.lines)).toBe('1890 475.00; 7740 25.00 / 6481 500.00');
    expect(boxes(D2.lines)).toEqual({ koebsmoms: 2500n });
  });

  it('D3: a service from a German business, reverse charge', () => {
    expect(inNotation(D3.lines)).toBe('1710 1000.00; 7740 250.00 / 7440 1000.00; 7720 250.00');
    expect(boxes(D3.lines)).toEqual({
      moms_af_ydelseskoeb_i_udlandet: 25000n,
      koebsmoms: 25000n,
      rubrik_a_ydelser: 100000n,
    });
  });

  it('D3b: the same for a telephone of mixed use, half deductible', () => {
    const { lines } = postDanishPurchase(
      purchase({ account: '2420', vatCode: 'IYEU', gross: 100000n, printedTax: null }),
    );
    expect(inNotation(lines)).toBe('2420 1125.00; 7740 125.00 / 7440 1000.00; 7720 250.00');
    expect(boxes(lines)).toEqual({
      moms_af_ydelseskoeb_i_udlandet: 25000n,
      koebsmoms: 12500n,
      rubrik_a_ydelser: 100000n,
    });
  });

  it('D4: goods from the EU', () => {
    expect(inNotation(D4.lines)).toBe('1630 799.99; 7740 200.00 / 7440 799.99; 7700 200.00');
    expect(boxes(D4.lines)).toEqual({ moms_af_varekoeb_i_udlandet: 20000n, koebsmoms: 20000n, rubrik_a_varer: 79999n });
  });

  it('D5: a service from outside the EU, never in rubrik A', () => {
    expect(inNotation(D5.lines)).toBe('1740 400.00; 7740 100.00 / 7440 400.00; 7720 100.00');
    expect(boxes(D5.lines)).toEqual({ moms_af_ydelseskoeb_i_udlandet: 10000n, koebsmoms: 10000n });
  });

  it('D6 and D6c: a supplier invoice and its credit note', () => {
    const invoice = postDanishPurchase(
      purchase({ account: '2510', vatCode: 'I25', gross: 125000n, printedTax: 25000n }),
    );
    expect(inNotation(invoice.lines)).toBe('2510 1000.00; 7740 250.00 / 7440 1250.00');
    expect(boxes(invoice.lines)).toEqual({ koebsmoms: 25000n });
    const credit = postDanishPurchase(
      purchase({ account: '2510', vatCode: 'I25', gross: -12500n, printedTax: -2500n }),
    );
    expect(inNotation(credit.lines)).toBe('7440 125.00 / 2510 100.00; 7740 25.00');
    expect(boxes(credit.lines)).toEqual({ koebsmoms: -2500n });
  });

  it('D7: a hotel in Germany, whose VAT is part of the cost', () => {
    expect(inNotation(D7.lines)).toBe('2470 887.74 / 6481 887.74');
    expect(boxes(D7.lines)).toEqual({});
    expect(D7.rules.map((use) => textOf(use.rule))).toContain('foreign VAT is part of the cost');
    expect(unverifiedRules(D7.rules)).toEqual([]);
    expect(D7.lines.at(-1)?.original).toEqual({ currency: 'EUR', minor: -11900n });
  });
});

describe('posting schemes, Denmark: sales and payments', () => {
  it('D8: a domestic sale', () => {
    expect(inNotation(D8.lines)).toBe('6190 1250.00 / 1010 1000.00; 7680 250.00');
    expect(boxes(D8.lines)).toEqual({ salgsmoms: 25000n });
  });

  it('D8b and D8c: a service to an EU business, goods exported', () => {
    expect(inNotation(D8b.lines)).toBe('6190 2000.00 / 1150 2000.00');
    expect(boxes(D8b.lines)).toEqual({ rubrik_b_ydelser: 200000n });
    expect(inNotation(D8c.lines)).toBe('6190 500.00 / 1100 500.00');
    expect(boxes(D8c.lines)).toEqual({ rubrik_c: 50000n });
  });

  it('a sale in EUR keeps the receivable in EUR', () => {
    const { lines } = postDanishSale({
      date: DATE,
      currency: 'EUR',
      exchangeRate: decimal('7.4606'),
      lines: [
        { account: '1010', vatCode: 'U25', net: 3333n },
        { account: '1010', vatCode: 'U25', net: 3333n },
      ],
    });
    expect(inNotation(lines)).toBe('6190 621.69 / 1010 248.66; 1010 248.66; 7680 124.37');
    expect(lines[0]?.original).toEqual({ currency: 'EUR', minor: 8333n });
  });

  it('D9: money in for D8', () => expect(inNotation(D9)).toBe('6481 1250.00 / 6190 1250.00'));

  it('D10: D3 paid with a bank fee', () => expect(inNotation(D10)).toBe('2390 20.00; 7440 1000.00 / 6481 1020.00'));

  it('D11: an invoice in EUR, paid at another rate than it was booked at', () => {
    const loss = pay(-746300n, PAYABLE, -746000n, [exchangeDifference(DENMARK, 300n)]) ?? [];
    expect(inNotation(loss)).toBe('3610 3.00; 7440 7460.00 / 6481 7463.00');
    const gain = pay(-745700n, PAYABLE, -746000n, [exchangeDifference(DENMARK, -300n)]) ?? [];
    expect(inNotation(gain)).toBe('7440 7460.00 / 3535 3.00; 6481 7457.00');
  });

  it('D12: a match with D1 makes no entry, because D1 was posted against the bank', () =>
    expect(pay(-12500n, BANK, -12500n)).toBeNull());

  it('refuses a payment that is not fully explained', () => {
    expect(() => pay(-102000n, PAYABLE, -100000n)).toThrow(PostingRefused);
    expect(() => pay(-102000n, PAYABLE, -100000n)).toThrow('-20.00 DKK of the bank line are not explained');
  });
});

describe('posting schemes, Denmark: refusals', () => {
  const attempt =
    (line: PurchaseLine, details: Partial<Purchase> = {}) =>
    () =>
      postDanishPurchase(purchase(line, PAYABLE, details));

  it('German VAT as Danish input VAT', () =>
    expect(
      attempt({ account: '2470', vatCode: 'I25', gross: 11900n, printedTax: 1900n }, { vatCountry: 'DE' }),
    ).toThrow('The VAT on the document is from DE, and I25 would deduct it in DK; it is part of the cost'));

  it('a printed VAT that differs from the rate by more than one øre', () => {
    expect(attempt({ account: '2450', vatCode: 'I25', gross: 12500n, printedTax: 2501n })).not.toThrow();
    expect(attempt({ account: '2450', vatCode: 'I25', gross: 12500n, printedTax: 2502n })).toThrow(
      'The document shows 25.02 DKK VAT; at 25 % it would be 25.00',
    );
  });

  it('reverse charge on a document that carries VAT', () =>
    expect(attempt({ account: '1710', vatCode: 'IYEU', gross: 11900n, printedTax: 1900n })).toThrow(
      'IYEU is reverse charge, but the document carries VAT',
    ));

  it('a code for sales, an unknown code, a missing exchange rate', () => {
    const line = { account: '2450', vatCode: 'I25', gross: 12500n, printedTax: null };
    expect(attempt({ ...line, vatCode: 'U25' })).toThrow('The VAT code U25 is for sales, not for purchases');
    expect(attempt({ ...line, vatCode: 'X9' })).toThrow('the VAT code X9 does not exist.');
    // An account that the organisation added to the chart.
    expect(attempt({ ...line, account: '9999' })).not.toThrow();
    expect(attempt(line, { currency: 'EUR' })).toThrow('There is no exchange rate from EUR');
    expect(() => sale('1010', 'I25', 100n)).toThrow('The VAT code I25 is for purchases, not for sales');
  });
});

describe('contra account', () => {
  it('follows who paid, and a journal that is a payment account', () => {
    expect(contraAccountOf(DENMARK, 'nobody', journalOf(DENMARK, 'cash'))).toBe('7440');
    expect(contraAccountOf(DENMARK, 'organization', journalOf(DENMARK, 'cash'))).toBe('6470');
    expect(contraAccountOf(DENMARK, 'organization', journalOf(DENMARK, 'purchases'))).toBe('6481');
  });
});

describe('quarter 1 of 2026, all entries together', () => {
  const consulting = postDanishPurchase(
    purchase({ account: '2510', vatCode: 'I25', gross: 125040n, printedTax: 25008n }),
  );
  const ledger = [D8, sale('1010', 'U25', 33335n), D8b, D8c, D1, D2, D3, D4, D5, consulting, D7].flatMap(
    (p) => p.lines,
  );

  it('adds up to the exact boxes of the return', () =>
    expect(boxes(ledger)).toEqual({
      salgsmoms: 33334n,
      moms_af_varekoeb_i_udlandet: 20000n,
      moms_af_ydelseskoeb_i_udlandet: 35000n,
      koebsmoms: 85008n,
      rubrik_a_varer: 79999n,
      rubrik_a_ydelser: 100000n,
      rubrik_b_ydelser: 200000n,
      rubrik_c: 50000n,
    }));

  it('adds up to the trial balance', () =>
    expect(Object.fromEntries(balancesOf([...ledger, ...D9, ...D10]))).toEqual({
      1010: -133335n,
      1100: -50000n,
      1150: -200000n,
      1630: 79999n,
      1710: 100000n,
      1740: 40000n,
      1890: 47500n,
      2390: 2000n,
      2450: 10000n,
      2470: 88774n,
      2510: 100032n,
      6190: 291669n,
      6481: -128274n,
      7440: -245039n,
      7680: -33334n,
      7700: -20000n,
      7720: -35000n,
      7740: 85008n,
    }));
});
