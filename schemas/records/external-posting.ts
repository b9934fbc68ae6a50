import { nullable, record } from '../json-schema.js';
import {
  choiceField,
  createdAt,
  flagField,
  idField,
  listField,
  textField,
  timeField,
  updatedAt,
} from '../record-fields.js';
import { EXTERNAL_POSTING_STATES } from './posting.js';

export const externalPostingId = idField('The id of the external posting.', 'pin_01jcq8r5t9e4x8s6m2k7vwz3ha');

const difference = record('ExternalDifference', 'Something that is not the same there as in our ledger.', {
  field: choiceField(['date', 'amount', 'accounts', 'attachment', 'voucher'], 'What differs.'),
  ours: textField('As our ledger has it.'),
  theirs: textField('As the connected system has it.'),
});

export const externalPostingDetails = record(
  'ExternalPostingDetails',
  'An entry on its way to, or in, the connected accounting system, and how it compares with our ledger.',
  {
    id: externalPostingId,
    ledgerEntryId: idField('The entry in our ledger.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    documentId: nullable(idField('The document behind it.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha')),
    connectionId: idField('The connection that it goes through.', 'pcn_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    provider: textField('The connected system.', 50),
    state: choiceField(EXTERNAL_POSTING_STATES, 'How far it has come; see `posting.external` of a document.'),
    reference: nullable(textField('Its id of the voucher.', 200)),
    booked: flagField('Whether it is booked there for good.'),
    attached: flagField('Whether the source document is with it there.'),
    attempts: { type: 'integer', minimum: 0, description: 'How often the system was called.' },
    lastError: nullable(textField('What went wrong last.')),
    comparedAt: nullable(timeField('When it was last compared with what is there.')),
    foreignState: nullable(
      choiceField(['draft', 'booked', 'gone'], 'What had become of it there by then; gone: deleted there.'),
    ),
    differences: listField(difference, 'What a person has changed there. Empty when both agree.'),
    createdAt,
    updatedAt,
  },
);

export const externalPostingExample = {
  id: 'pin_01jcq8r5t9e4x8s6m2k7vwz3ha',
  ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
  documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
  connectionId: 'pcn_01jcq8r5t9e4x8s6m2k7vwz3ha',
  provider: 'e-conomic',
  state: 'confirmed',
  reference: '5/2026-60004',
  booked: false,
  attached: true,
  attempts: 1,
  lastError: null,
  comparedAt: '2026-11-02T15:20:00.000Z',
  foreignState: 'draft',
  differences: [{ field: 'amount', ours: '1250.00', theirs: '1200.00' }],
  createdAt: '2026-11-02T09:20:00.000Z',
  updatedAt: '2026-11-02T15:20:00.000Z',
} as const;
