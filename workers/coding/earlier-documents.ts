import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import type { EarlierDocument, RelatedDocument } from '#domain/coding/related/earlier-document.js';
import { relate } from '#domain/coding/related/relate.js';
import type { RelatedVerdict } from '#domain/coding/related/related-verdict.js';
import { decimalFrom, roundToUnits } from '#domain/money/decimal.js';
import { currencyDecimals, isCurrency } from '#domain/money/currency.js';
import type { EarlierRow } from './coding-needs.js';
import type { CodedRow } from './coded-row.js';

const earlierOf = (row: EarlierRow): EarlierDocument => ({
  id: row.id,
  isEarlier: row.is_earlier,
  kind: row.kind,
  number: row.number,
  orderReference: row.order_reference,
  date: row.date,
  currency: row.currency,
  total: row.total_minor,
  state: row.state,
  isElectronic: row.is_electronic,
  descriptions: row.descriptions ?? [],
  coded: (row.coded ?? []).map(({ account, vatCode, vatRate, bookGross, bookTax }) => ({
    account: account.value,
    vatCode: vatCode.value,
    vatRate,
    gross: BigInt(bookGross),
    tax: BigInt(bookTax),
  })),
  settles: row.settles ?? [],
  answer: row.answer,
  isSuspected: row.is_suspected,
});

function prepaidOf(text: string | null, currency: string): bigint | null {
  const amount = text === null ? null : decimalFrom(text, Number.POSITIVE_INFINITY);
  return amount?.ok === true && isCurrency(currency) ? roundToUnits(amount.value, currencyDecimals(currency)) : null;
}

export function relatedDocument(
  { extraction, answers }: Pick<CodedRow, 'extraction' | 'answers'>,
  facts: DocumentFacts,
  bookCurrency: string,
): RelatedDocument {
  const field = (wanted: string): string | null =>
    extraction?.fields.find(({ name }) => name === wanted)?.value ?? null;
  return {
    kind: extraction?.kind ?? null,
    number: facts.number,
    orderReference: field('orderReference'),
    references: (field('invoiceReferences') ?? '').split('\n').filter((reference) => reference !== ''),
    date: facts.date,
    currency: facts.currency,
    bookCurrency,
    total: facts.total,
    net: facts.net,
    tax: facts.tax,
    prepaid: prepaidOf(field('prepaid'), facts.currency),
    lines: facts.lines,
    text: facts.text,
    isElectronic: facts.isElectronic,
    answer: answers.earlier_document ?? null,
  };
}

/** What the supplier's other documents say of this one. */
export const relatedOf = (
  document: CodedRow,
  facts: DocumentFacts,
  bookCurrency: string,
  rows: readonly EarlierRow[],
): RelatedVerdict => relate(relatedDocument(document, facts, bookCurrency), rows.map(earlierOf));
