import { record } from '../json-schema.js';
import { idField, textField, timeField } from '../record-fields.js';

export const EVENT_CONTENT_TYPE = 'application/json';

/** The attribute names are those of CloudEvents 1.0: lower case, without separators. */
export const cloudEvent = record(
  'Event',
  'Something that happened to a record, as a CloudEvent 1.0 in structured form.',
  {
    specversion: { type: 'string', const: '1.0', description: 'The version of CloudEvents.' },
    id: idField(
      'The id of the event: the same wherever and however often it is seen.',
      'evt_01jcq8r5t9e4x8s6m2k7vwz3ha',
    ),
    source: textField('Where it comes from: /partita/organizations/<organisation id>.', 100),
    type: textField('What happened: partita.<event type>.', 100),
    subject: idField('The id of the record that it happened to.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    time: timeField('When it happened (ISO 8601, UTC).'),
    datacontenttype: { type: 'string', const: EVENT_CONTENT_TYPE, description: 'The form of `data`.' },
    organizationid: idField('The organisation (an extension).', 'org_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    recordtype: textField('The kind of the record, e.g. contact (an extension).', 50),
    recordversion: {
      type: 'integer',
      minimum: 1,
      description: 'The version of the record after it (an extension): counts up by one per event of a record.',
    },
    data: { description: 'What the type of the event says; see the list of events.' },
  },
);

export const cloudEventExample = {
  specversion: '1.0',
  id: 'evt_01jcq8r5t9e4x8s6m2k7vwz3ha',
  source: '/partita/organizations/org_01jcq8r5t9e4x8s6m2k7vwz3ha',
  type: 'partita.contact.deleted',
  subject: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  time: '2026-11-02T09:15:00.000Z',
  datacontenttype: EVENT_CONTENT_TYPE,
  organizationid: 'org_01jcq8r5t9e4x8s6m2k7vwz3ha',
  recordtype: 'contact',
  recordversion: 2,
  data: { id: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha', version: 2 },
} as const;
