import { say } from '#schemas/sentences/say.js';
import { bankAccountRecord, type BankAccountRow } from './bank-account-table.js';
import { authorizationState, bankAuthorizationRecord, type BankAuthorizationRow } from './bank-authorization-table.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

const ACCOUNT: BankAccountRow = {
  id: 'bac_1',
  authorization_id: 'bau_1',
  name: 'Erhvervskonto',
  iban: 'DK5000400440116243',
  currency: 'DKK',
  institution_name: 'Sandbox',
  ledger_account_id: '5820',
  balance_minor: -1n,
  balance_at: NOW,
  synced_at: null,
  sync_error: null,
  valid_until: inDays(90),
  put_aside_at: null,
  version: 1,
  created_at: NOW,
  updated_at: NOW,
};

const expired = { code: 'consent_expired' as const, message: say('bank_consent_expired'), at: NOW.toISOString() };

test.each([
  ['is connected', {}, 'connected'],
  ['expires in less than two weeks', { valid_until: inDays(13.9) }, 'expiring'],
  ['expires in exactly two weeks', { valid_until: inDays(14) }, 'connected'],
  ['has just expired', { valid_until: NOW }, 'expired'],
  ['has no end of its consent', { valid_until: null }, 'expired'],
  ['was refused by the bank before the end of its consent', { sync_error: expired }, 'expired'],
  ['has no consent', { authorization_id: null, valid_until: null }, 'statements'],
])('an account that %s', (_name, change, connection) => {
  expect(bankAccountRecord({ ...ACCOUNT, ...change }, NOW).connection).toBe(connection);
});

test('the balance keeps its sign, and an unknown balance is null', () => {
  expect(bankAccountRecord(ACCOUNT, NOW)).toMatchObject({ balance: -0.01, balanceAt: '2026-03-01T12:00:00.000Z' });
  expect(bankAccountRecord({ ...ACCOUNT, balance_minor: null, balance_at: null }, NOW)).toMatchObject({
    balance: null,
    balanceAt: null,
  });
});

describe('an authorization', () => {
  const PENDING: BankAuthorizationRow = {
    id: 'bau_1',
    provider: 'sandbox',
    institution_id: 'sandbox-dk',
    institution_name: 'Sandbox',
    state: 'pending',
    consent_url: 'https://example.com/consent',
    refusal: null,
    expires_at: inDays(1),
    valid_until: null,
    version: 1,
    created_at: NOW,
    updated_at: NOW,
  };
  const FINALIZED = { ...PENDING, state: 'finalized' as const, expires_at: inDays(-1), valid_until: inDays(90) };

  it.each([
    ['waits for an answer', PENDING, 'pending'],
    ['expires without an answer', { ...PENDING, expires_at: NOW }, 'expired'],
    ['stays finalized after the time to answer', FINALIZED, 'finalized'],
    ['expires with its consent', { ...FINALIZED, valid_until: NOW }, 'expired'],
    ['stays refused', { ...PENDING, state: 'refused' as const, expires_at: inDays(-1) }, 'refused'],
  ])('%s', (_name, row, state) => {
    expect(authorizationState(row, NOW)).toBe(state);
  });

  it.each([
    [FINALIZED, false],
    [{ ...FINALIZED, valid_until: inDays(13) }, true],
    [{ ...FINALIZED, valid_until: inDays(-1) }, false],
    [PENDING, false],
  ])('warns only while a consent is valid and ends soon (%#)', (row, expiresSoon) => {
    expect(bankAuthorizationRecord(row, NOW).expiresSoon).toBe(expiresSoon);
  });
});
