import { SYSTEM } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import handler from './capture_document.js';
import type { UnpackedArchive } from './unpack-archive.js';

const { rule } = handler;
const situationOf = (prepared?: UnpackedArchive) => ({
  now: new Date('2026-11-05T09:00:00Z'),
  principal: { organizationId: 'org_1', actor: SYSTEM, permissions: [] },
  prepared: prepared as UnpackedArchive,
});
const fileOf = (mimeType: string) => [{ key: 'file_1', name: 'bill.pdf', mime_type: mimeType, storage_key: 'k' }];
const bookCurrency = [{ currency: 'DKK' }];

function capture(
  command: Parameters<typeof rule.decide>[0],
  file = fileOf('application/pdf'),
  archive?: UnpackedArchive,
) {
  const decision = rule.decide(command, { file, bookCurrency }, situationOf(archive));
  if (decision instanceof ActionError) return decision;
  return rule.write(decision, { ...situationOf(archive), numbers: [] });
}

test('a text becomes a draft; words of spaces are none', () => {
  expect(capture({ text: 'a bill' }, [])).toMatchObject({ result: { state: 'draft', hasText: true }, follow: [] });
  expect(capture({ text: '  ' }, [])).toMatchObject({ result: { hasText: false } });
});

test('the type of a file is that of its bytes, and an unknown file is named', () => {
  expect(capture({ fileId: 'file_1', mimeType: 'image/png' })).toMatchObject({
    result: { fileId: 'file_1', fileName: 'bill.pdf', mimeType: 'application/pdf' },
  });
  expect(capture({ fileId: 'file_2' }, [])).toMatchObject({ code: 'not_found', violations: [{ pointer: '/fileId' }] });
});

test('what arrives by e-mail is read without being asked', () => {
  const captured = capture({ text: 'a bill', source: 'email' }, []);
  if (captured instanceof ActionError) throw captured;
  expect(captured.follow).toEqual([{ action: 'extract_document', payload: { documentId: captured.result.id } }]);
});

test('only a ZIP is prepared, and each of its files is a document', () => {
  const command = { fileId: 'file_1' };
  expect(rule.needsPreparation?.(command, { file: fileOf('application/pdf'), bookCurrency })).toBe(false);
  expect(rule.needsPreparation?.(command, { file: fileOf('application/zip'), bookCurrency })).toBe(true);
  const member = (entry: string) => ({
    ...{ fileId: `file_${entry}`, storageKey: entry, bytes: 1, sha256: Buffer.alloc(32), entry },
    ...{ mimeType: 'application/pdf', fault: null },
  });
  const archive = { members: [member('a.pdf'), member('b.pdf')], leftOut: ['c.exe'] };
  const captured = capture(command, fileOf('application/zip'), archive);
  if (captured instanceof ActionError) throw captured;
  expect(captured.result).toMatchObject({ fileName: 'a.pdf', archive: { position: 1, count: 2 }, warnings: [{}] });
  expect(captured.changes.filter(({ kind }) => kind === 'put')).toHaveLength(4);
});
