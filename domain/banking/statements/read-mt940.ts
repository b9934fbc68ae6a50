import { say } from '#schemas/sentences/say.js';
import { existingDay } from '../../calendar/date-text.js';
import { bankLine, type BankLine } from '../bank-line.js';
import { plainMinor } from './read-amount.js';
import { requireFewLines, StatementUnreadable, type Statement } from './statement.js';

interface Field {
  readonly tag: string;
  readonly text: string;
}

/** Reads SWIFT MT940. A field begins with :tag: at the start of a line and ends at the next one. */
export const readMt940 = (text: string): readonly Statement[] => {
  const fields = fieldsOf(text);
  requireFewLines(fields.filter(({ tag }) => tag === '61').length);
  const starts = fields.flatMap(({ tag }, index) => (tag === '25' ? [index] : []));
  if (starts.length === 0) throw new StatementUnreadable(say('mt940_without_account'));
  return starts.map((start, index) => readStatement(fields.slice(start, starts[index + 1])));
};

const fieldsOf = (text: string): Field[] => {
  const fields: { tag: string; text: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, tag, rest] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, text: rest ?? '' });
    else if (last && !/^-\}?$|^\{/.test(line)) last.text += `\n${line}`;
  }
  return fields;
};

const existing = (year: number, monthAndDay: string): string => {
  const day = existingDay(year, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2)));
  if (day === undefined)
    throw new StatementUnreadable(say('mt940_day_not_existing', { day: monthAndDay, year: String(year) }));
  return day;
};

const dayOf = (sixDigits: string): string => {
  const year = Number(sixDigits.slice(0, 2));
  return existing(year > 79 ? 1900 + year : 2000 + year, sixDigits.slice(2));
};

interface Balance {
  readonly currency: string;
  readonly minor: bigint;
}

const balanceOf = (fields: readonly Field[], tags: readonly string[]): Balance | null => {
  const field = fields.find(({ tag }) => tags.includes(tag));
  if (!field) return null;
  const [, side, currency = '', amount = ''] = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(field.text) ?? [];
  const minor = plainMinor(amount, currency, say('field_of_file', { tag: `:${field.tag}:` }));
  return { currency, minor: side === 'D' ? -minor : minor };
};

const readStatement = (fields: readonly Field[]): Statement => {
  const opening = balanceOf(fields, ['60F', '60M']);
  const closing = balanceOf(fields, ['62F', '62M']);
  const currency = opening?.currency ?? closing?.currency;
  if (currency === undefined) throw new StatementUnreadable(say('mt940_without_balance'));
  const lines = fields.flatMap((field, index) => {
    const next = fields[index + 1];
    return field.tag === '61' ? [readLine(field.text, next?.tag === '86' ? next.text : '', currency)] : [];
  });
  // Banks write an IBAN, or bank code and account number with a slash. Some add the currency.
  const account =
    (fields[0]?.text ?? '')
      .split('\n')[0]
      ?.replaceAll(/[\s/]/g, '')
      .replace(new RegExp(`${currency}$`), '') ?? '';
  return {
    account: account === '' ? null : account,
    currency,
    opening: opening?.minor ?? null,
    closing: closing?.minor ?? null,
    lines,
  };
};

/**
 * value date, [booking day], side, [third letter of the currency], amount, type, reference for the owner, //bank
 * reference
 */
const LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d+,\d*)([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

const readLine = (text: string, information: string, currency: string): BankLine => {
  const [, value, booking, side, , amount, type, owner, bank, supplement] = LINE.exec(text) ?? [];
  if (value === undefined || amount === undefined || side === undefined)
    throw new StatementUnreadable(say('mt940_line_not_readable', { text: text.split('\n')[0] ?? '' }));
  const magnitude = plainMinor(amount, currency, say('field_of_file', { tag: ':61:' }));
  // RC reverses a credit, RD reverses a debit.
  const isIncoming = side === 'C' || side === 'RD';
  const valueDate = dayOf(value);
  const details = readInformation(information);
  return bankLine({
    reference: bank ?? null,
    bookedOn: booking === undefined ? valueDate : bookingDay(valueDate, booking),
    valueDate,
    amount: isIncoming ? magnitude : -magnitude,
    currency,
    counterpartName: details.name,
    counterpartIban: details.iban,
    text: details.text ?? supplement ?? owner ?? null,
    paymentReference: details.reference,
    endToEndId: details.endToEndId,
    bankCode: type ?? null,
  });
};

/** The booking day has no year. The year nearest to the value date is used. */
const bookingDay = (valueDate: string, monthAndDay: string): string => {
  const valueYear = Number(valueDate.slice(0, 4));
  const distance = Number(monthAndDay.slice(0, 2)) - Number(valueDate.slice(5, 7));
  return existing(distance > 6 ? valueYear - 1 : distance < -6 ? valueYear + 1 : valueYear, monthAndDay);
};

interface Information {
  readonly text: string | null;
  readonly name: string | null;
  readonly iban: string | null;
  readonly reference: string | null;
  readonly endToEndId: string | null;
}

const NO_INFORMATION: Information = { text: null, name: null, iban: null, reference: null, endToEndId: null };

/** Field :86: is free text, subfields with ?NN, or words between slashes: /NAME/…/IBAN/…/REMI/…. */
const readInformation = (field: string): Information => {
  const flat = field.replaceAll('\n', '');
  if (/\?\d{2}/.test(flat)) {
    const parts = new Map<string, string>();
    for (const part of flat.split('?').slice(1))
      parts.set(part.slice(0, 2), `${parts.get(part.slice(0, 2)) ?? ''}${part.slice(2)}`);
    const join = (from: number, to: number): string =>
      [...parts]
        .filter(([key]) => Number(key) >= from && Number(key) <= to)
        .map(([, value]) => value)
        .join('');
    return {
      ...NO_INFORMATION,
      text: join(20, 29) + join(60, 63) || (parts.get('00') ?? null),
      name: join(32, 33) || null,
      iban: parts.get('31') ?? null,
    };
  }
  const [, ...words] = /^\/[A-Z]{3,4}\//.test(flat) ? flat.split(/\/(?=[A-Z]{3,4}\/)/) : [];
  if (words.length === 0) return { ...NO_INFORMATION, text: field.replaceAll('\n', ' ') || null };
  const word = (name: string): string | null =>
    words.find((one) => one.startsWith(`${name}/`))?.slice(name.length + 1) ?? null;
  return {
    text: word('REMI')?.replaceAll('/', ' ') ?? null,
    name: word('NAME') ?? word('ORDP') ?? word('BENM'),
    iban: word('IBAN'),
    reference: word('CSID') === null ? word('CRED') : null,
    endToEndId: word('EREF'),
  };
};
