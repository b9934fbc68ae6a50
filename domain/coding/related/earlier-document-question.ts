import type { Said } from '#schemas/sentences/say.js';
import { EARLIER_DOCUMENT_CHOICES, type Question } from '../../regions/question.js';

export type EarlierChoice = 'replace' | 'separate' | 'same' | 'whole' | 'remainder';

/** Which answers fit depends on what was found, so each question offers its own. */
export const askEarlier = (text: Said, offered: readonly EarlierChoice[]): Question => ({
  code: 'earlier_document',
  text,
  choices: offered.flatMap((value) => EARLIER_DOCUMENT_CHOICES.filter((choice) => choice.value === value)),
});
