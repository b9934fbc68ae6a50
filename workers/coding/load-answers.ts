import { say } from '#schemas/sentences/say.js';
import { QUESTIONS, type Answers, type QuestionCode } from '#domain/regions/question.js';
import type { Transaction } from '#platform/database/transaction.js';

interface AnswerRow {
  readonly question: string;
  readonly choice: string;
  readonly vendor_name: string | null;
  readonly is_own: boolean;
}

const isQuestion = (code: string): code is QuestionCode => QUESTIONS.some((question) => question === code);

/** The answers about a document. An answer for the document itself overrides one that was remembered for its vendor. */
export async function loadAnswers(tx: Transaction, documentId: string, keys: readonly string[]): Promise<Answers> {
  const rows = await tx.query<AnswerRow>(
    `select question, choice, vendor_name, false as is_own from vendor_answers
     where organization_id = current_organization() and vendor_key = any($2)
     union all
     select key, value, null, true from documents, jsonb_each_text(answers)
     where organization_id = current_organization() and id = $1
     order by is_own`,
    [documentId, keys],
  );
  return Object.fromEntries(
    rows.flatMap(({ question, choice, vendor_name: vendor, is_own: isOwn }) => {
      const reason = isOwn
        ? say('answered_by_person')
        : vendor === null
          ? say('answered_before')
          : say('answered_for_vendor', { vendor });
      return isQuestion(question) ? [[question, { choice, reason }]] : [];
    }),
  );
}
