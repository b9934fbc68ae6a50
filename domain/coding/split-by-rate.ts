import { say } from '#schemas/sentences/say.js';
import { decimal, divideHalfUp, powerOfTen } from '../money/decimal.js';
import { money, toDecimalText } from '../money/money.js';
import { percentage } from '../money/percentage.js';
import { CodingRefused } from './coding-refused.js';
import type { DocumentFacts, VatLineFacts } from './facts/document-facts.js';

/** The part of a document that has one VAT rate. A credit note is negative. */
export interface RatedPart {
  readonly rate: string | null;
  readonly nature: string | null;
  readonly gross: bigint;
  /** Null when the document does not print the VAT of this part. */
  readonly tax: bigint | null;
  /** The few cents by which the total was rounded. */
  readonly isRounding: boolean;
  /** By how many minor units the printed tax may differ from its rate: suppliers round every line or only the sum. */
  readonly tolerance: bigint;
}

/** Less than one unit of the currency: cash is rounded to half a krone or five cents, invoices to a whole unit. */
const MAX_ROUNDING = 99n;

const toleranceOf = ({ lines }: DocumentFacts): bigint => BigInt(Math.max(1, lines.length));

const amountText = (minor: bigint, currency: string): string => `${toDecimalText(money(minor, currency))} ${currency}`;

const isZeroRate = (rate: string): boolean => decimal(rate).coefficient === 0n;

/** Returns net and tax of a line, and computes the missing one from the other. */
const complete = (line: VatLineFacts, currency: string): { net: bigint; tax: bigint } | null => {
  const { rate, net, tax } = line;
  if (net !== null && tax !== null) return { net, tax };
  if (rate === null) return net === null ? null : { net, tax: 0n };
  if (net !== null) return { net, tax: percentage(money(net, currency), decimal(rate)).minor };
  if (tax === null || isZeroRate(rate)) return null;
  const { coefficient, scale } = decimal(rate);
  return { net: divideHalfUp(tax * 100n * powerOfTen(scale), coefficient), tax };
};

const mergeSameRates = (parts: readonly RatedPart[]): readonly RatedPart[] => {
  const merged = new Map<string, RatedPart>();
  for (const part of parts) {
    const key = `${part.rate === null ? '' : decimal(part.rate).coefficient}/${part.rate === null ? '' : decimal(part.rate).scale}/${part.nature ?? ''}`;
    const same = merged.get(key);
    merged.set(
      key,
      same ? { ...same, gross: same.gross + part.gross, tax: (same.tax ?? 0n) + (part.tax ?? 0n) } : part,
    );
  }
  return [...merged.values()];
};

const printedParts = (facts: DocumentFacts): readonly RatedPart[] => {
  const parts = facts.vatLines.map((line) => {
    const amounts = complete(line, facts.currency);
    return (
      amounts && {
        rate: line.rate,
        nature: line.nature,
        gross: amounts.net + amounts.tax,
        tax: amounts.tax,
        isRounding: false,
        tolerance: toleranceOf(facts),
      }
    );
  });
  const known = parts.filter((part) => part !== null);
  // A single rate without amounts is the rate of the whole document.
  const [only] = facts.vatLines;
  if (known.length === 0 && facts.vatLines.length === 1 && only) {
    return [
      {
        rate: only.rate,
        nature: only.nature,
        gross: facts.total,
        tax: facts.tax,
        isRounding: false,
        tolerance: toleranceOf(facts),
      },
    ];
  }
  if (known.length < facts.vatLines.length) {
    throw new CodingRefused('document_not_balanced', say('rates_without_amounts'));
  }
  return mergeSameRates(known);
};

/** The difference between the total and the lines: nothing, a rounding, or a part without VAT. */
const remainder = (facts: DocumentFacts, parts: readonly RatedPart[]): readonly RatedPart[] => {
  const open = facts.total - parts.reduce((sum, { gross }) => sum + gross, 0n);
  if (open === 0n) return [];
  const part = { rate: '0', nature: null, gross: open, tax: 0n, tolerance: 1n };
  if (open <= MAX_ROUNDING && open >= -MAX_ROUNDING) return [{ ...part, isRounding: true }];
  // The document states that net and VAT make the total, so an amount outside the VAT lines carries no VAT.
  const tax = parts.reduce((sum, line) => sum + (line.tax ?? 0n), 0n);
  const isStated =
    facts.net !== null && facts.tax !== null && facts.net + facts.tax === facts.total && facts.tax === tax;
  if (isStated) return [{ ...part, isRounding: false }];
  throw new CodingRefused(
    'document_not_balanced',
    say('vat_lines_not_total', {
      sum: amountText(facts.total - open, facts.currency),
      total: amountText(facts.total, facts.currency),
    }),
  );
};

const negated = (parts: readonly RatedPart[]): readonly RatedPart[] =>
  parts.map((part) => ({ ...part, gross: -part.gross, tax: part.tax === null ? null : -part.tax }));

const asPositive = (facts: DocumentFacts): DocumentFacts => {
  const flip = (minor: bigint | null): bigint | null => (minor === null ? null : -minor);
  const flipLines = (lines: readonly VatLineFacts[]) =>
    lines.map((line) => ({ ...line, net: flip(line.net), tax: flip(line.tax) }));
  const total = facts.total < 0n ? -facts.total : facts.total;
  // Some credit notes print a positive total with negative lines, or the reverse, so the printed signs are not used.
  const printed = facts.vatLines.reduce((sum, { net, tax }) => sum + (net ?? 0n) + (tax ?? 0n), 0n);
  return {
    ...facts,
    total,
    net: facts.net !== null && facts.net < 0n ? -facts.net : facts.net,
    tax: facts.tax !== null && facts.tax < 0n ? -facts.tax : facts.tax,
    vatLines: printed < 0n ? flipLines(facts.vatLines) : facts.vatLines,
  };
};

/** Splits the document into parts of one VAT rate each. They add up to its total to the cent. */
export const splitByRate = (facts: DocumentFacts): readonly RatedPart[] => {
  if (facts.total === 0n) throw new CodingRefused('coding_impossible', say('total_is_zero'));
  const isCredit = facts.kind === 'credit_note' || facts.total < 0n;
  const positive = asPositive(facts);
  const parts = splitPositive(positive);
  return isCredit ? negated(parts) : parts;
};

const splitPositive = (facts: DocumentFacts): readonly RatedPart[] => {
  if (facts.vatLines.length > 0) {
    const parts = printedParts(facts);
    return [...parts, ...remainder(facts, parts)];
  }
  const isWithoutVat = facts.tax === 0n;
  return [
    {
      rate: isWithoutVat ? '0' : null,
      nature: null,
      gross: facts.total,
      tax: facts.tax,
      isRounding: false,
      tolerance: toleranceOf(facts),
    },
  ];
};
