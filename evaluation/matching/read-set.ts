import { readFileSync } from 'node:fs';
import { decimalFrom } from '#domain/money/decimal.js';
import { money, moneyFromNumber, type Money } from '#domain/money/money.js';
import type { BankTransaction } from '#domain/matching/read/bank-transaction.js';
import type { MatchingInput } from '#domain/matching/read/matching-input.js';
import type { OpenItem } from '#domain/matching/read/open-item.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { checkSet, ignoredFields } from './check-set.js';
import type { EvaluationSet, SetInvoice, SetPayment } from './evaluation-set.js';

const amountOf = (value: number, currency: string, where: string): Money => {
  const read = moneyFromNumber(value, currency);
  if (!read.ok) throw new RangeError(`${where}: ${wordsOf(read.message)}`);
  return read.value;
};

const OUTGOING = new Set(['purchase', 'sale_credit_note', 'receipt']);

const itemOf = (invoice: SetInvoice, home: string): OpenItem => {
  const currency = invoice.currency ?? home;
  const where = `invoice ${invoice.id}`;
  const read = (value: number): bigint => amountOf(value, currency, where).minor;
  const given = read(invoice.amount);
  const size = given < 0n ? -given : given;
  const minor = invoice.type === undefined ? given : OUTGOING.has(invoice.type) ? -size : size;
  const sign = minor < 0n ? -1n : 1n;
  const sized = (value: number): bigint => {
    const amount = read(value);
    return amount < 0n ? -amount : amount;
  };
  const booked =
    invoice.bookedAmount === undefined
      ? null
      : amountOf(invoice.bookedAmount, invoice.bookedCurrency ?? home, where).minor;
  return {
    id: invoice.id,
    kind: invoice.type === 'receipt' ? 'entry' : minor < 0n ? 'payable' : 'receivable',
    open: money(minor, currency),
    grossMinor: minor,
    netMinor: invoice.net === undefined ? null : sign * sized(invoice.net),
    withholdingMinor: invoice.withholding === undefined ? null : sized(invoice.withholding),
    discount:
      invoice.discount === undefined
        ? null
        : { amountMinor: sized(invoice.discount.amount), until: invoice.discount.until },
    booked: booked === null ? null : money(sign * (booked < 0n ? -booked : booked), invoice.bookedCurrency ?? home),
    date: invoice.date,
    dueDate: invoice.dueDate ?? null,
    number: invoice.number ?? null,
    references: invoice.references ?? [],
    description: invoice.description ?? null,
    counterpart: {
      id: invoice.contactId ?? null,
      name: invoice.name ?? null,
      ibans: invoice.ibans ?? [],
      fiscalIds: invoice.fiscalIds ?? [],
    },
    accountId: null,
  };
};

/** Signed like the amount, whatever sign the set has. */
const originalOf = (payment: SetPayment, original: number, currency: string): Money => {
  const size = Math.abs(original);
  return amountOf(payment.amount < 0 ? -size : size, currency, `payment ${payment.id}`);
};

const transactionOf = (payment: SetPayment, home: string): BankTransaction => ({
  id: payment.id,
  accountId: payment.account ?? 'account',
  amount: amountOf(payment.amount, payment.currency ?? home, `payment ${payment.id}`),
  bookingDate: payment.date,
  valueDate: payment.valueDate ?? null,
  counterpartName: payment.name ?? null,
  counterpartIban: payment.iban ?? null,
  text: payment.text ?? '',
  reference: payment.reference ?? null,
  endToEndId: payment.endToEndId ?? null,
  original:
    payment.originalAmount === undefined || payment.originalCurrency === undefined
      ? null
      : originalOf(payment, payment.originalAmount, payment.originalCurrency),
});

export const matchingInputOf = (set: EvaluationSet): MatchingInput => {
  const home = set.currency ?? 'EUR';
  const accounts =
    set.accounts ?? [...new Set(set.payments.map(({ account }) => account ?? 'account'))].map((id) => ({ id }));
  return {
    transactions: set.payments.map((payment) => transactionOf(payment, home)),
    items: set.invoices.map((invoice) => itemOf(invoice, home)),
    ownAccounts: accounts.map((account) => ({
      id: account.id,
      iban: ('iban' in account ? account.iban : undefined) ?? null,
      currency: ('currency' in account ? account.currency : undefined) ?? home,
      name: ('name' in account ? account.name : undefined) ?? null,
    })),
    rules: [],
    memory: [],
    rejected: [],
    rates: (set.rates ?? []).map(({ from, to, date, rate }) => {
      const read = decimalFrom(rate);
      if (!read.ok) throw new RangeError(`rate ${from} to ${to}: ${wordsOf(read.message)}`);
      return { from, to, date, rate: read.value };
    }),
  };
};

/** Reads a set from another source. Errors name file, record and field. Ignored fields are printed. */
export const readSetFile = (file: string): EvaluationSet => {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
    const set = checkSet(value);
    const ignored = ignoredFields(value);
    if (ignored.length > 0) console.error(`${file}: ignored fields: ${ignored.join(', ')}`);
    return set;
  } catch (error) {
    throw new RangeError(`${file}: ${(error as Error).message}`, { cause: error });
  }
};
