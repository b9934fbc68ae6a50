import { SYSTEM } from '#platform/security/principal.js';
import { ANNA, orRefusal, SITUATION, situationOf } from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import handler from './code_document.js';
import { documentOf, loadedOf, READ } from './test-support/loaded-coding.js';

const { rule } = handler;

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
