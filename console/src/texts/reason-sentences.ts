import { sentence, type Sentence } from './sentence';

/** Why an account, a VAT code or a text was chosen. */
export const CODING_REASONS: readonly Sentence[] = [
  sentence(
    '{currency} is the currency of {country}',
    '{currency} er valutaen i {country}',
    '{currency} è la valuta di {country}',
  ),
];
