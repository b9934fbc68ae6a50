import { choiceIn } from '#domain/coding/facts/answer-scope.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { QUESTIONS, type Answers, type QuestionCode } from '#domain/regions/question.js';
import { say } from '#schemas/sentences/say.js';
import type { AnswerRow } from './coding-needs.js';

const isQuestion = (code: string): code is QuestionCode => QUESTIONS.some((question) => question === code);

/** The answers about a document. An answer for the document itself overrides one that was remembered for its vendor. */
export function answersOf(
  ofVendor: readonly AnswerRow[],
  own: Readonly<Record<string, string>>,
  facts: DocumentFacts | null = null,
): Answers {
  const remembered = ofVendor.flatMap(({ question, choice: stored, vendor_name: vendor }) => {
    const choice = isQuestion(question) ? choiceIn(question, stored, facts) : null;
    const reason = vendor === null ? say('answered_before') : say('answered_for_vendor', { vendor });
    return choice === null ? [] : [[question, { choice, reason }] as const];
  });
  const stated = Object.entries(own).map(
    ([question, choice]) => [question, { choice, reason: say('answered_by_person') }] as const,
  );
  return Object.fromEntries([...remembered, ...stated].filter(([question]) => isQuestion(question)));
}
