import { SYSTEM } from '#platform/security/principal.js';
import type { HeldDocument } from '#operations/documents/document-needs.js';
import {
  ANNA,
  heldDocumentOf,
  NOW,
  orRefusal,
  SITUATION,
  situationOf,
} from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import handler from './code_document.js';

const { rule } = handler;

const READ = {
  ...{ kind: 'invoice', total: 1250.5, date: '2026-10-30', currency: 'DKK', net: 1000.4, vat: 250.1, number: '17' },
  ...{ vatLines: [], lineItems: [], fields: [], checks: [], corrections: [], dueDate: null, buyer: null },
  supplier: { name: 'Nordisk Papir ApS', vatNumber: 'DK12345674', country: 'DK' },
} as unknown as NonNullable<HeldDocument['extraction']>;

const documentOf = (over: Partial<HeldDocument> = {}): HeldDocument =>
  heldDocumentOf({ state: 'extracted', extraction: READ, ...over });

const key = 'doc_1';
const loadedOf = (document: HeldDocument | null, region: 'denmark' | null = 'denmark') => ({
  document: document ? [{ ...document, key }] : [],
  bookCurrency: [{ currency: 'DKK' }],
  codingSettings: [{ region_key: region, auto_post: true, auto_post_threshold: '0.5' }],
  ownAccounts: [],
  ownIdentity: [{ name: 'Own ApS', vat_number: null, business_id: null, fiscal_code: null, ibans: [] }],
  surroundings: [{ key, text: 'paper', contact: null, captured_at: NOW, received_on: null }],
  ...{ openPostings: [], knowledge: [], vendorAnswers: [], history: [], registerAnswer: [], rate: [] },
});

const decide = (loaded: ReturnType<typeof loadedOf>, actor = ANNA) =>
  orRefusal(() => rule.decide({ documentId: 'doc_1' }, loaded, situationOf(actor)));

test.each([
  ['not_found', null],
  ['document_posted', documentOf({ state: 'posted' })],
  ['document_not_extracted', documentOf({ state: 'draft' })],
] as const)('refuses with %s', (code, document) => {
  expect(decide(loadedOf(document))).toMatchObject({ code });
});

test('codes a document that was read', () => {
  expect(decide(loadedOf(documentOf()))).toMatchObject({
    after: { id: 'doc_1', state: 'coded', error: null, version: 3 },
  });
});

test('a document that lacks its total keeps its state and gets an error', () => {
  const decision = decide(loadedOf(documentOf({ extraction: { ...READ, total: null } })));
  expect(decision).toMatchObject({ after: { state: 'extracted', error: { step: 'code' } }, isPostable: false });
});

test('without a region a person is refused, and the system leaves the reason on the document', () => {
  expect(decide(loadedOf(documentOf(), null))).toMatchObject({ code: 'region_not_set' });
  expect(decide(loadedOf(documentOf(), null), SYSTEM)).toMatchObject({ after: { error: { code: 'region_not_set' } } });
});

test('a document that the setting posts is posted next', () => {
  const decision = decide(loadedOf(documentOf()));
  if (decision instanceof ActionError) throw decision;
  const write = (isPostable: boolean) => rule.write({ ...decision, isPostable }, { ...SITUATION, numbers: [] });
  expect(write(true).follow).toEqual([{ action: 'post_document', payload: { documentId: 'doc_1' } }]);
  expect(write(false).follow).toEqual([]);
});
