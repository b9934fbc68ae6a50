import { HELD_BACK, QUESTIONS } from './coding-sentences';
import { MATCH_REASONS } from './match-sentences';
import { PROBLEMS } from './problem-sentences';
import { SALES } from './sales-sentences';
import type { Sentence } from './sentence';

/** The sentences of the server that the console translates, the first one that fits. */
export const SENTENCES: readonly Sentence[] = [...QUESTIONS, ...HELD_BACK, ...PROBLEMS, ...SALES, ...MATCH_REASONS];
