import { nullable, record } from '../json-schema.js';
import { choiceField, dateField, flagField, idField, textField, timeField } from '../record-fields.js';

export const EXTERNAL_POSTING_STATES = ['sent', 'confirmed', 'refused', 'outcome_unknown', 'abandoned'] as const;

export const externalPosting = record('ExternalPosting', 'The same posting in the connected accounting system.', {
  provider: textField('The connected system, e.g. e-conomic.', 50),
  reference: nullable(textField('Its id of the voucher.', 200)),
  state: choiceField(
    EXTERNAL_POSTING_STATES,
    'sent: on its way; confirmed: it is there; refused: it was not taken, `error` of the document says why; outcome_unknown: nobody can tell, a person must look; abandoned: a person decided that it does not go there.',
  ),
  booked: flagField('Whether it is booked there for good; some systems take vouchers as drafts first.'),
});

export const posting = record('Posting', 'The journal entry that a document became.', {
  ledgerEntryId: idField('The ledger entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  journalId: idField('The journal.', 'purchases'),
  voucherNumber: textField('The number of the voucher: without gaps per journal and year.', 50),
  documentDate: dateField('The date on the document.'),
  entryDate: dateField('The date of the entry in the books.'),
  vatDate: dateField('The date that decides its VAT period.'),
  automatic: flagField('Whether auto-posting did it, without a person.'),
  external: nullable(externalPosting, 'The posting in the connected accounting system; null when none is connected.'),
  postedAt: timeField('When it was posted.'),
});
