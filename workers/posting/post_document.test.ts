import { asSaid } from '#schemas/sentences/say.js';
import type { Coding } from '#domain/coding/coding.js';
import { reasoned } from '#domain/coding/reasoned.js';
import { SYSTEM } from '#platform/security/principal.js';
import type { HeldDocument } from '#operations/documents/lock-document.js';
import { ANNA, heldDocumentOf, orRefusal, situationOf } from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import { codingJson, type StoredCoding } from '#tables/coding-table.js';
import handler from './post_document.js';
import type { BooksRow } from './posting-books.js';

const { rule } = handler;

const CODING: Coding = {
  ...{ date: '2026-10-30', kind: 'invoice', place: 'domestic', vatCountry: 'DK', paidBy: 'nobody', currency: 'DKK' },
  ...{ exchangeRate: null, original: null, withheld: null, rules: [], notes: [], lineCorrections: [], questions: [] },
  ...{ heldBack: null },
  amount: reasoned(-125_050n, 'default', asSaid('the total of the document')),
  bookingText: reasoned('Paper', 'default', asSaid('the supplier')),
  lines: [
    {
      ...{ vatRate: '25', gross: 125_050n, printedTax: null, tolerance: 1n, bookGross: 125_050n, bookTax: 25_010n },
      incomeTaxPercent: null,
      account: reasoned('2450', 'memory', asSaid('a correction')),
      category: reasoned(null, 'default', asSaid('none')),
      vatCode: reasoned('I25', 'region_rule', asSaid('a domestic purchase')),
    },
  ],
} as unknown as Coding;

const documentOf = (over: Partial<HeldDocument> = {}): HeldDocument =>
  heldDocumentOf({
    ...{ state: 'coded', ledger_account_id: '2450', vat_code: 'I25', booking_text: 'Paper', version: 3 },
    coded_amount_minor: -125_050n,
    coding: JSON.parse(codingJson(CODING)) as StoredCoding,
    ...over,
  });

const BOOKS: BooksRow = {
  region_key: 'denmark',
  default_journal_id: null,
  closed_until: null,
  fiscal_year_start: '01-01',
  vat_regime: null,
  deduction_percent: null,
  auto_post: false,
  auto_post_threshold: '0.95',
};

const loadedOf = (
  document: HeldDocument | null,
  { books = BOOKS, ...over }: { books?: Partial<BooksRow> } & Record<string, unknown> = {},
) => ({
  document: document ? [{ ...document, key: document.id }] : [],
  bookCurrency: [{ currency: 'DKK' }],
  books: [{ ...BOOKS, ...books }],
  ownAccounts: [],
  externalBooks: [],
  earlierSelfBilling: [],
  waitingLines: [],
  openPostings: [],
  memories: [],
  ...over,
});

const decide = (loaded: ReturnType<typeof loadedOf>, actor = ANNA) =>
  orRefusal(() => rule.decide({ documentId: 'doc_1' }, loaded, situationOf(actor)));

const decided = (loaded = loadedOf(documentOf()), actor = ANNA) => {
  const decision = decide(loaded, actor);
  if (decision instanceof ActionError) throw decision;
  return decision;
};

test.each([
  ['not_found', null, {}],
  ['document_posted', documentOf({ state: 'posted' }), {}],
  [
    'posting_in_doubt',
    documentOf({ state: 'posted' }),
    { openPostings: [{ key: 'doc_1', id: 'pin_1', provider: 'e-conomic', state: 'sending' }] },
  ],
  ['document_not_coded', documentOf({ state: 'extracted' }), {}],
  ['duplicate_suspected', documentOf({ duplicate_of: 'doc_2' }), {}],
  [
    'question_open',
    documentOf({ questions: [{ code: 'vehicle', text: asSaid('Which car?'), choices: [] }] as never }),
    {},
  ],
  ['region_not_set', documentOf(), { books: { region_key: null } }],
  ['journal_unknown', documentOf(), { books: { default_journal_id: 'none' } }],
] as const)('refuses with %s', (code, document, over) => {
  expect(decide(loadedOf(document as HeldDocument | null, over))).toMatchObject({ code });
});

