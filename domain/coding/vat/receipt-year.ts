import { yearOf } from '../../calendar/date-text.js';
import { RECEIPT_YEAR_QUESTION, type Question } from '../../regions/question.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { CodingInput } from '../coding.js';
import type { DecidedVat, VatSituation } from './decided-vat.js';

/**
 * Italy: VAT is deducted in the year in which the invoice was received (DPR 633/72 art. 25; circolare 1/E/2018). Where
 * the exchange has not stated the day and the invoice was captured in a later year, only a person knows the year.
 */
export function questionsOfReceipt(
  { region, facts, answers, arrival }: CodingInput,
  { kind, place }: VatSituation,
  decided: readonly DecidedVat[],
): readonly Question[] {
  if (region.coding.registration === null || kind !== 'invoice' || arrival === undefined || arrival.receivedOn !== null)
    return [];
  if (answers.receipt_year !== undefined || yearOf(arrival.capturedOn) <= yearOf(facts.date)) return [];
  const follows = decided.some(({ vatCode }) => {
    const { mechanism, deductiblePercent } = vatCodeOf(region, vatCode.value, facts.date);
    // VAT of services from outside the EU follows the operation.
    if (mechanism === 'reverse_charge') return place !== 'third_country';
    return mechanism === 'charged' && deductiblePercent !== '0';
  });
  return follows ? [RECEIPT_YEAR_QUESTION] : [];
}
