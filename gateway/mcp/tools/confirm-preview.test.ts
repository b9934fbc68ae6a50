import type { Principal } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { confirmedInput, digestOf, type Call } from './confirm-preview.js';

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

const digested = (call: Call): Call => ({
  ...call,
  input: { ...call.input, previewDigest: digestOf(call, { principal, confirmsPreviews: true }, { secretBox }) },
});

it('accepts the right digest of anybody, also where none is needed', () => {
  const posting = { name: 'post_document', input: { documentId: 'doc_1' } };
  const booking = { name: 'book_transaction', id: 'txn_1', input: { lines: [] } };
  for (const call of [posting, booking]) {
    expect(confirm(digested(call), false)).toEqual(call.input);
    expect(confirm(digested(call), true)).toEqual(call.input);
    expect(confirm(call, false)).toEqual(call.input);
  }
  expect(confirm(booking, true)).toEqual(booking.input);
});

it('refuses a wrong digest of anybody: the caller relies on it', () => {
  const calls: Call[] = [
    { name: 'post_document', input: { documentId: 'doc_1', previewDigest: 'any' } },
    { name: 'book_transaction', id: 'txn_1', input: { lines: [], previewDigest: 'any' } },
    { ...digested({ name: 'unpost_document', id: 'doc_1', input: { reason: 'Wrong' } }), id: 'doc_2' },
  ];
  for (const call of calls)
    for (const isApp of [false, true]) expect(() => confirm(call, isApp)).toThrow('pass its digest');
});

it('leaves the digest to operations that check it themselves', () => {
  const call = { name: 'create_ledger_entry', input: { previewDigest: 'own' } };
  expect(confirm(call, true)).toEqual({ previewDigest: 'own' });
});
