import { addedLater, nullable, record } from '../json-schema.js';
import {
  MAX_FILE_NAME_LENGTH,
  amountField,
  choiceField,
  createdAt,
  dateField,
  flagField,
  idField,
  listField,
  textField,
  timeField,
  updatedAt,
  version,
  warnings,
} from '../record-fields.js';
import { codingLine } from './coding.js';
import { extraction, extractionExample } from './extraction.js';
import { posting } from './posting.js';

export const DOCUMENT_STATES = ['draft', 'extracted', 'coded', 'posted'] as const;
export const DOCUMENT_SOURCES = ['upload', 'email', 'webhook'] as const;
export const DOCUMENT_STEPS = ['extract', 'code', 'post'] as const;

/**
 * 500,000 characters are about 150 pages of text. Bodies are limited to 1 MiB, so longer texts must be uploaded as
 * files.
 */
const MAX_DOCUMENT_TEXT_LENGTH = 500_000;

export const documentId = idField('The id of the document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha');

export const documentFields = {
  fileId: idField('The id of an uploaded file that contains the bytes.', 'file_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  fileName: textField('The display name of the file.', MAX_FILE_NAME_LENGTH),
  mimeType: textField('The MIME type of the uploaded file. A hint only: the type is detected from the bytes.', 255),
  text: textField('Raw text, e.g. the body of an e-mail, used when there is no file.', MAX_DOCUMENT_TEXT_LENGTH),
  source: choiceField(DOCUMENT_SOURCES, 'How the document arrived.'),
  ledgerAccountId: idField('The ledger account (id or number) to post to. Denmark.', '2450'),
  category: textField('The expense category. Used in Italy and for classification.', 100),
  vatCode: textField('The VAT (IVA) code.', 50),
  bookingText: textField('The booking text.', 500),
  codedAmount: amountField('The signed gross amount to post; an expense is negative.'),
  contactId: idField('The vendor contact linked to the document.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
} as const;

const documentError = record('DocumentError', 'Why the last step failed. The document keeps its state.', {
  step: choiceField(DOCUMENT_STEPS, 'The step that failed.'),
  code: textField('A machine-readable code, e.g. nothing_to_read, duplicate_suspected, rule_expired.', 100),
  message: textField('What went wrong and what to do next.'),
  at: timeField('When the step failed.'),
});

const documentArchive = record('DocumentArchive', 'The ZIP that contained the document.', {
  fileId: idField(
    'The uploaded ZIP. It is removed after some days; the documents have their own files.',
    'file_01jcq8r5t9e4x8s6m2k7vwz3hc',
  ),
  fileName: nullable(textField('The name of the ZIP.', MAX_FILE_NAME_LENGTH)),
  entry: textField('The path of the file in the ZIP.', 1_000),
  position: { type: 'integer', minimum: 1, description: 'The position of the document in the ZIP.' },
  count: { type: 'integer', minimum: 1, description: 'The number of documents from the ZIP.' },
});

const documentSheet = record('DocumentSheet', 'Which sheet of paper of a picture the document is.', {
  position: { type: 'integer', minimum: 1, description: 'The position of the document in `documentIds`.' },
  count: { type: 'integer', minimum: 2, description: 'The number of sheets.' },
  documentIds: listField(
    documentId,
    'The documents of all sheets. The first one has the whole picture, each of the others the part with its sheet.',
  ),
});

export const QUESTION_CODES = [
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

const questionChoice = record('QuestionChoice', 'One possible answer.', {
  value: textField('The value to answer with.', 50),
  label: textField('Its meaning.', 300),
});

const question = record('DocumentQuestion', 'A question that the document or the law leaves open.', {
  code: choiceField(
    QUESTION_CODES,
    'vehicle: the vehicle that a cost is for; private_use: a telephone or vehicle that may also be used privately; lease_deduction: VAT of a leased car that the lessor calls deductible; gift_value: the price of one gift; supply: goods or services from abroad; courtesy_copy: an Italian invoice that is not the electronic one; vat_exempt: VAT on an exempt purchase; several_papers: a picture of several sheets, of which one was read, and it is not clear that each is a document of its own; receipt_year: an Italian invoice of an earlier year, of which nobody stated when it was received ({@update_registration} answers it too); whose_document: whether the document belongs to this organisation; document_kind: whether it is a purchase; deduction: VAT that the law may not allow to deduct, with the reason; guests: a hotel or meal that may be for customers; common_cost: whether a cost is for taxable supplies, exempt ones or both, in an organisation with a pro rata; earlier_document: whether it corrects, repeats or pays an earlier document, or is one of several bills of one purchase; accrual: an insurance that covers months of the next year.',
  ),
  text: textField('The question in words.', 500),
  choices: listField(questionChoice, 'The possible answers.'),
});

const documentReversal = record('DocumentReversal', 'A posting of the document that was cancelled.', {
  ledgerEntryId: idField('The entry that was reversed.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  voucherNumber: textField('Its voucher number.', 50),
  postedAt: nullable(timeField('When it was posted.')),
  reversedById: idField('The reversing entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3hc'),
  reversedOn: addedLater(nullable(dateField('The date of the reversing entry in the books.')), null),
  reason: textField('The reason.', 500),
  reversedAt: timeField('When it was reversed.'),
});

export const document = record('Document', 'A captured receipt or supplier invoice and its state.', {
  id: documentId,
  state: choiceField(
    DOCUMENT_STATES,
    'draft: captured; extracted: its data was read; coded: account and VAT code are proposed; posted: in the books and final.',
  ),
  error: nullable(documentError, 'Set while the document is failed: the failed step and the reason; null otherwise.'),
  source: documentFields.source,
  fileId: nullable(documentFields.fileId),
  fileName: nullable(documentFields.fileName),
  mimeType: nullable(documentFields.mimeType, 'The MIME type, detected from the bytes.'),
  archive: nullable(documentArchive, 'The ZIP that contained the document; null if it was not in a ZIP.'),
  sheet: nullable(
    documentSheet,
    'Set if the picture showed several receipts and each became its own document; null otherwise. A picture is split once: reading it again makes no further documents.',
  ),
  hasText: flagField('Whether raw text was captured.'),
  contactId: nullable(documentFields.contactId),
  confidence: nullable({
    type: 'number',
    minimum: 0,
    maximum: 1,
    description:
      'The estimated probability that supplier, date, total, VAT and currency are all correct; null before extraction.',
  }),
  extraction: nullable(extraction, 'The data read from the document; null before extraction.'),
  ledgerAccountId: nullable(documentFields.ledgerAccountId),
  category: nullable(documentFields.category),
  vatCode: nullable(documentFields.vatCode),
  bookingText: nullable(documentFields.bookingText),
  codedAmount: nullable(documentFields.codedAmount),
  codingLines: listField(codingLine, 'The coding per VAT rate, with its reasons. Empty before coding.'),
  questions: listField(
    question,
    'Open questions. Until they are answered ({@answer_document}) the coding is cautious and the document is not posted, neither automatically nor by {@post_document}.',
  ),
  heldBack: nullable(
    textField(
      'Why the document is not posted automatically, as found when it was coded; null when nothing prevents it.',
      2_000,
    ),
  ),
  heldBackCode: addedLater(
    nullable(
      textField('The code of that sentence, the same in every language, such as `confidence_below_threshold`.', 100),
    ),
    null,
  ),
  posting: nullable(posting, 'The journal entry; null before posting.'),
  reversals: listField(
    documentReversal,
    'The postings that were reversed, oldest first. If the last one is the current `posting`, the document is posted, but its entry is reversed.',
  ),
  putAsideAt: addedLater(
    nullable(timeField('When a person put it aside. It is not in lists until it is taken back or posted.')),
    null,
  ),
  duplicateOf: nullable(idField('The document that this one seems to repeat.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3hb')),
  warnings,
  createdAt,
  updatedAt,
  version,
});

export const documentExample = {
  id: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
  state: 'draft',
  error: null,
  source: 'upload',
  fileId: 'file_01jcq8r5t9e4x8s6m2k7vwz3ha',
  fileName: 'nordisk-papir-1042.pdf',
  mimeType: 'application/pdf',
  archive: null,
  sheet: null,
  hasText: false,
  contactId: null,
  confidence: null,
  extraction: null,
  ledgerAccountId: null,
  category: null,
  vatCode: null,
  bookingText: null,
  codedAmount: null,
  codingLines: [],
  questions: [],
  heldBack: null,
  heldBackCode: null,
  posting: null,
  reversals: [],
  putAsideAt: null,
  duplicateOf: null,
  warnings: [],
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;

export const extractedDocumentExample = {
  ...documentExample,
  state: 'extracted',
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  confidence: 0.97,
  extraction: extractionExample,
  updatedAt: '2026-11-02T09:15:02.000Z',
  version: 2,
} as const;

export const codedDocumentExample = {
  ...extractedDocumentExample,
  state: 'coded',
  ledgerAccountId: '2450',
  category: 'office_supplies',
  vatCode: 'I25',
  bookingText: 'Nordisk Papir ApS, invoice 1042',
  codedAmount: -1250,
  codingLines: [
    {
      ledgerAccountId: '2450',
      category: 'office_supplies',
      vatCode: 'I25',
      vatRate: 25,
      netAmount: -1000,
      vatAmount: -250,
      amount: -1250,
      origin: 'memory',
      reason: 'The last three invoices of Nordisk Papir ApS were coded the same way.',
      dividedLine: null,
    },
  ],
  updatedAt: '2026-11-02T09:15:03.000Z',
  version: 3,
} as const;

export const postedDocumentExample = {
  ...codedDocumentExample,
  state: 'posted',
  posting: {
    ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
    journalId: 'purchases',
    voucherNumber: '2026-118',
    documentDate: '2026-10-30',
    entryDate: '2026-10-30',
    vatDate: '2026-10-30',
    automatic: false,
    external: null,
    postedAt: '2026-11-02T09:20:00.000Z',
  },
  updatedAt: '2026-11-02T09:20:00.000Z',
  version: 4,
} as const;

export const unpostedDocumentExample = {
  ...codedDocumentExample,
  heldBack: 'Its posting was undone. A person posts it again.',
  heldBackCode: 'posting_was_undone',
  reversals: [
    {
      ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
      voucherNumber: '2026-118',
      postedAt: '2026-11-02T09:20:00.000Z',
      reversedById: 'led_01jcq8r5t9e4x8s6m2k7vwz3hc',
      reversedOn: '2026-10-30',
      reason: 'Posted on the wrong account.',
      reversedAt: '2026-11-03T08:00:00.000Z',
    },
  ],
  updatedAt: '2026-11-03T08:00:00.000Z',
  version: 5,
} as const;
