import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { idField, timeField } from '../record-fields.js';
import { cloudEvent, cloudEventExample } from '../records/cloud-event.js';

const list = listParameters({
  after: textFilter(
    'Only events after this one: the id of an event, or a `nextCursor`. Starts at the first event if left out.',
  ),
  since: timeField('Start at the first event at or after this time (ISO 8601).'),
  type: textFilter('Only these types, comma-separated, e.g. contact.saved,document.posted.'),
  subject: idField('Only events of the record with this id.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  fromVersion: {
    type: 'integer',
    minimum: 1,
    maximum: 2_147_483_647,
    description:
      'With `subject`: only from this version of the record on. The id of an organisation is the id of several records (settings, books, profile): give the type too.',
  },
  wait: {
    type: 'integer',
    minimum: 0,
    maximum: 30,
    description: 'If there are no events, wait up to this many seconds for one. REST only.',
  },
});

export default defineQuery({
  name: 'list_events',
  title: 'List events',
  summary: 'Lists all events in the order in which they happened, oldest first.',
  description:
    'Use this to follow or replay the changes of an organisation. `nextCursor` is never null: store it and pass it in the next call, with `wait` for a long poll. No event is skipped or repeated. A page that is not full is the last one for now. With `Accept: text/event-stream` the response is an endless stream of server-sent events, which resumes after `Last-Event-ID`. Events are kept forever.',
  path: '/api/rest/events',
  permission: 'read',
  paged: true,
  follow: true,
  parameters: list,
  item: cloudEvent,
  example: { parameters: { since: '2026-11-01T00:00:00Z', limit: 100 }, item: cloudEventExample },
});
