import { choiceField, flagField, textField } from '../record-fields.js';
import { documentFields, QUESTION_CODES } from './document.js';

/** The fields of an answer to a question about a document. */
export const answerFields = {
  question: choiceField(QUESTION_CODES, 'The code of the question.'),
  choice: textField('The value of the chosen answer.', 50),
  remember: flagField('Whether the answer also applies to later documents of the same vendor.'),
} as const;

/** The fields of a correction of one coding line. */
export const lineCorrectionFields = {
  line: { type: 'integer', minimum: 1, maximum: 1_000, description: 'The line, counted from 1 in `codingLines`.' },
  ledgerAccountId: documentFields.ledgerAccountId,
  category: documentFields.category,
  vatCode: documentFields.vatCode,
} as const;
