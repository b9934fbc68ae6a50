import { currencyDecimals, isCurrency } from '#domain/money/currency.js';
import type { EvaluationSet, SetInvoice, SetPayment, TruthGroup } from './evaluation-set.js';

type Fields = Readonly<Record<string, unknown>>;

const TYPES = ['sale', 'purchase', 'sale_credit_note', 'purchase_credit_note', 'receipt'] as const;
const DIRECTIONS = ['in', 'out'] as const;

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  invoices:
    'id type amount currency net withholding discount bookedAmount bookedCurrency date dueDate number reference references description contactId name iban ibans fiscalId fiscalIds'.split(
      ' ',
    ),
  payments:
    'id amount currency direction originalAmount originalCurrency date valueDate account name iban text description reference endToEndId'.split(
      ' ',
    ),
  truth: ['payments', 'invoices', 'case'],
  accounts: ['id', 'iban', 'currency', 'name'],
  rates: ['from', 'to', 'date', 'rate'],
};

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Reads the fields of one record. An error names the field: `invoices[3] ("F7").date`. */
class RecordReader {
  readonly #fields: Fields;
  readonly #where: string;

  constructor(value: unknown, where: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new TypeError(`${where} must be an object, not ${shown(value)}`);
    this.#fields = value as Fields;
    this.#where = typeof this.#fields['id'] === 'string' ? `${where} ("${this.#fields['id']}")` : where;
  }

  #refuse(field: string, message: string): never {
    throw new RangeError(`${this.#where}.${field}: ${message}`);
  }

  /** Omitted, null and empty all mean "not known". */
  #value(field: string): unknown {
    const value = this.#fields[field];
    return value === null || value === '' ? undefined : value;
  }

  has(field: string): boolean {
    return this.#value(field) !== undefined;
  }

  text(field: string): string | undefined {
    const value = this.#value(field);
    if (value === undefined || typeof value === 'string') return value;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
    return this.#refuse(field, `must be text, not ${shown(value)}`);
  }

  requiredText(field: string): string {
    return this.text(field) ?? this.#refuse(field, 'is missing');
  }

  texts(...fields: readonly string[]): readonly string[] | undefined {
    const found: string[] = [];
    for (const field of fields) {
      const value = this.#value(field);
      if (!Array.isArray(value)) {
        const single = this.text(field);
        if (single !== undefined) found.push(single);
        continue;
      }
      for (const [index, entry] of value.entries()) {
        if (typeof entry !== 'string' && typeof entry !== 'number')
          this.#refuse(`${field}[${index}]`, `must be text, not ${shown(entry)}`);
        found.push(String(entry));
      }
    }
    return found.length === 0 ? undefined : found;
  }

  date(field: string): string | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    const day = value.slice(0, 10);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
    return isDay && /^($|[T ])/.test(value.slice(10))
      ? day
      : this.#refuse(field, `must be a date as YYYY-MM-DD, not ${shown(value)}`);
  }

  requiredDate(field: string): string {
    return this.date(field) ?? this.#refuse(field, 'is missing');
  }

  number(field: string): number | undefined {
    const value = this.#value(field);
    if (value === undefined) return undefined;
    const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number)
      ? number
      : this.#refuse(field, `must be a decimal number such as 1250.5, not ${shown(value)}`);
  }

  /**
   * At most as many decimals as the currency has. Rounding errors of binary fractions (0.1 + 0.2) do not count as
   * decimals.
   */
  amount(field: string, currency: string): number | undefined {
    const value = this.number(field);
    if (value === undefined) return undefined;
    const decimals = currencyDecimals(currency);
    const rounded = Number(value.toFixed(decimals));
    if (Math.abs(rounded - value) > 1e-6)
      this.#refuse(field, `${currency} has ${decimals} decimals, and ${value} has more`);
    return rounded;
  }

  requiredAmount(field: string, currency: string): number {
    return this.amount(field, currency) ?? this.#refuse(field, 'is missing');
  }

  currency(field: string): string | undefined {
    const value = this.text(field)?.toUpperCase();
    return value === undefined || isCurrency(value)
      ? value
      : this.#refuse(field, `${shown(value)} is not a currency code of ISO 4217`);
  }

  oneOf<T extends string>(field: string, options: readonly T[]): T | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    return (
      options.find((option) => option === value) ??
      this.#refuse(field, `must be one of ${options.join(', ')}, not ${shown(value)}`)
    );
  }

  part(field: string): RecordReader | undefined {
    const value = this.#value(field);
    return value === undefined ? undefined : new RecordReader(value, `${this.#where}.${field}`);
  }
}

