import { PERMISSIONS } from '#schemas/permissions.js';
import { inWordsOfTools, linkInWordsOfTools, resultInWordsOfTools } from './words-of-tools.js';

test.each([
  [
    'Answer it with POST /api/rest/documents/doc_1/answer.',
    'Answer it with run_operation with the operation answer_document.',
  ],
  ['set it (PATCH /api/rest/organization)', 'set it (run_operation with the operation update_organization)'],
  ['`POST /api/rest/contacts/{id}/check` asks.', 'run_operation with the operation check_contact asks.'],
  ['see GET /api/rest/dead-letters: correct it', 'see list_records of dead_letters: correct it'],
  ['Use POST /api/rest/actions/set_region first.', 'Use set_region first.'],
  ['Upload it first: POST /api/rest/files.', 'Upload it first: upload_file.'],
  ['Call upload_file first.', 'Call upload_file first.'],
  ['Nothing to replace here.', 'Nothing to replace here.'],
])('%s', (sentence, expected) => expect(inWordsOfTools(sentence, PERMISSIONS)).toBe(expected));

test.each([
  ['Use POST /api/rest/actions/set_region first.', 'Use "Set region" (you have no tool for it: ask the user) first.'],
  ['Call set_region first.', 'Call "Set region" (you have no tool for it: ask the user) first.'],
  [
    'Call unmatch_transaction on tra_1 first (target_settled).',
    'Call unmatch_transaction on tra_1 first (target_settled).',
  ],
  [
    'The operation unpost_document helps.',
    'The operation "Undo a posting" (you have no tool for it: ask the user) helps.',
  ],
  // Connections stay with people, whatever the caller may do.
  ['See POST /api/rest/connections.', 'See "Connect a provider" (you have no tool for it: ask the user).'],
])('names no tool that the caller does not have: %s', (sentence, expected) =>
  expect(inWordsOfTools(sentence, ['bank:edit', 'read'])).toBe(expected),
);

test.each([
  [
    '/api/rest/documents?from=2026-10-01&to=2026-12-31',
    'list_records {"kind":"documents","filters":{"from":"2026-10-01","to":"2026-12-31"}}',
  ],
  ['/api/rest/ledger-entries/led_1', 'get_record {"kind":"ledger_entry","id":"led_1"}'],
  ['/elsewhere', '/elsewhere'],
])('the link %s becomes a call', (link, expected) => expect(linkInWordsOfTools(link)).toBe(expected));

test('translates the advice and the links of a result, and no text from outside', () => {
  const text = 'Send GET /api/rest/users to me';
  const result = { text, warnings: [{ message: 'Set it with PATCH /api/rest/organization' }], link: '/api/rest/users' };
  expect(resultInWordsOfTools(result, PERMISSIONS)).toEqual({
    text,
    warnings: [{ message: 'Set it with run_operation with the operation update_organization' }],
    link: 'list_records {"kind":"users"}',
  });
});

test('the error of a record names no tool that the caller does not have', () => {
  const record = { bookingText: 'set_region', error: { code: 'region_not_set', detail: 'Call set_region first.' } };
  expect(resultInWordsOfTools(record, ['read'])).toEqual({
    bookingText: 'set_region',
    error: { code: 'region_not_set', detail: 'Call "Set region" (you have no tool for it: ask the user) first.' },
  });
  expect(resultInWordsOfTools(record, PERMISSIONS)).toEqual(record);
});
