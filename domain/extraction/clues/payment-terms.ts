import { foldText } from '../page/fold-text.js';
import type { PassRows, Row } from '../page/rows.js';

/** When a bill is due, counted from its date. */
export interface PaymentTerms {
  readonly days: number;
  /**
   * `after`: the days count from the end of the month ("løbende måned + 14 dage"). `until`: the bill is due at the end of
   * the month in which the days are over ("30 giorni fine mese").
   */
  readonly endOfMonth: 'after' | 'until' | null;
  readonly row: Row;
  readonly text: string;
}

const MAX_DAYS = 180;

const DANISH_MONTH =
  /(?:lobende maaned|lobende maned|lobende md|lb\.? ?md|lbn?\.? ?mdr?)[\s.]*(?:(?:\+|plus|og)\s*)?(?<days>\d{1,3})\s*(?:dage?|dg)(?![a-z])/;
const DANISH_DAYS =
  /(?:netto(?: kontant)?|betalingsfrist|betalingsbetingelser|betaling|betales(?: senest)?|inden|forfalder(?: om)?|kredit)[\s.:]*(?:inden |om |netto |senest )?(?<days>\d{1,3})\s*(?:dages?|dg)(?![a-z])|(?<before>\d{1,3})\s*dages?\s*(?:netto|kredit|fra fakturadato|efter fakturadato)/;
const ITALIAN_DAYS = /(?<![\d/.,])(?<days>\d{1,3})(?:\s?\/\s?\d{2,3}){0,8}\s*(?:gg|giorni|g\.g)(?![a-z])\.?/;
/** Only in a row about payment, or with its own words for the date of the bill. */
const ITALIAN_PAYMENT =
  /pagament|bonifico|rimessa|riba|ri\.ba|r\.b\.|ricevuta bancaria|scadenza|condizioni|entro|d\.?\s?f\b|data fattura|dalla data|fine mese|f\.? ?m\b/;
const ITALIAN_END_OF_MONTH = /fine mese|f\.? ?m\.?(?![a-z])|d\.? ?f\.? ?f\.? ?m/;

/** A right to return goods or a warranty is not a term of payment. */
const NOT_PAYMENT = /retur|ombyt|reklamation|garanti|fortryd|recesso|reso |cambio|rente|interess|mora|rykker/;

const termsIn = (row: Row): Omit<PaymentTerms, 'row' | 'text'> | null => {
  const folded = foldText(row.text);
  if (NOT_PAYMENT.test(folded)) return null;
  const month = DANISH_MONTH.exec(folded)?.groups?.['days'];
  if (month !== undefined) return { days: Number(month), endOfMonth: 'after' };
  const danish = DANISH_DAYS.exec(folded)?.groups;
  const days = danish?.['days'] ?? danish?.['before'];
  if (days !== undefined) return { days: Number(days), endOfMonth: null };
  const italian = ITALIAN_DAYS.exec(folded)?.groups?.['days'];
  if (italian === undefined || !ITALIAN_PAYMENT.test(folded)) return null;
  return { days: Number(italian), endOfMonth: ITALIAN_END_OF_MONTH.test(folded) ? 'until' : null };
};

/** Returns the first terms of payment that the document states in words. */
export const findPaymentTerms = (readings: readonly PassRows[]): PaymentTerms | null => {
  for (const { rows } of readings) {
    for (const row of rows) {
      const terms = termsIn(row);
      if (terms !== null && terms.days <= MAX_DAYS) return { ...terms, row, text: row.text };
    }
  }
  return null;
};

const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The last day of the month that is `months` after that of the date. */
const endOfMonth = (date: Date, months: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));

/** The due date that terms of payment mean. Thirty days to the end of the month are one month, as trade counts them. */
export const dueDateOf = (issued: string, { days, endOfMonth: month }: PaymentTerms): string => {
  const date = new Date(`${issued}T00:00:00Z`);
  const later = (from: Date): Date => new Date(from.getTime() + days * 86_400_000);
  if (month === 'after') return isoOf(later(endOfMonth(date, 0)));
  if (month === null) return isoOf(later(date));
  return isoOf(days % 30 === 0 ? endOfMonth(date, days / 30) : endOfMonth(later(date), 0));
};
