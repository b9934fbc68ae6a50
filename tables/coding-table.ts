import type { CodedLine, Coding } from '#domain/coding/coding.js';
import { partsOfLine, proposedLines } from '#domain/coding/line-corrections.js';
import { CODING_ORIGINS, originInWords, type Reasoned } from '#domain/coding/reasoned.js';
import { decimal, decimalText } from '#domain/money/decimal.js';
import { toNumber } from '#domain/money/money.js';
import type { Document } from '#schemas/types.js';

type Jsonb<T> = T extends bigint
  ? string
  : T extends readonly (infer Item)[]
    ? Jsonb<Item>[]
    : T extends object
      ? { [K in keyof T]: Jsonb<T[K]> }
      : T;

/** A coding as stored in `documents.coding`. Minor units are text, because JSON numbers are floats. */
export type StoredCoding = Jsonb<Omit<Coding, 'exchangeRate' | 'questions' | 'heldBack' | 'lineCorrections'>> & {
  /** A coding that was stored before there were questions has none. */
  readonly questions?: Coding['questions'];
  readonly heldBack?: Coding['heldBack'];
  readonly lineCorrections?: Coding['lineCorrections'];
  readonly exchangeRate: { readonly rate: string; readonly date: string; readonly source: string } | null;
};

export function codingJson(coding: Coding): string {
  const { exchangeRate } = coding;
  const stored = { ...coding, exchangeRate: exchangeRate && { ...exchangeRate, rate: decimalText(exchangeRate.rate) } };
  return JSON.stringify(stored, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

export function codingFromJson(stored: StoredCoding): Coding {
  const { exchangeRate, original, withheld } = stored;
  return {
    ...stored,
    questions: stored.questions ?? [],
    heldBack: stored.heldBack ?? null,
    lineCorrections: stored.lineCorrections ?? [],
    exchangeRate: exchangeRate && { ...exchangeRate, rate: decimal(exchangeRate.rate) },
    original: original && { currency: original.currency, minor: BigInt(original.minor) },
    withheld: minorOf(withheld),
    amount: { ...stored.amount, value: BigInt(stored.amount.value) },
    lines: stored.lines.map((line) => ({
      ...line,
      gross: BigInt(line.gross),
      printedTax: minorOf(line.printedTax),
      tolerance: BigInt(line.tolerance ?? 1),
      bookGross: BigInt(line.bookGross),
      bookTax: BigInt(line.bookTax),
    })),
  };
}

const minorOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** The coding per VAT rate as callers see it. Expenses are negative. */
export function codingLineRecords(
  { lines, bookingText, amount, lineCorrections }: Coding,
  currency: string,
): Document['codingLines'] {
  const places = proposedLines(lines.length, lineCorrections);
  const signed = (minor: bigint): number => toNumber({ minor: -minor, currency });
  return lines.map((line, index) => ({
    ledgerAccountId: line.account.value,
    category: line.category.value,
    vatCode: line.vatCode.value,
    vatRate: line.vatRate === null ? null : Number(line.vatRate),
    netAmount: signed(line.bookGross - line.bookTax),
    vatAmount: signed(line.bookTax),
    amount: signed(line.bookGross),
    origin: strongestOrigin(line),
    reason: [
      explain(`Account ${line.account.value}`, line.account),
      explain(`VAT code ${line.vatCode.value}`, line.vatCode),
      explain('Text', bookingText),
      ...(amount.origin === 'person' ? [explain('Amount', amount)] : []),
    ].join(' '),
    dividedLine: partsOfLine(places[index] ?? 0, lineCorrections).length > 0 ? (places[index] ?? null) : null,
  }));
}

function strongestOrigin({ account, vatCode }: CodedLine): (typeof CODING_ORIGINS)[number] {
  const rank = Math.min(CODING_ORIGINS.indexOf(account.origin), CODING_ORIGINS.indexOf(vatCode.origin));
  return CODING_ORIGINS[rank] ?? 'default';
}

const explain = (what: string, { origin, reason }: Reasoned<unknown>): string =>
  `${what}, by ${originInWords(origin)}: ${reason}.`;
