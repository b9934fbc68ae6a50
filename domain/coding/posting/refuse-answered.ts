import { say } from '#schemas/sentences/say.js';
import type { Answers } from '../../regions/question.js';
import { CodingRefused } from '../coding-refused.js';

const REJECTIONS = {
  whose_document: {
    own_sale: 'rejected_own_sale',
    other_company: 'rejected_other_company',
    private: 'rejected_private',
  },
  document_kind: { not_purchase: 'rejected_not_purchase' },
} as const;

/** Why a person's answer takes a document out of the books; null when it stays. */
const rejectionOf = ({ whose_document: whose, document_kind: kind, several_papers: papers }: Answers) => {
  const ofOwner = Object.entries(REJECTIONS.whose_document).find(([choice]) => choice === whose?.choice)?.[1];
  const ofKind = Object.entries(REJECTIONS.document_kind).find(([choice]) => choice === kind?.choice)?.[1];
  return ofOwner ?? ofKind ?? (papers?.choice === 'captured_apart' ? ('rejected_captured_apart' as const) : null);
};

/** Whether a person's answer takes the document out of the books. */
export const isRejectedByAnswer = (answers: Answers): boolean => rejectionOf(answers) !== null;

/** A paper that a person has taken out of the books is not coded. */
export const refuseAnswered = (answers: Answers): void => {
  const rejection = rejectionOf(answers);
  if (rejection !== null) throw new CodingRefused('document_not_postable', say(rejection));
};