/** Omits unknown values, so that records compare and print as they were written. */
const compact = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;

type Signed<T> = { readonly [Field in keyof T]: T[Field] | undefined };

const readInvoice = (value: unknown, where: string, home: string): SetInvoice => {
  const read = new RecordReader(value, where);
  const currency = read.currency('currency') ?? home;
  const discount = read.part('discount');
  const bookedCurrency = read.currency('bookedCurrency');
  const invoice: Signed<SetInvoice> = {
    id: read.requiredText('id'),
    type: read.oneOf('type', TYPES),
    amount: read.requiredAmount('amount', currency),
    currency: read.currency('currency'),
    net: read.amount('net', currency),
    withholding: read.amount('withholding', currency),
    discount:
      discount === undefined
        ? undefined
        : { amount: discount.requiredAmount('amount', currency), until: discount.requiredDate('until') },
    bookedAmount: read.amount('bookedAmount', bookedCurrency ?? home),
    bookedCurrency,
    date: read.requiredDate('date'),
    dueDate: read.date('dueDate'),
    number: read.text('number'),
    references: read.texts('references', 'reference'),
    description: read.text('description'),
    contactId: read.text('contactId'),
    name: read.text('name'),
    ibans: read.texts('ibans', 'iban'),
    fiscalIds: read.texts('fiscalIds', 'fiscalId'),
  };
  return compact(invoice as SetInvoice);
};

const readPayment = (value: unknown, where: string, home: string): SetPayment => {
  const read = new RecordReader(value, where);
  const currency = read.currency('currency') ?? home;
  const originalCurrency = read.currency('originalCurrency');
  const amount = read.requiredAmount('amount', currency);
  const direction = read.oneOf('direction', DIRECTIONS);
  const payment: Signed<SetPayment> = {
    id: read.requiredText('id'),
    amount: direction === undefined ? amount : direction === 'in' ? Math.abs(amount) : -Math.abs(amount),
    currency: read.currency('currency'),
    originalAmount: read.amount('originalAmount', originalCurrency ?? home),
    originalCurrency,
    date: read.requiredDate('date'),
    valueDate: read.date('valueDate'),
    account: read.text('account'),
    name: read.text('name'),
    iban: read.text('iban'),
    text: read.text('text') ?? read.text('description'),
    reference: read.text('reference'),
    endToEndId: read.text('endToEndId'),
  };
  return compact(payment as SetPayment);
};

const idsOf = (list: string, records: readonly { readonly id: string }[]): ReadonlySet<string> => {
  const places = new Map<string, number>();
  for (const [index, { id }] of records.entries()) {
    const before = places.get(id);
    if (before !== undefined) throw new RangeError(`${list}[${before}] and ${list}[${index}] have the same id ${id}`);
    places.set(id, index);
  }
  return new Set(places.keys());
};

const readTruth = (
  value: unknown,
  where: string,
  payments: ReadonlySet<string>,
  invoices: ReadonlySet<string>,
): TruthGroup => {
  const read = new RecordReader(value, where);
  const group = {
    payments: read.texts('payments') ?? [],
    invoices: read.texts('invoices') ?? [],
    case: read.text('case'),
  };
  for (const id of group.payments) if (!payments.has(id)) throw new RangeError(`${where}.payments: no payment ${id}`);
  for (const id of group.invoices) if (!invoices.has(id)) throw new RangeError(`${where}.invoices: no invoice ${id}`);
  if (group.invoices.length === 0 && group.payments.length > 2)
    throw new RangeError(
      `${where}: a group without invoices must be a transfer of two payments, and this one has ${group.payments.length}`,
    );
  return compact(group as TruthGroup);
};

