import { sumOf } from '../ledger/balance.js';
import { decimal } from '../money/decimal.js';
import { money } from '../money/money.js';
import { percentage, taxInGross } from '../money/percentage.js';
import { randomInteger, randomNumbers } from '../test-support/random-numbers.js';
import { reverseLines } from '../ledger/reverse-lines.js';
import { postDanishSale } from './denmark/posting/posting-sale.js';
import { vatDueOnCollection } from '../regions/posting/vat-due-on-collection.js';
import { postItalianSale } from './italy/posting/posting-sale.js';
import { postPurchaseLines, type Purchase } from '../regions/posting/posting-purchase.js';
import { type Region } from '../regions/region.js';
import { REGION_KEYS } from '#schemas/region-keys.js';
import { countryOf } from './countries.js';
import { vatCodeOf } from '../regions/regions.js';

const DATE = '2026-03-15';
const CASES = 250;

const pick = <T>(next: () => number, items: readonly T[]): T => {
  const item = items[randomInteger(next, 0, items.length - 1)];
  if (item === undefined) throw new RangeError('the list is empty');
  return item;
};

const randomPurchase = (next: () => number, region: Region): Purchase => {
  const expenses = region.accounts.filter((account) => account.type === 'expense');
  const codes = region.vatCodes.filter((code) => code.direction === 'purchase');
  const sign = next() < 0.2 ? -1n : 1n;
  const isForeignCurrency = next() < 0.3;
  return {
    date: DATE,
    kind: 'invoice',
    currency: isForeignCurrency ? 'USD' : region.currency,
    exchangeRate: isForeignCurrency
      ? { coefficient: BigInt(randomInteger(next, 500_000, 900_000_000)), scale: 8 }
      : null,
    vatCountry: null,
    contraAccount: region.postingAccounts.payable,
    lines: Array.from({ length: randomInteger(next, 1, 5) }, () => ({
      account: pick(next, expenses).number,
      vatCode: pick(next, codes).code,
      gross: sign * BigInt(randomInteger(next, 0, 10_000_000)),
      printedTax: null,
    })),
  };
};

describe.each(REGION_KEYS.map((key): [string, Region] => [key, countryOf(key)]))(
  'random purchases in %s',
  (_, region) => {
    it('balance, agree with their VAT data, and mirror their credit notes', () => {
      const next = randomNumbers(20260315);
      for (let round = 0; round < CASES; round += 1) {
        const purchase = randomPurchase(next, region);
        const { lines } = postPurchaseLines(region, purchase);
        expect(sumOf(lines)).toBe(0n);

        for (const { amount, vat } of lines) {
          if (vat === null) continue;
          const code = vatCodeOf(region, vat.code, DATE);
          const isReverseCharge = code.mechanism === 'reverse_charge';
          // Cost = base + tax that is not deductible, regardless of who charged it.
          expect(amount).toBe(vat.base + vat.tax - vat.deductibleTax);
          if (isReverseCharge) {
            expect(vat.tax).toBe(percentage(money(vat.base, region.currency), decimal(code.rate)).minor);
          } else if (purchase.currency === region.currency && code.mechanism === 'charged') {
            const gross = money(vat.base + vat.tax, region.currency);
            expect(vat.tax).toBe(taxInGross(gross, decimal(code.rate)).minor);
          }
        }

        const inputVat = lines.filter((line) => line.account === region.postingAccounts.inputVat && line.vat === null);
        const deductible = lines.reduce((sum, line) => sum + (line.vat?.deductibleTax ?? 0n), 0n);
        expect(sumOf(inputVat)).toBe(deductible);

        const credit = { ...purchase, lines: purchase.lines.map((line) => ({ ...line, gross: -line.gross })) };
        expect(postPurchaseLines(region, credit).lines).toEqual(reverseLines(lines));
      }
    });
  },
);

describe('random sales', () => {
  it('balance, and compute VAT on the sum of each code', () => {
    const next = randomNumbers(7);
    for (let round = 0; round < CASES; round += 1) {
      const isDanish = next() < 0.5;
      const codes = isDanish ? ['U25', 'UEUY', 'UXV'] : ['V22', 'V10', 'V5', 'V4', 'VN4', 'VS22', 'VD22'];
      const lines = Array.from({ length: randomInteger(next, 1, 6) }, () => ({
        account: isDanish ? '1010' : '3102',
        vatCode: pick(next, codes),
        net: BigInt(randomInteger(next, -100_000, 1_000_000)),
      }));
      const currency = isDanish ? 'DKK' : 'EUR';
      const sale = { date: DATE, currency, exchangeRate: null, lines };
      const posting = isDanish ? postDanishSale(sale) : postItalianSale({ ...sale, rechargeStampDuty: next() < 0.5 });
      expect(sumOf(posting.lines)).toBe(0n);
      for (const vatCode of new Set(lines.map((line) => line.vatCode))) {
        const base = lines.filter((line) => line.vatCode === vatCode).reduce((sum, line) => sum + line.net, 0n);
        const rate = vatCodeOf(countryOf(isDanish ? 'denmark' : 'italy'), vatCode, DATE).rate;
        const details = posting.lines.filter((line) => line.vat?.code === vatCode);
        const tax = details.reduce((sum, line) => sum + (line.vat?.tax ?? 0n) + (line.vat?.pendingTax ?? 0n), 0n);
        expect(tax).toBe(percentage(money(base, currency), decimal(rate)).minor);
      }
    }
  });
});

describe('deferred VAT', () => {
  it('is released to the cent over any number of part payments', () => {
    const next = randomNumbers(11);
    for (let round = 0; round < CASES; round += 1) {
      const net = BigInt(randomInteger(next, 1, 1_000_000));
      const tax = percentage(money(net, 'EUR'), decimal('22')).minor;
      const gross = net + tax;
      let collected = 0n;
      let released = 0n;
      while (collected < gross) {
        const part = BigInt(randomInteger(next, 1, Number(gross)));
        const now = collected + part > gross ? gross - collected : part;
        released += vatDueOnCollection({ gross, tax, collectedBefore: collected, releasedBefore: released }, now);
        collected += now;
      }
      expect(released).toBe(tax);
    }
  });

  it('is released in full when payments are reversed in any order', () => {
    const next = randomNumbers(12);
    for (let round = 0; round < CASES; round += 1) {
      const net = BigInt(randomInteger(next, 100, 100_000));
      const tax = percentage(money(net, 'EUR'), decimal('22')).minor;
      const gross = net + tax;
      const payments: { amount: bigint; released: bigint }[] = [];
      const sum = (what: 'amount' | 'released'): bigint => payments.reduce((all, one) => all + one[what], 0n);
      const pay = (amount: bigint): void => {
        const invoice = { gross, tax, collectedBefore: sum('amount'), releasedBefore: sum('released') };
        payments.push({ amount, released: vatDueOnCollection(invoice, amount) });
      };
      for (let step = 0; step < 8; step += 1) {
        const left = gross - sum('amount');
        if (payments.length > 0 && randomInteger(next, 0, 2) === 0)
          payments.splice(randomInteger(next, 0, payments.length - 1), 1);
        else if (left > 1n) pay(BigInt(randomInteger(next, 1, Number(left) - 1)));
      }
      if (gross > sum('amount')) pay(gross - sum('amount'));
      expect(sum('released')).toBe(tax);
    }
  });
});
