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
] as const;

export type QuestionCode = (typeof QUESTIONS)[number];

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A question to a person. The document waits with a cautious coding until it is answered. */
export interface Question {
  readonly code: QuestionCode;
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** An answer for this document, or one that was remembered for its vendor. */
export interface Answer {
  readonly choice: string;
  readonly reason: string;
}

export type Answers = Partial<Readonly<Record<QuestionCode, Answer>>>;

export const choice = (value: string, label: string): Choice => ({ value, label });

export const VEHICLE_QUESTION: Question = {
  code: 'vehicle',
  text: 'Which vehicle is it for? The VAT of a passenger car is deducted in part or not at all.',
  choices: [choice('car', 'A passenger car'), choice('van', 'A van or lorry used for the business')],
};

export const PRIVATE_USE_QUESTION: Question = {
  code: 'private_use',
  text: 'Is it also used privately? Then its VAT is deducted in part.',
  choices: [choice('business', 'It is used for the business only'), choice('mixed', 'It is also used privately')],
};

export const LEASE_DEDUCTION_QUESTION: Question = {
  code: 'lease_deduction',
  text: 'The lessor states the VAT of the leased car that may be deducted. Is the lease for six months or more, and is at least a tenth of the driving for taxable business?',
  choices: [choice('deduct', 'Yes, deduct the stated amount'), choice('no_deduction', 'No, deduct nothing')],
};

export const GIFT_VALUE_QUESTION: Question = {
  code: 'gift_value',
  text: 'Does one gift cost more than 50 EUR? Then its VAT is not deducted.',
  choices: [choice('above', 'More than 50 EUR'), choice('up_to', '50 EUR or less')],
};

export const SUPPLY_QUESTION: Question = {
  code: 'supply',
  text: 'Were goods or services bought abroad? They belong to different boxes of the VAT return.',
  choices: [choice('goods', 'Goods'), choice('services', 'Services')],
};

export const COURTESY_COPY_QUESTION: Question = {
  code: 'courtesy_copy',
  text: 'This is not the electronic invoice of the exchange, which the deduction of VAT needs. What should happen?',
  choices: [
    choice('no_deduction', 'Book it without deducting VAT'),
    choice('deduct', 'The electronic invoice was received elsewhere: deduct the VAT'),
  ],
};

export const VAT_EXEMPT_QUESTION: Question = {
  code: 'vat_exempt',
  text: 'The document shows VAT, but this kind of purchase is exempt from VAT. Is the VAT really charged?',
  choices: [choice('exempt', 'No, it is exempt'), choice('charged', 'Yes, deduct the VAT that is shown')],
};

export const SEVERAL_PAPERS_QUESTION: Question = {
  code: 'several_papers',
  text: 'The picture shows several sheets of paper, and only the one with the most print was read. Are the others documents of their own?',
  choices: [
    choice('split', 'Yes, make a document of each of them'),
    choice('captured', 'Yes, and each of them is already captured as its own document'),
    choice('not_documents', 'No, they belong to the sheet that was read, or are not documents'),
  ],
};

export const RECEIPT_YEAR_QUESTION: Question = {
  code: 'receipt_year',
  text: 'The invoice is dated in an earlier year than it was captured. In which year was it received? That year decides where its VAT is deducted.',
  choices: [choice('document_year', 'In the year of its date'), choice('later', 'In a later year')],
};

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
};

export const questionOf = (code: QuestionCode): Question => ALL[code];
