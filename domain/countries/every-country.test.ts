import { bankHolidayOn } from '../calendar/bank-holidays.js';
import { shiftDays, weekdayOf } from '../calendar/date-text.js';
import { moveToWorkingDay } from '../calendar/move-to-working-day.js';
import { codeDocument } from '../coding/code-document.js';
import { firstPeriod } from '../deadlines/first-period.js';
import { sumOf } from '../ledger/balance.js';
import { whyNotMapped } from '../reports/standard-account.js';
import { priceInvoice } from '../sales/price/price-invoice.js';
import { codingInput, oneRate, pairs } from '../test-support/coding-input.js';
import { RURITANIA } from '../test-support/fictitious-country.js';
import { contributionsOf, sumByBox } from '../vat/contribution.js';
import { periodOf } from '../vat/vat-period.js';
import { NOTHING_CARRIED } from '../vat/vat-return-rules.js';
import { ALL_COUNTRIES } from './countries.js';
import type { Country } from './country.js';

const DATE = '2026-03-15';
const purchase = (country: Country, vatCode: string, gross: bigint, kind: 'invoice' | 'receipt' = 'invoice') =>
  country.postPurchase({
    date: DATE,
    kind,
    currency: country.currency,
    exchangeRate: null,
    vatCountry: null,
    contraAccount: country.postingAccounts.payable,
    lines: [
      {
        account: country.accounts.find(({ type }) => type === 'expense')?.number ?? '',
        vatCode,
        gross,
        printedTax: null,
      },
    ],
  }).lines;
const sale = (country: Country, vatCode: string, net: bigint) =>
  country.postSale({
    date: DATE,
    currency: country.currency,
    exchangeRate: null,
    rechargeStampDuty: false,
    lines: [{ account: country.sales.revenueAccount(vatCode, null), vatCode, net }],
  }).lines;

/** Entries with every VAT code of the country that an ordinary invoice or credit note may have on this day. */
const entriesOf = (country: Country) =>
  country.vatCodes
    .filter(({ validFrom, validTo }) => validFrom <= DATE && (validTo === null || validTo >= DATE))
    .flatMap(({ code, direction }) =>
      [123_45n, -67_89n].map((amount) =>
        direction === 'sale' ? sale(country, code, amount) : purchase(country, code, amount),
      ),
    );

describe.each([...ALL_COUNTRIES, RURITANIA].map((country): [string, Country] => [country.key, country]))(
  '%s',
  (_, country) => {
    it('makes balanced entries with every VAT code, of invoices and credit notes', () => {
      const entries = entriesOf(country);
      expect(entries.length).toBeGreaterThan(10);
      for (const lines of entries) expect(sumOf(lines)).toBe(0n);
    });

    it('has a return whose boxes are the sums of their lines and whose settlement clears the VAT accounts', () => {
      const entries = entriesOf(country);
      const lines = entries.flatMap((entry, index) =>
        entry.flatMap(({ vat }, line) =>
          vat === null ? [] : [{ entryId: `led_${index}`, line, documentDate: DATE, vat }],
        ),
      );
      const all = sumByBox(contributionsOf(country, lines).items);
      const period = periodOf(DATE, country.defaultVatFrequency);
      const figures = country.vatReturn.compute({ period, all, carried: NOTHING_CARRIED, before: null });
      for (const { code, exact } of figures.boxes.filter(({ formula }) => formula === null))
        if (all.has(code)) expect([code, exact]).toEqual([code, all.get(code)]);
      expect(sumOf(figures.settlement)).toBe(0n);
      for (const { account, box, balanceSign } of country.vatAccounts)
        expect(sumOf(figures.settlement.filter((line) => line.account === account)) * balanceSign).toBe(
          -(all.get(box) ?? 0n),
        );
    });

    it('has deadlines on working days, after their period, and a first period', () => {
      for (const month of ['01', '06', '07', '12']) {
        const period = periodOf(`2026-${month}-01`, country.defaultVatFrequency);
        const { filing, payment } = country.deadlines.vat(period);
        for (const { dueDate } of [filing, payment]) {
          expect(dueDate > period.end).toBe(true);
          expect([[0, 6].includes(weekdayOf(dueDate)), bankHolidayOn(country, dueDate)]).toEqual([false, null]);
        }
      }
      for (let day = '2026-01-01'; day < '2027-01-01'; day = shiftDays(day, 1)) {
        const moved = moveToWorkingDay(country, day).date;
        expect([0, 6].includes(weekdayOf(moved)) || bankHolidayOn(country, moved) !== null).toBe(false);
      }
      const first = firstPeriod({
        vatDeadlines: country.deadlines.vat,
        frequency: country.defaultVatFrequency,
        createdOn: DATE,
        firstEntryOn: null,
        registeredFrom: null,
        reportedElsewhereUntil: null,
      });
      expect(first.start < DATE).toBe(true);
    });

    it('prices an invoice and posts the same amounts', () => {
      const [rate = '0'] = country.vatCodes
        .filter(({ direction, mechanism }) => direction === 'sale' && mechanism === 'charged')
        .map((row) => row.rate);
      const priced = priceInvoice({
        seller: { region: country, vatRegime: 'ordinary', supplies: 'services' },
        buyer: {
          country: country.country,
          vatNumber: null,
          sdiCode: null,
          supplies: null,
          zeroRateVatCode: null,
          splitPayment: null,
        },
        date: DATE,
        currency: country.currency,
        lines: [{ description: 'Advice', quantity: 3, unitPrice: 33.33, vatRate: Number(rate) }],
      });
      expect(priced.totals.tax.minor).toBe((99_99n * BigInt(rate) + 50n) / 100n);
      const { lines } = country.postSale({
        date: DATE,
        currency: country.currency,
        exchangeRate: null,
        rechargeStampDuty: priced.isStampDutyRecharged,
        lines: priced.sale,
      });
      const owed = lines.filter(({ account }) => account === country.postingAccounts.receivable);
      expect(sumOf(owed)).toBe(priced.totals.gross.minor);
    });

    it('maps every account to its statements', () => {
      for (const { number, type, standardAccount } of country.accounts)
        expect([number, whyNotMapped(country.statements, type, standardAccount)]).toEqual([number, null]);
    });
  },
);

test('a document is coded and posted by the rules of a country that nothing else knows', () => {
  const supplier = { name: 'Zenda Ltd', vatNumber: null, country: RURITANIA.country };
  const facts = { ...oneRate('17', 100_000n, 17_000n), currency: RURITANIA.currency, supplier };
  const coding = codeDocument({ ...codingInput('denmark', facts), region: RURITANIA });
  expect(pairs(coding)).toEqual(['400 P17']);
});
