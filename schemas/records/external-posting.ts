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

const externalPostingId = idField('The id of the external posting.', 'pin_01jcq8r5t9e4x8s6m2k7vwz3ha');

const difference = record('ExternalDifference', 'A difference between the connected system and our ledger.', {
  field: choiceField(['date', 'amount', 'accounts', 'attachment', 'voucher'], 'What differs.'),
  ours: textField('The value in our ledger.'),
  theirs: textField('The value in the connected system.'),
});

export const externalPostingDetails = record(
  'ExternalPostingDetails',
  'The posting of an entry in the connected accounting system, compared with our ledger.',
  {
    id: externalPostingId,
    ledgerEntryId: idField('The entry in our ledger.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    documentId: nullable(idField('The source document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha')),
    connectionId: idField('The connection used.', 'pcn_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    provider: textField('The connected system.', 50),
    state: choiceField(EXTERNAL_POSTING_STATES, 'The state of the posting; see `posting.external` of a document.'),
    reference: nullable(textField('The voucher id in the connected system.', 200)),
    booked: flagField('Whether the voucher is booked there, not only a draft.'),
    attached: flagField('Whether the source document is attached to the voucher.'),
    attempts: { type: 'integer', minimum: 0, description: 'The number of calls to the connected system.' },
    lastError: nullable(textField('The last error.')),
    comparedAt: nullable(timeField('When the voucher was last compared with our ledger.')),
    foreignState: nullable(
      choiceField(
        ['draft', 'booked', 'gone'],
        'The state of the voucher at that time; gone: deleted in the connected system.',
      ),
    ),
    differences: listField(difference, 'What a person changed in the connected system. Empty if both agree.'),
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
