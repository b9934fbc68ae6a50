import { addedLater, nullable, record } from '../json-schema.js';
import {
  MAX_FILE_NAME_LENGTH,
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
  'The id of the bank authorization, as returned by {@start_bank_authorization}.',
  'bau_01jcq8r5t9e4x8s6m2k7vwz3ha',
);
export const institutionId = {
  type: 'string',
  maxLength: 200,
  description: 'The id of the bank, from the list of institutions.',
} as const;
export const institutionName = textField('The display name of the bank.', 200);

const BANK_CONNECTIONS = ['connected', 'expiring', 'expired', 'statements'] as const;

const syncError = record('BankSyncError', 'Why the last sync of the account failed.', {
  code: textField('A machine-readable code, e.g. consent_expired.', 100),
  message: textField('What happened and what to do next.'),
  at: timeField('When it happened.'),
});

export const bankAccount = record('BankAccount', 'A bank account with its transactions.', {
  id: idField('The id of the bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('The name of the account.', 200),
  iban: nullable(textField('The IBAN.', 42)),
  currency: textField('ISO 4217 code.', 3),
  institutionName: nullable(textField('The name of the bank.', 200)),
  connection: choiceField(
    BANK_CONNECTIONS,
    'connected: synced automatically; expiring: the consent ends within two weeks, renew it; expired: renew the consent to continue; statements: lines come from statement files.',
  ),
  consentValidUntil: nullable(timeField('When the consent ends; null if there is none.')),
  balance: nullable(amountField('The last balance reported by the bank.')),
  balanceAt: nullable(timeField('When the bank reported the balance.')),
  ledgerAccountId: nullable(idField('The ledger account for this bank account.', '6481')),
  syncedAt: nullable(timeField('When the lines were last synced.')),
  syncError: nullable(syncError, 'Why the last sync failed; null if it succeeded.'),
  putAsideAt: addedLater(nullable(timeField('When a person put it aside. It is not synced, and not in lists.')), null),
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
  putAsideAt: null,
  createdAt: '2026-11-02T09:14:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 2,
} as const;

export const institution = record('Institution', 'A bank that can be linked.', {
  id: institutionId,
  name: textField('The name.', 200),
  country: textField('ISO 3166-1 alpha-2 code.', 2),
  bic: nullable(textField('The BIC.', 11)),
  logoUrl: nullable(textField('The address of the logo.', 500)),
  maxConsentDays: nullable(countField('The maximum number of days that a consent lasts.')),
  sandbox: flagField('Whether this is a simulated bank for testing.'),
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

const AUTHORIZATION_STATES = ['pending', 'approved', 'refused', 'finalized', 'expired'] as const;

export const bankAuthorization = record('BankLink', 'A link to a bank, from the first consent to its end.', {
  id: { ...authorizationId, description: 'The id of the bank authorization.' },
  institutionId,
  institutionName,
  state: choiceField(
    AUTHORIZATION_STATES,
    'pending: waits for the user; approved: call {@finalize_bank_authorization}; refused: the user or bank refused; finalized: linked; expired: start again.',
  ),
  refusal: nullable(textField("The bank's reason for a refusal.")),
  expiresAt: timeField('The last time at which consent can be given.'),
  validUntil: nullable(timeField('When the consent ends and must be renewed.')),
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

export const reconciliationStatus = record('ReconciliationStatus', 'A comparison of one bank account with the books.', {
  bankAccountId: idField('The bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('The name of the account.', 200),
  currency: textField('ISO 4217 code of the account.', 3),
  ledgerAccountId: nullable(idField('The ledger account for this bank account.', '6481')),
  sharedLedgerAccount: flagField(
    'Whether other bank accounts use the same ledger account; the ledger balance then includes all of them.',
  ),
  bankBalance: nullable(amountField('The last balance reported by the bank, in the currency of the account.')),
  bankBalanceAt: nullable(timeField('When the bank reported the balance.')),
  ledgerBalance: nullable(amountField('The balance of the ledger account, in the currency of the books.')),
  difference: nullable(
    amountField(
      'Bank balance minus ledger balance; null if one is unknown, the currencies differ or the ledger account is shared.',
    ),
  ),
  unmatched: countField('The number of booked lines that wait for a person.'),
  unmatchedAmount: amountField('The sum of these lines.'),
  waiting: countField('The number of lines matched with documents that are not posted yet.'),
  waitingAmount: amountField('The sum of these lines.'),
  ignored: countField('The number of ignored lines.'),
  reconciled: countField('The number of reconciled lines.'),
  agrees: flagField('Whether bank and books agree to the cent and nothing is left to reconcile.'),
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

const STATEMENT_FORMATS = ['camt053', 'mt940', 'ofx', 'csv'] as const;

export const bankStatement = record('BankStatement', 'An imported statement file.', {
  id: idField('The id of the import.', 'bst_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  bankAccountId: idField('The bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  format: choiceField(STATEMENT_FORMATS, 'The format of the file.'),
  fileId: idField('The file to download.', 'file_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  fileName: nullable(textField('The name.', MAX_FILE_NAME_LENGTH)),
  firstDay: nullable(dateField('The first day of its lines.')),
  lastDay: nullable(dateField('The last day of its lines.')),
  lines: countField('The number of lines.'),
  newTransactions: countField('The number of new lines.'),
  knownTransactions: countField('The number of lines that already existed.'),
  openingBalance: nullable(amountField('The balance before the first line.')),
  closingBalance: nullable(amountField('The balance after the last line.')),
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
