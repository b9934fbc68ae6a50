import { say, type Said } from '#schemas/sentences/say.js';
import { amountsIn, centsToText, type Amount } from './amounts.js';
import type { Field, FurtherFields } from '../confidence/fields.js';
import { foldText } from '../page/fold-text.js';
import { isPartial } from '../page/page.js';
import { spanOf, type PassRows, type Row } from '../page/rows.js';

/** Amounts beside the goods. The patterns match folded rows. */
export const FURTHER_AMOUNTS = {
  stampDuty: /\b(?:marca (?:da )?bollo|imposta (?:di )?bollo|bollo(?: virtuale| assolto| su)?|valori bollati)\b/,
  tip: /\b(?:drikkepenge|tips?|gratuity|mancia|trinkgeld|pourboire)\b/,
  rounding: /\b(?:ore ?afrunding|afrund(?:ing)?|oreafr|arrotondamento|arrot|rounding)\b/,
  deposit: /\b(?:pant(?: [abc])?|depositum|cauzione|vuoto a rendere|pfand)\b/,
  cityTax: /\b(?:tassa|imposta|contributo)(?: di)? soggiorno\b|\bcity tax\b|\bturistskat\b|\bkurtaxe\b/,
} as const;

export type FurtherAmount = keyof typeof FURTHER_AMOUNTS;

/** The last amount of the first row with a label, or of the row below when the label has none. Money back counts as negative. */
const amountOf = (readings: readonly PassRows[], name: FurtherAmount): Amount | null => {
  for (const reading of readings.filter(({ pass }) => !isPartial({ name: pass }))) {
    for (const row of reading.rows) {
      if (!FURTHER_AMOUNTS[name].test(foldText(row.text))) continue;
      const amount = amountsIn(row)
        .filter(({ percent, quality }) => !percent && quality !== 'whole')
        .at(-1);
      if (amount !== undefined && amount.cents > 0) return amount;
    }
  }
  return null;
};

const amountField = (amount: Amount | null, why: Said): Field | null =>
  amount === null
    ? null
    : {
        value: amount.row.text.slice(amount.start, amount.end).trim(),
        normalized: centsToText(amount.negative ? -amount.cents : amount.cents),
        confidence: 0.85,
        page: amount.row.page,
        box: amount.box,
        why,
      };

/** Cents of the further amounts, for the arithmetic of the total. */
export const furtherCents = (readings: readonly PassRows[], names: readonly FurtherAmount[]): number[] =>
  names.flatMap((name) => amountOf(readings, name)?.cents ?? []);

/** What rounding to coins has added to the total, or taken away. It carries no VAT. */
export const roundingCents = (readings: readonly PassRows[]): number => {
  const amount = amountOf(readings, 'rounding');
  if (amount === null || amount.cents > MOST_ROUNDING_CENTS) return 0;
  return amount.negative ? -amount.cents : amount.cents;
};

/** To half a krone. */
const MOST_ROUNDING_CENTS = 25;

/** How a document was paid, in the order in which the words decide. "Bar" is a café as well as cash, so it is left out. */
const MEANS: readonly (readonly [string, RegExp])[] = [
  ['mobilepay', /\bmobile ?pay\b/],
  [
    'card',
    /\b(?:dankort|visa|master ?card|maestro|v ?pay|amex|american express|betalingskort|kreditkort|kortbetaling|bancomat|pagobancomat|carta di (?:credito|debito)|carta (?:[*x]{2,}|visa|n\.)|pag(?:amento|ato)?\.? (?:con )?carta|pagamento elettronico|pag\.? elettronico|pos|contactless|kontaktlos|card)\b/,
  ],
  ['cash', /\b(?:kontant(?:er)?|contant[ei]|pagamento contante|cash|barzahlung|byttepenge|retur kontant)\b/],
  [
    'direct_debit',
    /\b(?:betalingsservice|leverandorservice|bs-?betaling|rid|sdd|addebito (?:diretto|in conto)|domiciliazione)\b/,
  ],
  [
    'bank_transfer',
    /\b(?:bonifico(?: bancario)?|bankoverforsel|overfores til|indbetales pa|bank transfer|reg\.? ?nr\.? ?\d{4}|iban|fi-?kort|giro ?kort|ri\.?ba\.?)\b|\+7[135]</,
  ],
];

const CARD_DIGITS =
  /(?<![*xX•·#.])[*xX•·#.]{2,}(?:[\s-][*xX•·#.]{2,}){0,3}[\s-]?(?<digits>\d{4})(?!\d)|\b(?:slutter pa|ending in|che termina con|finale)\s?(?<last>\d{4})\b/;

const firstMatch = (
  readings: readonly PassRows[],
  find: (text: string) => { readonly value: string; readonly index: number; readonly length: number } | null,
): { readonly row: Row; readonly value: string; readonly index: number; readonly length: number } | null => {
  for (const reading of readings.filter(({ pass }) => !isPartial({ name: pass }))) {
    for (const row of reading.rows) {
      const found = find(row.text);
      if (found !== null) return { row, ...found };
    }
  }
  return null;
};

const textField = (
  readings: readonly PassRows[],
  find: (text: string) => { readonly value: string; readonly index: number; readonly length: number } | null,
  confidence: number,
  why: Said,
): Field | null => {
  const found = firstMatch(readings, find);
  if (found === null) return null;
  const { row, value, index, length } = found;
  return {
    value: row.text.slice(index, index + length).trim(),
    normalized: value,
    confidence,
    page: row.page,
    box: spanOf(row, index, index + length).box,
    why,
  };
};

const meansField = (readings: readonly PassRows[], hasCardDigits: boolean): Field | null => {
  for (const [means, pattern] of MEANS) {
    const found = textField(
      readings,
      (text) => (pattern.test(foldText(text)) ? { value: means, index: 0, length: text.length } : null),
      hasCardDigits && means === 'card' ? 0.95 : 0.8,
      say('word_for_means'),
    );
    if (found !== null) return found;
  }
  return null;
};

/** The fields that only some documents have. References are found with the document's number. */
export const furtherFields = (
  readings: readonly PassRows[],
): Omit<FurtherFields, 'orderReference' | 'deliveryReference' | 'invoices'> => {
  const cardDigits = textField(
    readings,
    (text) => {
      const match = CARD_DIGITS.exec(text);
      const digits = match?.groups?.['digits'] ?? match?.groups?.['last'];
      return match === null || digits === undefined
        ? null
        : { value: digits, index: match.index, length: match[0].length };
    },
    0.9,
    say('digits_of_card'),
  );
  return {
    stampDuty: amountField(amountOf(readings, 'stampDuty'), say('in_row_of_stamp_duty')),
    tip: amountField(amountOf(readings, 'tip'), say('in_row_of_tip')),
    rounding: amountField(amountOf(readings, 'rounding'), say('in_row_of_rounding')),
    deposit: amountField(amountOf(readings, 'deposit'), say('in_row_of_deposit')),
    cityTax: amountField(amountOf(readings, 'cityTax'), say('in_row_of_city_tax')),
    paymentMeans: meansField(readings, cardDigits !== null),
    cardDigits,
  };
};
