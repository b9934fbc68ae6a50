import type { Principal } from '#platform/security/principal.js';
import type { Transaction } from '#platform/database/transaction.js';
import { PROGRAM } from '#schemas/sentences/reader.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { hideForeignDuplicates } from './hide-foreign-duplicates.js';

const ID = 'doc_01jcq8r5t9e4x8s6m2k7vwz3hb';
const message = `It seems to repeat the document ${ID}, which has the same bytes. Delete one of them.`;
const record = { id: 'doc_own', duplicateOf: ID, error: { message }, heldBack: message };
const callerOf = (role: string): Principal => ({
  organizationId: 'org_1',
  actor: { type: 'user', id: 'usr_1', name: 'E' },
  permissions: [],
  role,
});
/** Answers the statement with these documents, as those that the caller handed in. */
const owning =
  (...ids: string[]) =>
  (work: (tx: Transaction) => Promise<readonly { readonly id: string }[]>) =>
    work({ sql: async () => ids.map((id) => ({ id })) } as unknown as Transaction);

test('an employee learns that a document repeats one of another person, and not which', async () => {
  const seen = await hideForeignDuplicates(record, callerOf('employee'), owning());
  expect(seen.duplicateOf).toBeNull();
  expect(seen.error.message).toBe(
    'It seems to repeat the document of another person, which has the same bytes. Delete one of them.',
  );
  expect(JSON.stringify(seen)).not.toContain(ID);
});

test('also in the language of another reader, to whom the answer was told first', async () => {
  const inDanish = { ...record, heldBack: textOf(say('the_document', { id: ID }), { ...PROGRAM, language: 'da' }) };
  expect(JSON.stringify(await hideForeignDuplicates(inDanish, callerOf('employee'), owning()))).not.toContain(ID);
});

test('a question about an earlier document does not say which, if another person handed it in', async () => {
  const asked = { id: 'doc_own', duplicateOf: null, questions: [{ text: `It corrects 17 (the document ${ID}).` }] };
  const seen = await hideForeignDuplicates(asked, callerOf('employee'), owning('doc_own'));
  expect(seen.questions).toEqual([{ text: 'It corrects 17 (the document of another person).' }]);
});

test('a preview has its records as JSON text', async () => {
  const preview = {
    body: JSON.stringify(record),
    changes: [{ after: JSON.stringify({ nested: JSON.stringify(record) }) }],
  };
  const seen = await hideForeignDuplicates(preview, callerOf('employee'), owning());
  expect(JSON.stringify(seen)).not.toContain(ID);
  expect(JSON.parse(seen.body)).toMatchObject({ id: 'doc_own', duplicateOf: null });
});

test('the own document and everything for those who see all documents stay as they are', async () => {
  expect(await hideForeignDuplicates(record, callerOf('employee'), owning(ID))).toEqual(record);
  expect(await hideForeignDuplicates(record, callerOf('accountant'), owning())).toBe(record);
});
