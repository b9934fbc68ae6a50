import { inWordsOfTools } from './words-of-tools.js';

test.each([
  [
    'Answer it with POST /api/rest/documents/doc_1/answer.',
    'Answer it with run_operation with the operation answer_document.',
  ],
  ['set it (PATCH /api/rest/organization)', 'set it (run_operation with the operation update_organization)'],
  ['see GET /api/rest/dead-letters: correct it', 'see list_records of dead_letters: correct it'],
  ['Use POST /api/rest/actions/set_region first.', 'Use set_region first.'],
  ['Nothing to replace here.', 'Nothing to replace here.'],
])('%s', (sentence, expected) => expect(inWordsOfTools(sentence)).toBe(expected));
