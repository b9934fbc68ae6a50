import { eventTypeOf, SILENT_OPERATIONS } from './event-of-change.js';

type Kind = 'created' | 'changed' | 'removed';

const change = (action: string, recordType: string, kind: Kind) => ({
  action,
  target: { type: recordType, id: 'x' },
  before: kind === 'created' ? null : {},
  after: kind === 'removed' ? null : {},
});

test.each([
  ['create_user', 'user', 'created', 'user.added'],
  ['delete_user', 'user', 'removed', 'user.removed'],
  // The record stays, so that its history can be read.
  ['delete_connection', 'connection', 'changed', 'connection.deleted'],
  ['revoke_api_key', 'api_key', 'changed', 'api_key.revoked'],
  ['rotate_api_key', 'api_key', 'created', 'api_key.rotated'],
  ['revoke_invitation', 'invitation', 'changed', 'invitation.revoked'],
  // One action, two events of the same type of record: the kind of the change decides.
  ['finalize_bank_authorization', 'bank_account', 'created', 'bank_account.added'],
  ['finalize_bank_authorization', 'bank_account', 'changed', 'bank_account.changed'],
  ['update_coding', 'coding_memory', 'removed', 'coding_memory.changed'],
  // Without a contract.
  ['accept_invitation', 'invitation', 'changed', 'invitation.accepted'],
  ['accept_invitation', 'user', 'created', 'user.added'],
  ['found_organization', 'api_key', 'created', 'api_key.created'],
  ['bank_callback', 'bank_authorization', 'changed', 'bank_authorization.answered'],
  ['deliver_voucher', 'external_posting', 'changed', 'external_posting.changed'],
] as const)('%s: a %s that is %s emits %s', (action, recordType, kind, type) => {
  expect(eventTypeOf(change(action, recordType, kind))).toBe(type);
});

test('a change can name its kind, where before and after do not show it', () => {
  const password = { ...change('change_password', 'user', 'created'), kind: 'changed' } as const;
  expect(eventTypeOf(password)).toBe('user.changed');
});

test('a change without an event fails', () => {
  expect(() => eventTypeOf(change('save_contact', 'contact', 'changed'))).toThrow('no event is declared');
  expect(() => eventTypeOf(change('change_planet', 'planet', 'created'))).toThrow('no event is declared');
});

test('an operation without an event says so in its contract', () => {
  expect(SILENT_OPERATIONS).toContain('resend_webhook_delivery');
});