/** A single payment or a single invoice belongs to nothing. It has the same meaning as no group. */
const saysSomething = ({ payments, invoices }: TruthGroup): boolean =>
  payments.length > 0 && payments.length + invoices.length > 1;

const OPPOSITE = { sale: 'sale_credit_note', purchase: 'purchase_credit_note' } as const;

/**
 * A negative sale or purchase is a credit note. But when all purchases are negative, they are signed like bank lines.
 * When invoices without a type all have one sign and all payments have the other, these payments pay them.
 */
const withOneSign = (invoices: readonly SetInvoice[], payments: readonly SetPayment[]): readonly SetInvoice[] => {
  const signedLikeBank = new Set(
    (['sale', 'purchase'] as const).filter((type) =>
      invoices.filter((invoice) => invoice.type === type).every(({ amount }) => amount < 0),
    ),
  );
  const untyped = invoices.filter(({ type }) => type === undefined);
  const isAll = (records: readonly { readonly amount: number }[], sign: number): boolean =>
    records.length > 0 && records.every(({ amount }) => amount * sign > 0);
  const isTurned = (isAll(untyped, 1) && isAll(payments, -1)) || (isAll(untyped, -1) && isAll(payments, 1));
  return invoices.map((invoice) => {
    const { type, amount } = invoice;
    if (type === undefined) return isTurned ? { ...invoice, amount: -amount } : invoice;
    if (amount >= 0 || (type !== 'sale' && type !== 'purchase') || signedLikeBank.has(type)) return invoice;
    return { ...invoice, type: OPPOSITE[type] };
  });
};

const listOf = (set: Fields, list: string): readonly unknown[] => {
  const value = set[list];
  if (!Array.isArray(value)) throw new TypeError(`"${list}" must be an array`);
  return value;
};

/** Fields that are ignored, to warn the author of the set: `invoices: customer`. */
export const ignoredFields = (set: unknown): readonly string[] => {
  const ignored = new Set<string>();
  for (const [list, known] of Object.entries(KNOWN)) {
    const records = (set as Fields)[list];
    if (!Array.isArray(records)) continue;
    for (const record of records as readonly object[])
      for (const field of Object.keys(record)) if (!known.includes(field)) ignored.add(`${list}: ${field}`);
  }
  return [...ignored].sort();
};

/** Reads a set from another source field by field. Throws with the position of the first mistake. */
export const checkSet = (value: unknown): EvaluationSet => {
  const read = new RecordReader(value, 'the set');
  const set = value as Fields;
  const home = read.currency('currency') ?? 'EUR';
  const payments = listOf(set, 'payments').map((payment, index) => readPayment(payment, `payments[${index}]`, home));
  const invoices = listOf(set, 'invoices').map((invoice, index) => readInvoice(invoice, `invoices[${index}]`, home));
  const [paymentIds, invoiceIds] = [idsOf('payments', payments), idsOf('invoices', invoices)];
  return {
    currency: home,
    payments,
    invoices: withOneSign(invoices, payments),
    truth: listOf(set, 'truth')
      .map((group, index) => readTruth(group, `truth[${index}]`, paymentIds, invoiceIds))
      .filter(saysSomething),
    ...(read.has('accounts')
      ? {
          accounts: listOf(set, 'accounts').map((account, index) => {
            const fields = new RecordReader(account, `accounts[${index}]`);
            return compact({
              id: fields.requiredText('id'),
              iban: fields.text('iban')!,
              currency: fields.currency('currency')!,
              name: fields.text('name')!,
            });
          }),
        }
      : {}),
    ...(read.has('rates')
      ? {
          rates: listOf(set, 'rates').map((rate, index) => {
            const fields = new RecordReader(rate, `rates[${index}]`);
            const value = fields.number('rate');
            if (value === undefined || value <= 0) throw new RangeError(`rates[${index}].rate: must be more than zero`);
            return {
              from: fields.currency('from') ?? fields.requiredText('from'),
              to: fields.currency('to') ?? fields.requiredText('to'),
              date: fields.requiredDate('date'),
              rate: value,
            };
          }),
        }
      : {}),
  };
};
