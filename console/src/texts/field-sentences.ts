import { sentence, type Sentence } from './sentence';

/** What is wrong with one field of a form. */
export const FIELD_ERRORS: readonly Sentence[] = [
  sentence(
    '{what} VAT number is {prefix} followed by {shape}; got {text}',
    'et momsnummer fra {prefix} har en anden form; der står {text}',
    'una partita IVA {prefix} ha un’altra forma; è {text}',
    'a VAT number of {prefix} has another form; got {text}',
  ),
];
