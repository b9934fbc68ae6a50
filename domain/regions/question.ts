import { say, type Said, type SentenceCode } from '#schemas/sentences/say.js';

/** The questions that coding asks when neither the document nor the law decides. */
export const QUESTIONS = [
  'vehicle',
  'private_use',
  'lease_deduction',
  'gift_value',
  'supply',
  'courtesy_copy',
  'vat_exempt',
  'several_papers',
  'receipt_year',
  'whose_document',
  'document_kind',
  'deduction',
  'guests',
  'common_cost',
  'earlier_document',
  'accrual',
] as const;

export type QuestionCode = (typeof QUESTIONS)[number];

export interface Choice {
  readonly value: string;
  readonly label: Said;
}

/** A question to a person. The document waits with a cautious coding until it is answered. */
export interface Question {
  readonly code: QuestionCode;
  readonly text: Said;
  readonly choices: readonly Choice[];
  /** A person who posts the document answers it. */
  readonly isAnsweredByPosting?: boolean;
}

/** An answer for this document, or one that was remembered for its vendor. */
export interface Answer {
  readonly choice: string;
  readonly reason: Said;
}

export type Answers = Partial<Readonly<Record<QuestionCode, Answer>>>;

type ChoiceSentence = Extract<SentenceCode, `choice_${string}`>;

const choice = (value: string, label: ChoiceSentence): Choice => ({ value, label: say(label) });

export const VEHICLE_QUESTION: Question = {
  code: 'vehicle',
  text: say('question_vehicle'),
  choices: [choice('car', 'choice_car'), choice('van', 'choice_van')],
};

export const PRIVATE_USE_QUESTION: Question = {
  code: 'private_use',
  text: say('question_private_use'),
  choices: [choice('business', 'choice_business_only'), choice('mixed', 'choice_private_too')],
};

export const LEASE_DEDUCTION_QUESTION: Question = {
  code: 'lease_deduction',
  text: say('question_lease_deduction'),
  choices: [choice('deduct', 'choice_deduct_stated'), choice('no_deduction', 'choice_deduct_nothing')],
};

export const GIFT_VALUE_QUESTION: Question = {
  code: 'gift_value',
  text: say('question_gift_value'),
  choices: [choice('above', 'choice_above_50'), choice('up_to', 'choice_up_to_50')],
};

export const SUPPLY_QUESTION: Question = {
  code: 'supply',
  text: say('question_supply'),
  choices: [choice('goods', 'choice_goods'), choice('services', 'choice_services')],
};

export const COURTESY_COPY_QUESTION: Question = {
  code: 'courtesy_copy',
  text: say('question_courtesy_copy'),
  choices: [choice('no_deduction', 'choice_book_without_vat'), choice('deduct', 'choice_received_elsewhere')],
};

export const VAT_EXEMPT_QUESTION: Question = {
  code: 'vat_exempt',
  text: say('question_vat_exempt'),
  choices: [choice('exempt', 'choice_exempt'), choice('charged', 'choice_charged')],
};

export const SEVERAL_PAPERS_QUESTION: Question = {
  code: 'several_papers',
  text: say('question_several_papers'),
  choices: [
    choice('split', 'choice_split'),
    choice('captured', 'choice_already_captured'),
    choice('not_documents', 'choice_not_documents'),
  ],
};

/** Two invoices in one text or PDF, of which one was read. */
export const SEVERAL_INVOICES_QUESTION: Question = {
  code: 'several_papers',
  text: say('question_several_invoices'),
  choices: [choice('captured_apart', 'choice_captured_apart'), choice('not_documents', 'choice_one_invoice')],
};

export const RECEIPT_YEAR_QUESTION: Question = {
  code: 'receipt_year',
  text: say('question_receipt_year'),
  choices: [choice('document_year', 'choice_document_year'), choice('later', 'choice_later_year')],
};

export const WHOSE_DOCUMENT_QUESTION: Question = {
  code: 'whose_document',
  text: say('question_whose_document'),
  choices: [
    choice('ours', 'choice_ours'),
    choice('own_sale', 'choice_own_sale'),
    choice('other_company', 'choice_other_company'),
    choice('private', 'choice_private_reject'),
  ],
};

export const DOCUMENT_KIND_QUESTION: Question = {
  code: 'document_kind',
  text: say('question_document_kind'),
  choices: [choice('purchase', 'choice_purchase'), choice('not_purchase', 'choice_not_purchase')],
};

/** The text of a document says why its deduction is doubtful; see deductionQuestion. */
export const DEDUCTION_QUESTION: Question = {
  code: 'deduction',
  text: say('question_deduction'),
  choices: [choice('deduct', 'choice_deduct_vat'), choice('no_deduction', 'choice_deduct_no_vat')],
};

export const deductionQuestion = (reason: Said): Question => ({
  ...DEDUCTION_QUESTION,
  text: say('question_deduction_because', { reason }),
});

export const GUESTS_QUESTION: Question = {
  code: 'guests',
  text: say('question_guests'),
  choices: [choice('staff', 'choice_staff'), choice('guests', 'choice_guests')],
};

/** Only organisations with a pro rata are asked. */
export const COMMON_COST_QUESTION: Question = {
  code: 'common_cost',
  text: say('question_common_cost'),
  choices: [
    choice('taxable', 'choice_taxable'),
    choice('common', 'choice_common'),
    choice('exempt', 'choice_exempt_only'),
  ],
};

export const ACCRUAL_QUESTION: Question = {
  code: 'accrual',
  text: say('question_accrual'),
  choices: [choice('accrue', 'choice_accrue'), choice('cost', 'choice_cost_at_once')],
};

/** Every answer about earlier documents. The question itself offers those that fit what was found. */
export const EARLIER_DOCUMENT_CHOICES: readonly Choice[] = [
  // The corrected invoice takes the place of the one that is posted.
  choice('replace', 'choice_replace_earlier'),
  choice('separate', 'choice_separate_purchase'),
  // It is the same purchase: nothing is posted for this paper.
  choice('same', 'choice_same_purchase'),
  // A final invoice without a prepayment invoice.
  choice('whole', 'choice_post_whole'),
  // The prepayment stands on the prepayments account already.
  choice('remainder', 'choice_post_remainder'),
];

const ALL: Readonly<Record<QuestionCode, Question>> = {
  vehicle: VEHICLE_QUESTION,
  private_use: PRIVATE_USE_QUESTION,
  lease_deduction: LEASE_DEDUCTION_QUESTION,
  gift_value: GIFT_VALUE_QUESTION,
  supply: SUPPLY_QUESTION,
  courtesy_copy: COURTESY_COPY_QUESTION,
  vat_exempt: VAT_EXEMPT_QUESTION,
  several_papers: SEVERAL_PAPERS_QUESTION,
  receipt_year: RECEIPT_YEAR_QUESTION,
  whose_document: WHOSE_DOCUMENT_QUESTION,
  document_kind: DOCUMENT_KIND_QUESTION,
  deduction: DEDUCTION_QUESTION,
  guests: GUESTS_QUESTION,
  common_cost: COMMON_COST_QUESTION,
  accrual: ACCRUAL_QUESTION,
  earlier_document: {
    code: 'earlier_document',
    text: say('question_earlier_document'),
    choices: EARLIER_DOCUMENT_CHOICES,
  },
};

export const questionOf = (code: QuestionCode): Question => ALL[code];
