import type { Said } from '#schemas/sentences/say.js';
import type { Question } from '../../regions/question.js';

/** What earlier documents say of this one: a prepayment of it, an earlier version, its receipt of payment. */
export interface RelatedVerdict {
  /** Why it must not be posted automatically; null when its relations are settled. */
  readonly heldBack: Said | null;
  readonly questions: readonly Question[];
}
