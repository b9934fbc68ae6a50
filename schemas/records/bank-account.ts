import { nullable, record } from '../json-schema.js';
import {
  amountField,
  choiceField,
  countField,
  createdAt,
  dateField,
  flagField,
  idField,
  textField,
  timeField,
  updatedAt,
  version,
  warnings,
} from '../record-fields.js';

export const authorizationId = idField(
  'The id of the bank authorization, as returned by start_bank_authorization.',
  'bau_01jcq8r5t9e4x8s6m2k7vwz3ha',
);
export const institutionId = {
  type: 'string',
  maxLength: 200,
  description: 'The id of the bank, from the list of institutions.',
} as const;
export const institutionName = textField('The name of the bank, for people.', 200);

export const BANK_CONNECTIONS = ['connected', 'expiring', 'expired', 'statements'] as const;

const syncError = record('BankSyncError', 'Why the last reading of the account failed.', {
  code: textField('A machine-readable code, e.g. consent_expired.', 100),
  message: textField('What happened and what to do, in a sentence.'),
  at: timeField('When it happened.'),
});

export const bankAccount = record('BankAccount', 'A bank account that transactions are read from.', {
  id: idField('The id of the bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('Its name at the bank.', 200),
  iban: nullable(textField('Its IBAN.', 42)),
  currency: textField('ISO 4217 code.', 3),
  institutionName: nullable(textField('The name of the bank.', 200)),
  connection: choiceField(
    BANK_CONNECTIONS,
    'connected: read by itself; expiring: the consent ends within two weeks, renew it; expired: renew the consent to read on; statements: its lines come from statement files.',
  ),
  consentValidUntil: nullable(timeField('When the consent ends; null without one.')),
  balance: nullable(amountField('The last balance that the bank told.')),
  balanceAt: nullable(timeField('When the bank told it.')),
  ledgerAccountId: nullable(idField('The ledger account that mirrors it.', '6481')),
  syncedAt: nullable(timeField('When its lines were last read.')),
  syncError: nullable(syncError, 'Why the last reading failed; null when it went well.'),
  createdAt,
  updatedAt,
  version,
});

export const bankAccountExample = {
  id: 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Erhvervskonto',
  iban: 'DK5000400440116243',
  currency: 'DKK',
  institutionName: 'Sandbox Bank',
  connection: 'connected',
  consentValidUntil: '2027-05-01T00:00:00.000Z',
  balance: 48210.5,
  balanceAt: '2026-11-02T09:15:00.000Z',
  ledgerAccountId: '6481',
  syncedAt: '2026-11-02T09:15:00.000Z',
  syncError: null,
  createdAt: '2026-11-02T09:14:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 2,
} as const;

export const institution = record('Institution', 'A bank that can be linked.', {
  id: institutionId,
  name: textField('Its name.', 200),
  country: textField('ISO 3166-1 alpha-2 code.', 2),
  bic: nullable(textField('Its BIC.', 11)),
  logoUrl: nullable(textField('The address of its logo.', 500)),
  maxConsentDays: nullable(countField('How many days a consent lasts at most.')),
  sandbox: flagField('Whether it is a pretend bank, for trying out.'),
});

export const institutionExample = {
  id: 'sandbox-bank-dk',
  name: 'Sandbox Bank',
  country: 'DK',
  bic: null,
  logoUrl: null,
  maxConsentDays: 180,
  sandbox: true,
} as const;

export const AUTHORIZATION_STATES = ['pending', 'approved', 'refused', 'finalized', 'expired'] as const;

export const bankAuthorization = record('BankLink', 'The link to a bank, from the first consent to its end.', {
  id: { ...authorizationId, description: 'The id of the bank authorization.' },
  institutionId,
  institutionName,
  state: choiceField(
    AUTHORIZATION_STATES,
    'pending: waits for the user; approved: call finalize_bank_authorization; refused; finalized: linked; expired: start again.',
  ),
  refusal: nullable(textField('The reason that the bank gave for a refusal.')),
  expiresAt: timeField('Until when consent can be given.'),
  validUntil: nullable(timeField('When the consent ends and has to be renewed.')),
  expiresSoon: flagField('Whether the consent ends within two weeks.'),
  createdAt,
  updatedAt,
  version,
});

export const bankAuthorizationExample = {
  id: 'bau_01jcq8r5t9e4x8s6m2k7vwz3ha',
  institutionId: 'sandbox-bank-dk',
  institutionName: 'Sandbox Bank',
  state: 'finalized',
  refusal: null,
  expiresAt: '2026-11-02T09:45:00.000Z',
  validUntil: '2027-05-01T00:00:00.000Z',
  expiresSoon: false,
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:20:00.000Z',
  version: 3,
} as const;

export const reconciliationStatus = record('ReconciliationStatus', 'How far bank and books agree on one account.', {
  bankAccountId: idField('The bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('Its name at the bank.', 200),
  currency: textField('ISO 4217 code of the account.', 3),
  ledgerAccountId: nullable(idField('The ledger account that mirrors it.', '6481')),
  sharedLedgerAccount: flagField(
    'Whether other bank accounts are on the same ledger account; the ledger balance is then of all of them.',
  ),
  bankBalance: nullable(amountField('The last balance that the bank told, in the currency of the account.')),
  bankBalanceAt: nullable(timeField('When the bank told it.')),
  ledgerBalance: nullable(amountField('The balance of the ledger account, in the currency of the books.')),
  difference: nullable(
    amountField('Bank less ledger; null while one is unknown, the currencies differ or the ledger account is shared.'),
  ),
  unmatched: countField('Booked lines that wait for a person.'),
  unmatchedAmount: amountField('Their sum.'),
  waiting: countField('Lines that are matched with documents that are not posted yet.'),
  waitingAmount: amountField('Their sum.'),
  ignored: countField('Lines that were ignored.'),
  reconciled: countField('Lines that are reconciled.'),
  agrees: flagField('Whether bank and books agree to the cent and nothing is left to do.'),
});

export const reconciliationStatusExample = {
  bankAccountId: 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Erhvervskonto',
  currency: 'DKK',
  ledgerAccountId: '6481',
  sharedLedgerAccount: false,
  bankBalance: 48210.5,
  bankBalanceAt: '2026-11-02T09:15:00.000Z',
  ledgerBalance: 49460.5,
  difference: -1250,
  unmatched: 1,
  unmatchedAmount: -1250,
  waiting: 0,
  waitingAmount: 0,
  ignored: 2,
  reconciled: 118,
  agrees: false,
} as const;

export const STATEMENT_FORMATS = ['camt053', 'mt940', 'ofx', 'csv'] as const;

export const bankStatement = record('BankStatement', 'A statement file that was read.', {
  id: idField('The id of the import.', 'bst_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  bankAccountId: idField('The bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  format: choiceField(STATEMENT_FORMATS, 'How the file was written.'),
  fileId: idField('Its bytes, for download.', 'file_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  fileName: nullable(textField('Its name.', 255)),
  firstDay: nullable(dateField('The first day of its lines.')),
  lastDay: nullable(dateField('The last day of its lines.')),
  lines: countField('How many lines it has.'),
  newTransactions: countField('How many of them were new.'),
  knownTransactions: countField('How many were there already.'),
  openingBalance: nullable(amountField('The balance before its lines.')),
  closingBalance: nullable(amountField('The balance after them.')),
  warnings,
  createdAt,
});

export const bankStatementExample = {
  id: 'bst_01jcq8r5t9e4x8s6m2k7vwz3ha',
  bankAccountId: 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha',
  format: 'camt053',
  fileId: 'file_01jcq8r5t9e4x8s6m2k7vwz3ha',
  fileName: 'statement-2026-10.xml',
  firstDay: '2026-10-01',
  lastDay: '2026-10-30',
  lines: 41,
  newTransactions: 12,
  knownTransactions: 29,
  openingBalance: 36110.25,
  closingBalance: 48210.5,
  warnings: [],
  createdAt: '2026-11-02T09:15:00.000Z',
} as const;
