import { joinSentences } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { CodedLine, Coding } from '#domain/coding/coding.js';
import { partsOfLine, proposedLines } from '#domain/coding/line-corrections.js';
import { CODING_ORIGINS, sayOrigin, type Reasoned } from '#domain/coding/reasoned.js';
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

export const storedCoding = (coding: Coding): StoredCoding => JSON.parse(codingJson(coding)) as StoredCoding;

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

/** A line as it is stored. The record has its reason in words. */
export type StoredCodingLine = Omit<Document['codingLines'][number], 'reason' | 'dividedLine'> & {
  readonly reason: Said;
  /** A line that was stored before lines could be divided has none. */
  readonly dividedLine?: number | null;
};

/** The coding per VAT rate. Expenses are negative. */
export function codingLines(
  { lines, bookingText, amount, lineCorrections }: Coding,
  currency: string,
): StoredCodingLine[] {
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
    reason: joinSentences([
      say('account_by', { account: line.account.value, ...because(line.account) }),
      say('vat_code_by', { code: line.vatCode.value, ...because(line.vatCode) }),
      say('text_by', because(bookingText)),
      ...(amount.origin === 'person' ? [say('amount_by', because(amount))] : []),
    ]),
    dividedLine: partsOfLine(places[index] ?? 0, lineCorrections).length > 0 ? (places[index] ?? null) : null,
  }));
}

function strongestOrigin({ account, vatCode }: CodedLine): (typeof CODING_ORIGINS)[number] {
  const rank = Math.min(CODING_ORIGINS.indexOf(account.origin), CODING_ORIGINS.indexOf(vatCode.origin));
  return CODING_ORIGINS[rank] ?? 'default';
}

const because = ({ origin, reason }: Reasoned<unknown>) => ({ origin: sayOrigin(origin), reason });

export const codingLineRecord = ({
  reason,
  dividedLine = null,
  ...line
}: StoredCodingLine): Document['codingLines'][number] => ({
  ...line,
  reason: textOf(reason),
  dividedLine,
});
