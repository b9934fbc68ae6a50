import type { Principal } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { confirmedInput, type Call } from './confirm-preview.js';

const secretBox = new SecretBox({ current: 'a secret that is long enough for tests', previous: undefined });
const principal: Principal = {
  organizationId: 'org_1',
  actor: { type: 'connected_app', id: 'app_1', name: 'Assistant', userId: 'usr_1' },
  permissions: [],
};
const confirm = (call: Call, confirmsPreviews: boolean) =>
  confirmedInput(call, { principal, confirmsPreviews }, { secretBox });

it('requires a valid digest of apps where the effect cannot be undone', () => {
  const call = { name: 'post_document', input: { documentId: 'doc_1', previewDigest: 'made up' } };
  expect(() => confirm(call, true)).toThrow('pass its digest');
});

it('accepts the digest of a preview where none is needed', () => {
  const posting = { name: 'post_document', input: { documentId: 'doc_1', previewDigest: 'any' } };
  expect(confirm(posting, false)).toEqual({ documentId: 'doc_1' });
  const booking = { name: 'book_transaction', id: 'txn_1', input: { lines: [], previewDigest: 'any' } };
  expect(confirm(booking, true)).toEqual({ lines: [] });
});

it('leaves the digest to operations that check it themselves', () => {
  const call = { name: 'create_ledger_entry', input: { previewDigest: 'own' } };
  expect(confirm(call, true)).toEqual({ previewDigest: 'own' });
});