test('plans the entry with deductible VAT, for the person who called', () => {
  const { planned, hasWaitingLines, draft } = decided();
  expect(planned.entry).toMatchObject({ documentId: 'doc_1', approvedBy: ANNA, automatic: false, fiscalYear: '2026' });
  expect(planned.entry.lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  expect(planned.entry.lines.find(({ account }) => account === '2450')?.amount).toBe(100_040n);
  expect([hasWaitingLines, draft]).toEqual([false, null]);
});

test('the system posts what the setting allows, and repeats an approval of the same coding', () => {
  expect(decide(loadedOf(documentOf()), SYSTEM)).toMatchObject({ code: 'forbidden' });
  const on = { books: { auto_post: true, auto_post_threshold: '0.9' } };
  expect(decided(loadedOf(documentOf(), on), SYSTEM).planned.entry.automatic).toBe(true);
  expect(decide(loadedOf(documentOf({ confidence: '0.89' }), on), SYSTEM)).toMatchObject({ code: 'forbidden' });
  expect(decide(loadedOf(documentOf({ reversals: [{}] as never }), on), SYSTEM)).toMatchObject({ code: 'forbidden' });
  const approved = documentOf({ approval: { actor: ANNA, automatic: false } });
  expect(decided(loadedOf(approved), SYSTEM).planned.entry).toMatchObject({ approvedBy: ANNA, automatic: false });
});

test('deals one voucher number and writes it into entry, document and audit log', () => {
  const decision = decided();
  expect(rule.deal?.(decision)).toMatchObject([{ series: [expect.any(String), '2026'] }]);
  const { changes, result } = rule.write(decision, { ...situationOf(ANNA), numbers: [17] });
  expect(result).toMatchObject({ state: 'posted', version: 4, posting: { voucherNumber: '2026-17', external: null } });
  expect(changes.filter(({ kind }) => kind === 'told')).toMatchObject([
    { entry: { target: { type: 'ledger_entry' }, after: { voucherNumber: '2026-17' } }, event: null },
    { entry: { target: { type: 'document', id: 'doc_1' } }, event: { type: 'document.posted', version: 4 } },
  ]);
});

test('an entry for connected external books waits for its delivery', () => {
  const connection = { id: 'pcn_1', provider: 'e-conomic', account_id: 'acc', settings: {} };
  const decision = decided(loadedOf(documentOf(), { externalBooks: [connection] }));
  const { result } = rule.write(decision, { ...situationOf(ANNA), numbers: [1] });
  expect(result.posting?.external).toEqual({ provider: 'e-conomic', reference: null, state: 'sent', booked: false });
});

test('a refusal because of the document stays on it; others leave nothing', () => {
  const unknown = { ...CODING.lines[0]!, account: reasoned('9999', 'memory', asSaid('a correction')) };
  const coding = JSON.parse(codingJson({ ...CODING, lines: [unknown] })) as StoredCoding;
  const loaded = loadedOf(documentOf({ coding }));
  const refusal = decide(loaded);
  if (!(refusal instanceof ActionError)) throw new Error('it was not refused');
  expect(refusal.code).toBe('coding_impossible');
  const left = rule.trace?.(refusal, loaded, situationOf(ANNA)) ?? [];
  expect(left).toMatchObject([
    { kind: 'put', row: { approval: { actor: ANNA } } },
    { kind: 'put', row: { error: { step: 'post', code: 'coding_impossible' } } },
    { kind: 'told', event: { type: 'document.failed' } },
  ]);
  const other = loadedOf(documentOf({ duplicate_of: 'doc_2' }));
  expect(rule.trace?.(decide(other) as ActionError, other, situationOf(ANNA))).toEqual([]);
});

test('bank lines that waited for the document are settled afterwards', () => {
  const waits = decided(loadedOf(documentOf(), { waitingLines: [{ key: 'doc_1' }] }));
  expect([decided().hasWaitingLines, waits.hasWaitingLines]).toEqual([false, true]);
});
