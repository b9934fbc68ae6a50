import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, countField, dateField, idField, listField, textField } from '../record-fields.js';
import { ACCOUNT_TYPES } from './account.js';
import { ledgerEntryId } from './ledger-entry.js';

const trialBalanceLine = record('TrialBalanceLine', 'One account of a trial balance.', {
  accountId: idField('The account.', '2450'),
  name: textField('The name.', 300),
  type: choiceField(ACCOUNT_TYPES, 'The type of account.'),
  debit: amountField('The sum of the debits.'),
  credit: amountField('The sum of the credits, positive.'),
  balance: amountField('Debits minus credits.'),
});

export const trialBalance = record('TrialBalance', 'The balances of all accounts with entries; they add up to zero.', {
  from: nullable(dateField('The first day included; null for all earlier entries.')),
  date: dateField('The last day included.'),
  currency: textField('The currency of the books.', 3),
  lines: listField(trialBalanceLine, 'The accounts, ordered by number.'),
  totalDebit: amountField('The sum of all debits.'),
  totalCredit: amountField('The sum of all credits, equal to the debits.'),
});

export const trialBalanceExample = {
  from: null,
  date: '2026-12-31',
  currency: 'DKK',
  lines: [
    { accountId: '2450', name: 'Kontorartikler', type: 'expense', debit: 1000, credit: 0, balance: 1000 },
    {
      accountId: '7440',
      name: 'Leverandører af varer og tjenesteydelser',
      type: 'liability',
      debit: 0,
      credit: 1250,
      balance: -1250,
    },
    { accountId: '7740', name: 'Købsmoms', type: 'liability', debit: 250, credit: 0, balance: 250 },
  ],
  totalDebit: 1250,
  totalCredit: 1250,
} as const;

export const OPEN_ITEM_KINDS = ['payable', 'receivable', 'employee'] as const;
export const AGE_GROUPS = ['not_due', 'up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

export const openItem = record('OpenItem', 'A receivable or payable that is not settled yet.', {
  ledgerEntryId,
  voucherNumber: textField('The voucher number.', 50),
  kind: choiceField(
    OPEN_ITEM_KINDS,
    'payable: owed to a supplier; receivable: owed by a client; employee: owed to staff.',
  ),
  accountId: idField('The account of the open item.', '7440'),
  contactId: nullable(idField('The contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  contactName: nullable(textField('The name of the contact, or of the supplier on the document.', 300)),
  documentId: nullable(idField('The source document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  text: textField('The booking text.'),
  documentDate: dateField('The date on the document.'),
  dueDate: nullable(dateField('The due date.')),
  currency: textField('The currency of the books.', 3),
  amount: amountField('The whole amount; debts of the organisation are negative.'),
  openAmount: amountField('The open part of the amount.'),
  withheld: nullable(
    amountField(
      'Italy: the tax that the payer withholds and pays to the treasury, so that the payment is smaller by it; null when none, or when a part is paid.',
    ),
  ),
  ageDays: { type: 'integer', description: 'Days since the document date.' },
  overdueDays: countField('Days since the due date; 0 if it is not due yet.'),
  ageGroup: choiceField(AGE_GROUPS, 'How long the item is overdue, in groups of days.'),
});

export const openItemExample = {
  ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
  voucherNumber: '2026-118',
  kind: 'payable',
  accountId: '7440',
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  contactName: 'Nordisk Papir ApS',
  documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
  text: 'Nordisk Papir ApS, invoice 1042',
  documentDate: '2026-10-30',
  dueDate: '2026-11-29',
  currency: 'DKK',
  amount: -1250,
  openAmount: -1250,
  withheld: null,
  ageDays: 16,
  overdueDays: 0,
  ageGroup: 'not_due',
} as const;

export const VAT_REGISTERS = ['purchases', 'sales', 'takings'] as const;

const vatRegisterLine = record('VatRegisterLine', 'The VAT of one code.', {
  vatCode: textField('The VAT code.', 50),
  rate: amountField('The rate in percent.'),
  base: amountField('The base (imponibile).'),
  tax: amountField('The VAT (imposta).'),
  deductible: amountField('The deductible part (detraibile).'),
});

export const vatRegisterEntry = record('VatRegisterEntry', 'One entry of an Italian VAT register.', {
  register: choiceField(
    VAT_REGISTERS,
    'purchases: registro acquisti; sales: registro vendite; takings: registro dei corrispettivi.',
  ),
  series: textField('The series: ordinary, or reverse_charge, which is in both registers.', 50),
  year: countField('The calendar year of the numbering.'),
  protocol: countField('The protocol number, without gaps per register, series and year.'),
  ledgerEntryId,
  entryDate: dateField('The registration date.'),
  documentDate: dateField('The document date.'),
  documentNumber: nullable(textField('The document number.', 100)),
  counterparty: nullable(textField('The supplier or client.', 300)),
  vatNumber: nullable(textField('The VAT number.', 50)),
  vatDate: dateField('The date that decides the VAT period.'),
  total: amountField('The total of base and VAT.'),
  lines: listField(vatRegisterLine, 'Per VAT code.'),
});

export const vatRegisterEntryExample = {
  register: 'purchases',
  series: 'ordinary',
  year: 2026,
  protocol: 12,
  ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
  entryDate: '2026-11-02',
  documentDate: '2026-10-30',
  documentNumber: '1042',
  counterparty: 'Cartoleria Rossi S.r.l.',
  vatNumber: 'IT00743110157',
  vatDate: '2026-10-30',
  total: 122,
  lines: [{ vatCode: 'A22', rate: 22, base: 100, tax: 22, deductible: 22 }],
} as const;
