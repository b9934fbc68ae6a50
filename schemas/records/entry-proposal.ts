import { closedObject, nullable, record } from '../json-schema.js';
import { amountField, dateField, idField, listField, textField } from '../record-fields.js';
import { documentExample } from './document.js';

const proposedLine = record('ProposedLine', 'One line of a proposed entry.', {
  accountId: idField('The account.', '2845'),
  amount: amountField('Debit is positive, credit is negative, in the currency of the books.'),
  what: textField('What the amount is.', 300),
});

const proposedEntry = record('ProposedEntry', 'An entry that a person confirms.', {
  date: dateField('The date of the entry.'),
  text: textField('The booking text.', 500),
  lines: listField(proposedLine, 'The lines; their amounts add up to zero.'),
});

export const entryProposal = record('EntryProposal', 'The entry that a document stands for, if it is no purchase.', {
  documentId: idField('The document.', documentExample.id),
  entry: nullable(proposedEntry, 'The entry; null where none is proposed.'),
  reason: nullable(textField('Why none is proposed, and what to do; null with an entry.')),
});

export const entryProposalExample = {
  documentId: documentExample.id,
  entry: {
    date: '2026-10-31',
    text: 'Løn, Havnens Snedkeri ApS',
    lines: [
      { accountId: '2845', amount: 32000, what: 'Gross wage' },
      { accountId: '7940', amount: -2560, what: 'Labour market contribution' },
      { accountId: '7920', amount: -9120, what: 'Income tax withheld' },
      { accountId: '7860', amount: -20320, what: 'Net wage, owed to the employee' },
    ],
  },
  reason: null,
} as const;

export const confirmedEntry = closedObject(
  {
    date: dateField('Another date than the proposed one, in an open period.'),
    text: { ...textField('Another booking text.', 500), minLength: 1 },
  },
  [],
);
