import { sentence, type Sentence } from './sentence';

/** Titles of refusals, and the errors of documents. */
export const PROBLEMS: readonly Sentence[] = [sentence('No answer', 'Intet svar', 'Nessuna risposta')];
