import { asSaid, say } from '#schemas/sentences/say.js';
import { documentRecord, type DocumentRow } from './document-table.js';

const DRAFT: DocumentRow = {
  id: 'doc_1',
  state: 'draft',
  error: null,
  source: 'upload',
  file_id: 'file_1',
  file_name: 'receipt.pdf',
  mime_type: 'application/pdf',
  archive: null,
  sheet: null,
  has_text: false,
  contact_id: null,
  confidence: null,
  extraction: null,
  currency: null,
  ledger_account_id: null,
  category: null,
  vat_code: null,
  booking_text: null,
  coded_amount_minor: null,
  coding_lines: [],
  questions: null,
  held_back: null,
  posting: null,
  reversals: [],
  duplicate_of: null,
  put_aside_at: null,
  warnings: [],
  version: 1,
  created_at: new Date('2026-03-01T08:30:00.123Z'),
  updated_at: new Date('2026-03-02T23:59:59.999Z'),
};

test('a draft has no reading and no coding, and its times are ISO texts', () => {
  expect(documentRecord(DRAFT, 'DKK')).toEqual({
    id: 'doc_1',
    state: 'draft',
    error: null,
    source: 'upload',
    fileId: 'file_1',
    fileName: 'receipt.pdf',
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
    createdAt: '2026-03-01T08:30:00.123Z',
    updatedAt: '2026-03-02T23:59:59.999Z',
    version: 1,
  });
});

test.each([
  [-125_050n, 'DKK', -1250.5],
  [0n, 'DKK', 0],
  [1n, 'EUR', 0.01],
  [-1_250n, 'JPY', -1250],
  [-1_234_567n, 'KWD', -1234.567],
])('a coded amount of %s minor units in %s is %s', (minor, currency, amount) => {
  expect(documentRecord({ ...DRAFT, coded_amount_minor: minor }, currency).codedAmount).toBe(amount);
});

test('the coded amount is in the currency of the books, not of the document', () => {
  const row = { ...DRAFT, currency: 'JPY', coded_amount_minor: -1_250n };
  expect(documentRecord(row, 'EUR').codedAmount).toBe(-12.5);
});

test.each([
  ['0', 0],
  ['0.9050', 0.905],
  ['1.0000', 1],
])('the numeric confidence %s becomes the number %s', (confidence, expected) => {
  expect(documentRecord({ ...DRAFT, confidence }, 'DKK').confidence).toBe(expected);
});

test('what holds a document back is the suspicion first, then the coding, and nothing once it is posted', () => {
  const error = { step: 'extract' as const, code: 'duplicate_suspected', message: say('posting_was_undone'), at: '' };
  const coded = { ...DRAFT, state: 'coded' as const, held_back: say('purchase_unknown') };
  expect(documentRecord(coded, 'DKK').heldBackCode).toBe('purchase_unknown');
  expect(documentRecord(coded, 'DKK').heldBack).toBe('Nothing on the document says what was bought.');
  expect(documentRecord({ ...coded, error }, 'DKK').heldBack).toBe('Its posting was undone. A person posts it again.');
  expect(documentRecord({ ...coded, state: 'posted' }, 'DKK').heldBack).toBeNull();
});

describe('a reading', () => {
  const extraction = {
    kind: 'invoice',
    supplier: { name: 'Lomax', vatNumber: null, country: null },
    total: 1250,
    vatLines: [{ rate: 25, nature: null, net: 1000, vat: 250 }],
    fields: [],
  } as unknown as NonNullable<DocumentRow['extraction']>;

  it('gets what was added later, empty, if it was stored without it', () => {
    expect(documentRecord({ ...DRAFT, extraction }, 'DKK').extraction).toEqual({
      ...extraction,
      buyer: null,
      vatLines: [{ rate: 25, nature: null, net: 1000, vat: 250, category: null, exemptionReason: null }],
      lineItems: [],
      checks: [],
      corrections: [],
      asRead: null,
    });
  });

  it('keeps its own line items and checks', () => {
    const lineItems = [
      { description: 'Paper', quantity: null, unitPrice: null, amount: 1250, vatRate: null, nature: 'N4', box: null },
    ];
    const checks = [{ name: 'items_add_up' as const, passed: false, detail: asSaid('items 1200, total 1250') }];
    const record = documentRecord({ ...DRAFT, extraction: { ...extraction, lineItems, checks } }, 'DKK');
    expect(record.extraction).toMatchObject({
      lineItems,
      checks: [{ passed: false, detail: 'items 1200, total 1250' }],
    });
  });
});
