import { QUESTIONS, type Answers, type QuestionCode } from '#domain/regions/question.js';
import { say } from '#schemas/sentences/say.js';
import type { AnswerRow } from './coding-needs.js';

const isQuestion = (code: string): code is QuestionCode => QUESTIONS.some((question) => question === code);

/** The answers about a document. An answer for the document itself overrides one that was remembered for its vendor. */
export function answersOf(ofVendor: readonly AnswerRow[], own: Readonly<Record<string, string>>): Answers {
  const remembered = ofVendor.map(
    ({ question, choice, vendor_name: vendor }) =>
      [
        question,
        { choice, reason: vendor === null ? say('answered_before') : say('answered_for_vendor', { vendor }) },
      ] as const,
  );
  const stated = Object.entries(own).map(
    ([question, choice]) => [question, { choice, reason: say('answered_by_person') }] as const,
  );
  return Object.fromEntries([...remembered, ...stated].filter(([question]) => isQuestion(question)));
}
