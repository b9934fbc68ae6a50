import { lettersAndDigits } from '../../extraction/page/fold-text.js';
import type { QuestionCode } from '../../regions/question.js';
import type { DocumentFacts } from './document-facts.js';

type Scoped = Pick<DocumentFacts, 'addressee' | 'paperKind'>;

/** For which of the supplier's documents an answer holds; null for all of them. */
const scopeOf = (question: QuestionCode, facts: Scoped | null): string | null => {
  if (question === 'document_kind') return facts?.paperKind ?? '';
  if (question !== 'whose_document') return null;
  const { name = null, vatNumber = null, businessId = null, fiscalCode = null } = facts?.addressee ?? {};
  return lettersAndDigits(vatNumber ?? businessId ?? fiscalCode ?? name ?? '');
};

/** The choice as it is remembered: "ours|MADSVESTERGAARD" holds for this spelling of the addressee only. */
export const choiceFor = (question: QuestionCode, choice: string, facts: Scoped | null): string => {
  const scope = scopeOf(question, facts);
  return scope === null ? choice : `${choice}|${scope}`;
};

/** The choice of a remembered answer for a document; null if it was about others. */
export const choiceIn = (question: QuestionCode, remembered: string, facts: Scoped | null): string | null => {
  const [choice = ''] = remembered.split('|');
  return choiceFor(question, choice, facts) === remembered ? choice : null;
};
