import { record } from '../json-schema.js';
import { idField, textField, timeField } from '../record-fields.js';

const EVENT_CONTENT_TYPE = 'application/json';

/** The attribute names follow CloudEvents 1.0: lower case, no separators. */
export const cloudEvent = record('Event', 'A change of a record, as a CloudEvent 1.0 in structured form.', {
  specversion: { type: 'string', const: '1.0', description: 'The CloudEvents version.' },
  id: idField('The id of the event. It never changes, also in repeated deliveries.', 'evt_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  source: textField('The source: /partita/organizations/<organisation id>.', 100),
  type: textField('The type: partita.<event type>.', 100),
  subject: idField('The id of the changed record.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  time: timeField('When it happened (ISO 8601, UTC).'),
  datacontenttype: { type: 'string', const: EVENT_CONTENT_TYPE, description: 'The media type of `data`.' },
  organizationid: idField('The organisation (an extension).', 'org_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  recordtype: textField('The type of the record, e.g. contact (an extension).', 50),
  recordversion: {
    type: 'integer',
    minimum: 1,
    description: 'The version of the record after the change (an extension); grows by one with each event of a record.',
  },
  data: { description: 'The payload; its form depends on the event type.' },
});

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
