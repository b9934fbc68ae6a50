import { EVENTS } from './index.js';
import { DEFINITIONS } from './records/index.js';
import { defineRecord, optional, optionalLater, text } from './define-record.js';

test('a field that was added later reads records of before as null; the others have no default', () => {
  const { schema } = defineRecord({
    name: 'Note',
    description: 'A note.',
    table: 'notes',
    prefix: 'not',
    id: { description: 'The id of the note.', example: 'not_01jcq8r5t9e4x8s6m2k7vwz3ha' },
    fields: { title: optional(text(50, 'A title.')), tag: optionalLater(text(50, 'A tag.')) },
  });
  expect(schema.required).toEqual(['id', 'title', 'tag', 'createdAt', 'updatedAt', 'version']);
  expect(schema.properties['tag']).toMatchObject({ type: ['string', 'null'], default: null });
  expect(schema.properties['title']).not.toHaveProperty('default');
});

test('the events of a definition carry the whole record', () => {
  for (const { events, schema } of DEFINITIONS)
    for (const type of Object.values(events)) {
      const { payload } = EVENTS[type as keyof typeof EVENTS];
      if (type !== events.removed) expect([type, payload]).toEqual([type, schema]);
    }
});
