import { say, type Said } from '#schemas/sentences/say.js';
import { existingDay } from '../../calendar/date-text.js';
import { bankLine, type BankLine } from '../bank-line.js';
import { plainMinor } from './read-amount.js';
import { requireFewLines, StatementUnreadable, type Statement } from './statement.js';

/**
 * OFX 1 is SGML without closing tags for values; OFX 2 is XML. One reader works for both, because it ends a value at
 * the next tag.
 */
export const readOfx = (text: string): readonly Statement[] => {
  requireFewLines(text.match(/<STMTTRN>/gi)?.length ?? 0);
  const statements = text.split(/<(?:CC)?STMTRS>/i).slice(1);
  if (statements.length === 0) throw new StatementUnreadable(say('ofx_without_statement'));
  return statements.map(readStatement);
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const valueOf = (block: string, tag: string): string | null => {
  const value = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block)?.[1]?.trim();
  if (value === undefined || value === '') return null;
  return value.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
};

const dayOf = (text: string | null, place: Said): string => {
  const [, y, m, d] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? [];
  const day = existingDay(Number(y), Number(m), Number(d));
  if (day === undefined)
    throw new StatementUnreadable(say('not_a_date', { place, text: text ?? '', format: 'YYYYMMDD' }));
  return day;
};

const readStatement = (block: string): Statement => {
  const currency = valueOf(block, 'CURDEF')?.toUpperCase() ?? null;
  if (currency === null) throw new StatementUnreadable(say('ofx_without_currency'));
  const ledger = /<LEDGERBAL>([\s\S]*)/i.exec(block)?.[1] ?? '';
  const closing = valueOf(ledger, 'BALAMT');
  const rows = block.split(/<STMTTRN>/i).slice(1);
  return {
    account: valueOf(block, 'ACCTID')?.replaceAll(' ', '') ?? null,
    currency,
    opening: null,
    closing: closing === null ? null : plainMinor(closing, currency, say('field_of_file', { tag: 'LEDGERBAL' })),
    lines: rows.map((row, index) =>
      readRow(row.split(/<\/STMTTRN>|<LEDGERBAL>|<\/BANKTRANLIST>/i)[0] ?? '', currency, index + 1),
    ),
  };
};

const readRow = (row: string, currency: string, number: number): BankLine => {
  const place = say('transaction_of_file', { number });
  const amount = plainMinor(valueOf(row, 'TRNAMT') ?? '', currency, place);
  const [name, memo] = [valueOf(row, 'NAME'), valueOf(row, 'MEMO')];
  return bankLine({
    reference: valueOf(row, 'FITID'),
    bookedOn: dayOf(valueOf(row, 'DTPOSTED'), place),
    valueDate: valueOf(row, 'DTAVAIL') === null ? null : dayOf(valueOf(row, 'DTAVAIL'), place),
    amount,
    currency,
    counterpartName: name,
    text: memo ?? name,
    paymentReference: valueOf(row, 'REFNUM'),
    bankCode: valueOf(row, 'TRNTYPE'),
  });
};
