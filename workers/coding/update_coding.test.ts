import type { Write } from '#operations/engine/change.js';
import { SYSTEM } from '#platform/security/principal.js';
import { ANNA, keyed, orRefusal, SITUATION, situationOf } from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import type { MemoryRow } from './remember-correction.js';
import { codedDocumentOf, documentOf, loadedOf } from './test-support/loaded-coding.js';
import updateCoding from './update_coding.js';
import updateCodingLine from './update_coding_line.js';

const documentId = 'doc_1';
type Values = Omit<Parameters<typeof updateCoding.rule.decide>[0], 'documentId'>;

function update(
  values: Values,
  {
    document = codedDocumentOf() as ReturnType<typeof documentOf> | null,
    memory = [] as MemoryRow[],
    actor = ANNA,
  } = {},
) {
  const loaded = { ...loadedOf(document), memoryLock: [], memory: keyed(...memory), memories: [] };
  return orRefusal(() => updateCoding.rule.decide({ documentId, ...values }, loaded, situationOf(actor)));
}

/** The rows that statements about a table get. */
function rowsFor(table: string, decision: ReturnType<typeof update>): object[] {
  if (decision instanceof ActionError) throw decision;
  const { changes }: { changes: readonly Write[] } = decision;
  return changes.flatMap((write) => (write.kind === 'put' && write.statement.includes(table) ? [write.row] : []));
}

test.each([
  ['invalid_input', { ledgerAccountId: '0000' }, {}],
  ['not_found', { ledgerAccountId: '2450' }, { document: null }],
  ['document_posted', { ledgerAccountId: '2450' }, { document: documentOf({ state: 'posted' }) }],
  ['document_not_coded', { ledgerAccountId: '2450' }, { document: documentOf() }],
] as const)('refuses with %s', (code, values, given) => expect(update(values, given)).toMatchObject({ code }));

test('a mistake in the values is named before the document is looked up', () => {
  expect(update({ ledgerAccountId: '0000' }, { document: null })).toMatchObject({
    code: 'invalid_input',
    violations: [{ pointer: '/ledgerAccountId' }],
  });
});

test('a correction is coded as stated, and remembered for the vendor', () => {
  const decision = update({ ledgerAccountId: '2450' });
  expect(decision).toMatchObject({ after: { state: 'coded', ledgerAccountId: '2450', version: 3 } });
  expect(rowsFor('insert into coding_memory', decision)).toMatchObject([
    { vendor_key: 'vat:DK12345674', account: '2450', document_id: documentId },
  ]);
});

test('nothing is learned from the system, and an amount is not remembered', () => {
  expect(rowsFor('coding_memory', update({ ledgerAccountId: '2450' }, { actor: SYSTEM }))).toEqual([]);
  expect(rowsFor('coding_memory', update({ codedAmount: -1000 }))).toEqual([]);
});

test('a correction that contradicts the memory revokes it', () => {
  const row = {
    id: 'mem_1',
    ledger_account_id: '2460',
    category: null,
    vat_code: null,
    booking_text: null,
    corrections: 4,
  };
  const decision = update({ ledgerAccountId: '2450' }, { memory: [row] });
  expect(rowsFor('update coding_memory', decision)).toEqual([{ id: 'mem_1', document_id: documentId }]);
  const [learned] = rowsFor('insert into coding_memory', decision) as { id: string }[];
  expect(learned?.id).not.toBe('mem_1');
  const again = rowsFor('insert into coding_memory', update({ vatCode: 'I25' }, { memory: [row] }));
  expect(again).toMatchObject([{ id: 'mem_1', account: '2460', vatCode: 'I25' }]);
});

test('one line is corrected, and a line that is not there is refused', () => {
  const loaded = loadedOf(codedDocumentOf());
  const decide = (line: number) =>
    orRefusal(() => updateCodingLine.rule.decide({ documentId, line, ledgerAccountId: '2450' }, loaded, SITUATION));
  expect(decide(1)).toMatchObject({ after: { codingLines: [{ ledgerAccountId: '2450' }] } });
  expect(decide(9)).toMatchObject({ code: 'coding_impossible' });
});
