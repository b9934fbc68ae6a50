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
  const loaded = { ...loadedOf(document), earlier: keyed(...earlier), match: [] };
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

describe('an answer that takes the paper out of the books', () => {
  const whose = (over: Partial<HeldDocument> = {}) => asking({ questions: [questionOf('whose_document')], ...over });

  test.each([
    ['whose_document', 'own_sale', 'rejected_own_sale'],
    ['whose_document', 'other_company', 'rejected_other_company'],
    ['whose_document', 'private', 'rejected_private'],
    ['document_kind', 'not_purchase', 'rejected_not_purchase'],
  ] as const)('%s %s puts it aside and says why', (question, choice, said) => {
    const written = answer({ question, choice }, asking({ questions: [questionOf(question)] }));
    expect(written).toMatchObject({
      result: {
        state: 'coded',
        putAsideAt: SITUATION.now.toISOString(),
        questions: [],
        heldBackCode: said,
        error: { code: 'document_not_postable' },
      },
      follow: [],
    });
  });

  test('can be changed, which takes it back', () => {
    const before = answer({ question: 'whose_document', choice: 'private' }, whose());
    expect(before).toMatchObject({ result: { state: 'coded' } });
    const rejected = whose({ questions: [], put_aside_at: SITUATION.now, answers: { whose_document: 'private' } });
    expect(answer({ question: 'whose_document', choice: 'ours' }, rejected)).toMatchObject({
      result: { state: 'coded', putAsideAt: null, error: null },
    });
  });

  test('is remembered only where it says that it is ours, for this spelling', () => {
    expect(answer({ question: 'whose_document', choice: 'private', remember: true }, whose())).toMatchObject({
      code: 'invalid_input',
    });
    expect(answer({ question: 'whose_document', choice: 'ours', remember: true }, whose())).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ row: expect.objectContaining({ choice: expect.stringMatching(/^ours\|/) }) }),
      ]),
    });
  });

  test('is refused while a bank line depends on it', () => {
    const loaded = { ...loadedOf(whose()), earlier: [], match: keyed({ transaction_id: 'txn_1' }) };
    const given = { documentId, question: 'whose_document', choice: 'private' } as const;
    expect(orRefusal(() => rule.decide(given, loaded, SITUATION))).toMatchObject({ code: 'document_matched' });
  });
});
