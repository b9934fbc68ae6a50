import { decimal, decimalText } from '../../money/decimal.js';
import type { CodingInput } from '../coding.js';
import type { VatEvidence } from '../category/vat-evidence.js';
import { foldText } from '../category/fold-text.js';
import { wordsOf } from '../category/region-coding.js';
import type { DocumentFacts, DocumentLineFacts } from '../facts/document-facts.js';
import type { NamedParty } from '../facts/whose-document.js';
import type { RatedPart } from '../split-by-rate.js';
import { vendorKeysOf } from '../vendor-key.js';
import type { PurchaseTraits, RatedThing } from './remembered-purchase.js';
import { wordsOfThing } from './thing-words.js';

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

const rateText = (rate: string | null): string => (rate === null ? '-' : decimalText(decimal(rate)));

/** Rate and nature of a part, and whether it carries VAT: "25", "0 N4", "-" for a rate that was not read. */
export const vatKeyOf = ({ rate, nature, tax }: Pick<RatedPart, 'rate' | 'nature' | 'tax'>): string =>
  [rateText(rate), nature ?? '', tax === null ? 'unread' : ''].filter((part) => part !== '').join(' ');

/** Lines of the text that add something up or say how it was paid. */
const SUMS =
  /total|subtotal|\bi ?alt\b|betale|betalt|\bmoms\b|\biva\b|\bvat\b|imponibile|netto|brutto|dankort|\bvisa\b|mastercard|kontant|contanti|bancomat|resto|retur|saldo|afrunding|importo|pagat/iu;
const AMOUNT = /\d[.,]\d{2}\b/;
const MOST_THINGS = 40;

/** The lines of a text that name something and its price, for a document whose lines were not read. */
const pricedLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => AMOUNT.test(line) && !SUMS.test(line) && wordsOfThing(line) !== '');

/** What the document names, line by line. Empty when nothing was read that names something. */
export const thingsOf = (facts: DocumentFacts, parts: readonly RatedPart[]): readonly RatedThing[] => {
  const rated = parts.filter(({ isRounding }) => !isRounding);
  const [only, another] = rated;
  const whole = only !== undefined && another === undefined ? vatKeyOf(only) : null;
  const keyOf = ({ vatRate, nature }: DocumentLineFacts): string | null =>
    whole ??
    rated
      .map((part) => [part, vatKeyOf(part)] as const)
      .find(
        ([part]) =>
          vatRate !== null && rateText(part.rate) === rateText(vatRate) && (part.nature ?? '') === (nature ?? ''),
      )?.[1] ??
    null;
  const read = facts.lines
    .map((line) => ({
      words: wordsOfThing(line.description),
      amount: line.amount === null ? null : String(absolute(line.amount)),
      vat: keyOf(line),
      line,
    }))
    .filter(({ words }) => words !== '');
  const found =
    read.length > 0
      ? read
      : pricedLines(facts.text).map((line) => ({ words: wordsOfThing(line), amount: null, vat: whole, line: null }));
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0 && first.amount === null)
    return [{ ...first, amount: String(absolute(facts.total)) }];
  return found.slice(0, MOST_THINGS);
};

/** What identifies a party best: a number, else the name. */
const partyKey = ({ name, vatNumber, businessId, fiscalCode }: NamedParty): string | null => {
  const number = (vatNumber ?? businessId ?? fiscalCode)?.toUpperCase().replace(/^[A-Z]{2}|[^A-Z0-9]/g, '');
  return number || (name === null ? null : foldText(name) || null);
};

/** Readings of one layout take these for each other. */
const COMMON_KINDS: ReadonlySet<string> = new Set(['invoice', 'receipt', 'credit_note', 'fee_note']);

export const traitsOf = (
  { region, facts }: Pick<CodingInput, 'region' | 'facts'>,
  place: string,
  { reverseCharge, exempt }: Pick<VatEvidence, 'reverseCharge' | 'exempt'>,
): PurchaseTraits => {
  const { kind, paperKind, unpostable, isElectronic, currency, paidBy, supplier, addressee, text, lines } = facts;
  const vehicle = wordsOf(region).vehicles([text, ...lines.map(({ description }) => description)].join('\n'));
  return {
    vendor: vendorKeysOf(supplier)[0] ?? null,
    vendorName: supplier.name,
    nameKey: vendorKeysOf(supplier).find((key) => key.startsWith('name:')) ?? null,
    currency,
    addressee: partyKey(addressee),
    pattern: [
      unpostable ?? (COMMON_KINDS.has(paperKind ?? kind) ? kind : paperKind),
      isElectronic ? 'data' : 'paper',
      currency,
      place,
      `paid by ${paidBy ?? 'nobody named'}`,
      ...(vehicle === null ? [] : [vehicle.category]),
      ...(reverseCharge === null ? [] : ['reverse charge']),
      ...(exempt === null ? [] : ['exempt']),
    ].join(', '),
  };
};
