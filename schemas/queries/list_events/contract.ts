import { defineQuery } from '../../contract.js';
import { listParameters, textFilter } from '../../query-parameters.js';
import { idField, timeField } from '../../record-fields.js';
import { cloudEvent, cloudEventExample } from '../../records/cloud-event.js';

const list = listParameters({
  after: textFilter(
    'Only what came after: the id of an event, or a `nextCursor`. Leave it out to begin at the first event.',
  ),
  since: timeField('Begin with the first event at or after this time (ISO 8601); everything that came later follows.'),
  type: textFilter('Only these types, comma-separated, e.g. contact.saved,document.posted.'),
  subject: idField('Only events of the record with this id.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  fromVersion: {
    type: 'integer',
    minimum: 1,
    maximum: 2_147_483_647,
    description:
      'With `subject`: only from this version of the record on. An organisation’s own id stands for several records (settings, books, profile): name the type, too.',
  },
  wait: {
    type: 'integer',
    minimum: 0,
    maximum: 30,
    description: 'When there is nothing yet, wait so many seconds for it. Over REST only.',
  },
});

export default defineQuery({
  name: 'list_events',
  title: 'List events',
  summary: 'Lists what happened, oldest first: complete, and in the order in which it happened.',
  description:
    'The way to follow or replay an organisation. `nextCursor` is never null: keep it and ask again with it, with `wait` for a long poll; nothing is skipped and nothing comes twice. A page that is not full is the last one for now. With `Accept: text/event-stream` the answer is a stream of server-sent events that goes on for as long as you listen, which goes on from `Last-Event-ID`. Events are kept for good.',
  path: '/api/rest/events',
  permission: 'read',
  paged: true,
  follow: true,
  parameters: list,
  item: cloudEvent,
  example: { parameters: { since: '2026-11-01T00:00:00Z', limit: 100 }, item: cloudEventExample },
});
