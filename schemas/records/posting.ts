import { nullable, record } from '../json-schema.js';
import { choiceField, dateField, flagField, idField, textField, timeField } from '../record-fields.js';

export const EXTERNAL_POSTING_STATES = ['sent', 'confirmed', 'refused', 'outcome_unknown', 'abandoned'] as const;

export const externalPosting = record('ExternalPosting', 'The posting in the connected accounting system.', {
  provider: textField('The connected system, e.g. e-conomic.', 50),
  reference: nullable(textField('The voucher id in the connected system.', 200)),
  state: choiceField(
    EXTERNAL_POSTING_STATES,
    'sent: on its way; confirmed: the system has the voucher; refused: the system refused it, see `error` of the document; outcome_unknown: a person must check; abandoned: a person decided not to post it there.',
  ),
  booked: flagField('Whether the voucher is booked there; some systems store vouchers as drafts first.'),
});

export const posting = record('Posting', 'The journal entry of a document.', {
  ledgerEntryId: idField('The ledger entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  journalId: idField('The journal.', 'purchases'),
  voucherNumber: textField('The voucher number, without gaps per journal and year.', 50),
  documentDate: dateField('The date on the document.'),
  entryDate: dateField('The date of the entry in the books.'),
  vatDate: dateField('The date that decides the VAT period.'),
  automatic: flagField('Whether auto-posting posted the document.'),
  external: nullable(externalPosting, 'The posting in the connected accounting system; null if none is connected.'),
  postedAt: timeField('When the document was posted.'),
});
