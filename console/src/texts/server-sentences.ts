import { BANK } from './bank-sentences';
import { DOCUMENTS } from './document-sentences';
import { EXCHANGE } from './exchange-sentences';
import { FIELD_ERRORS } from './field-sentences';
import { FILES } from './file-sentences';
import { POSTINGS } from './posting-sentences';
import { CHECKS, READING_REASONS } from './reading-sentences';
import { CODING_REASONS } from './reason-sentences';
import { SALES } from './sales-sentences';
import type { Sentence } from './sentence';
import { SETTINGS } from './settings-sentences';
import { RULES } from './vat-sentences';

/** The sentences of the server that the console translates. */
export const SENTENCES: readonly Sentence[] = [
  ...DOCUMENTS,
  ...FILES,
  ...FIELD_ERRORS,
  ...POSTINGS,
  ...SALES,
  ...EXCHANGE,
  ...BANK,
  ...SETTINGS,
  ...RULES,
  ...CODING_REASONS,
  ...READING_REASONS,
  ...CHECKS,
];
