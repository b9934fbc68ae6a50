import { say } from '#schemas/sentences/say.js';
import { WHOSE_DOCUMENT_QUESTION, type Question } from '../../regions/question.js';
import type { CodingInput } from '../coding.js';

/** Without the supplier's own name: the shop of a "Sommerhus ApS" sells to businesses too. */
const rowsOf = ({ facts, own }: CodingInput): readonly string[] => {
  const names = [facts.supplier.name, own.name].filter((name) => name !== null).map((name) => name.toLowerCase());
  return [...facts.text.split(/\r\n|\r|\n/), ...facts.lines.map(({ description }) => description)]
    .map((row) => row.toLowerCase())
    .map((row) => names.reduce((rest, name) => rest.replace(name, ' '), row));
};

/** The words by which a document is of a private purchase: a holiday, the home, a child; null when there are none. */
export const privateWord = (input: CodingInput): string | null => {
  const { privateWords } = input.region.coding;
  for (const row of rowsOf(input)) {
    const [word] = privateWords.exec(row) ?? [];
    if (word !== undefined) return word.trim();
  }
  return null;
};

/** A purchase of which the document says that it is private waits for a person. */
export const questionsOfPurpose = (input: CodingInput): readonly Question[] => {
  if (input.answers.whose_document !== undefined) return [];
  const word = privateWord(input);
  return word === null ? [] : [{ ...WHOSE_DOCUMENT_QUESTION, text: say('question_private_purpose', { word }) }];
};
