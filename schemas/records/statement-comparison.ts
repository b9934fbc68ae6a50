import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, dateField, idField, listField, textField } from '../record-fields.js';
import { documentExample } from './document.js';

export const STATEMENT_STATUSES = ['matched', 'not_posted', 'amount_differs', 'missing', 'payment'] as const;

const comparedLine = record('ComparedStatementLine', 'A row of the statement beside the books.', {
  number: nullable(textField('The number of the invoice.', 100)),
  date: nullable(dateField('Its date.')),
  amount: amountField('The amount; a credit note or a payment is negative.'),
  status: choiceField(
    STATEMENT_STATUSES,
    'matched: posted with this amount; not_posted: captured, and not posted yet; amount_differs: posted or captured with another amount; missing: no such document; payment: not compared.',
  ),
  documentId: nullable(idField('The document of that number.', documentExample.id)),
  bookedAmount: nullable(amountField('The total of that document.')),
});

const surplusItem = record('SurplusDocument', 'Owed in the books, and not on the statement.', {
  documentId: idField('The document.', documentExample.id),
  number: nullable(textField('Its number.', 100)),
  date: nullable(dateField('Its date.')),
  openAmount: amountField('What is owed of it.'),
});

export const statementComparison = record(
  'StatementComparison',
  'A supplier’s statement of account, compared with the books.',
  {
    documentId: idField('The statement.', documentExample.id),
    lines: listField(comparedLine, 'Its rows.'),
    surplus: listField(surplusItem, 'What is owed in the books until its date, and is not on it.'),
    statementBalance: nullable(amountField('The balance that it prints; null when none was found.')),
    booksBalance: amountField('What the books owe the supplier on its date.'),
    difference: nullable(amountField('The balance of the statement less that of the books.')),
    reason: nullable(textField('Why it was not compared; null when it was.')),
  },
);

export const statementComparisonExample = {
  documentId: documentExample.id,
  lines: [
    {
      number: '1042',
      date: '2026-10-01',
      amount: 1250,
      status: 'matched',
      documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3hb',
      bookedAmount: 1250,
    },
    { number: '1077', date: null, amount: 890, status: 'missing', documentId: null, bookedAmount: null },
  ],
  surplus: [],
  statementBalance: 2140,
  booksBalance: 1250,
  difference: 890,
  reason: null,
} as const;
