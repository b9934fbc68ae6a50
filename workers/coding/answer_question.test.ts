import { VEHICLE_QUESTION, questionOf } from '#domain/regions/question.js';
import type { HeldDocument } from '#operations/documents/lock-document.js';
import { keyed, orRefusal, SITUATION } from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import handler from './answer_question.js';
import { codedDocumentOf, documentOf, loadedOf } from './test-support/loaded-coding.js';

const { rule } = handler;
const documentId = 'doc_1';
type Answer = Omit<Parameters<typeof rule.decide>[0], 'documentId'>;
const asking = (over: Partial<HeldDocument> = {}) => codedDocumentOf({ questions: [VEHICLE_QUESTION], ...over });

function answer(
  given: Answer,
  document: HeldDocument | null = asking(),
  earlier: { id: string; choice: string }[] = [],
) {
  const loaded = { ...loadedOf(document), earlier: keyed(...earlier) };
  const decision = orRefusal(() => rule.decide({ documentId, ...given }, loaded, SITUATION));
  return decision instanceof ActionError ? decision : rule.write(decision, { ...SITUATION, numbers: [] });
}

test.each([
  ['not_found', { question: 'vehicle', choice: 'van' }, null],
  ['document_not_coded', { question: 'vehicle', choice: 'van' }, documentOf()],
  ['question_unknown', { question: 'supply', choice: 'goods' }, asking()],
  ['question_unknown', { question: 'vehicle', choice: 'boat' }, asking()],
  [
    'invalid_input',
    { question: 'several_papers', choice: 'split', remember: true },
    asking({ questions: [questionOf('several_papers')] }),
  ],
] as const)('refuses with %s', (code, given, document) => {
  expect(answer(given, document)).toMatchObject({ code });
});

test('an answer is stored on the document, which is coded with it', () => {
  const written = answer({ question: 'vehicle', choice: 'van' });
  expect(written).toMatchObject({
    changes: [{ row: { id: documentId, question: 'vehicle', choice: 'van' } }, { kind: 'put' }, { kind: 'told' }],
    result: { state: 'coded', version: 3 },
    follow: [],
  });
});

test('an answer that is remembered replaces the earlier one of the vendor', () => {
  const written = answer({ question: 'vehicle', choice: 'van', remember: true }, asking(), [
    { id: 'mem_1', choice: 'car' },
  ]);
  expect(written).toMatchObject({
    changes: [
      {},
      { row: { id: 'mem_1', vendor_key: 'vat:DK12345674', choice: 'van' } },
      { entry: { target: { id: 'mem_1' }, before: { choice: 'car' }, after: { choice: 'van' } } },
      {},
      {},
    ],
  });
  const nameless = asking({ extraction: null });
  expect(answer({ question: 'vehicle', choice: 'van', remember: true }, nameless)).toMatchObject({
    code: 'coding_impossible',
  });
});

test('papers that are split are read again', () => {
  const paper = asking({ questions: [questionOf('several_papers')] });
  expect(answer({ question: 'several_papers', choice: 'split' }, paper)).toMatchObject({
    follow: [{ action: 'extract_document', payload: { documentId } }],
  });
});
