import { sentence, type Sentence } from './sentence';

/** Why a coding is not allowed, or an entry cannot be posted. */
export const POSTINGS: readonly Sentence[] = [
  sentence(
    'must add up to the amount of the line, {amount_line}; they are {amount_sum}',
    'skal tilsammen give linjens beløb, {amount_line}; de giver {amount_sum}',
    'devono dare l’importo della riga, {amount_line}; danno {amount_sum}',
  ),
  sentence(
    'must have the sign of the line and not be zero',
    'skal have linjens fortegn og må ikke være nul',
    'deve avere il segno della riga e non essere zero',
  ),
];
