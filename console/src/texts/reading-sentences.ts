import { sentence, type Sentence } from './sentence';

/** The arithmetic of a reading. */
export const CHECKS: readonly Sentence[] = [
  sentence('The VAT amounts per rate', 'Momsbeløbene pr. sats', 'Gli importi IVA per aliquota'),
  sentence(
    'Net amount, VAT, duties and rounding',
    'Netto, moms, afgifter og afrunding',
    'Imponibile, IVA, imposte e arrotondamento',
  ),
  sentence(
    'Total less prepayments and withheld amounts',
    'Total minus forudbetalinger og indeholdte beløb',
    'Totale meno acconti e ritenute',
  ),
  sentence(
    '{sentence} add up to {amount_sum}, but the invoice states {amount_stated}.',
    '{sentence} giver {amount_sum}, men fakturaen siger {amount_stated}.',
    '{sentence} danno {amount_sum}, ma la fattura riporta {amount_stated}.',
  ),
  sentence('The lines', 'Linjerne', 'Le righe'),
  sentence(
    'The payments add up to {amount_sum}, but the amount to pay is {amount_stated}.',
    'Betalingerne giver {amount_sum}, men beløbet til betaling er {amount_stated}.',
    'I pagamenti danno {amount_sum}, ma l’importo da pagare è {amount_stated}.',
  ),
];

/** Where a value was found, and why it is sure. */
export const READING_REASONS: readonly Sentence[] = [
  sentence('payment slip code', 'betalingskode på girokort', 'codice del bollettino'),
];
