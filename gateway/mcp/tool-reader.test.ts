import { PERMISSIONS } from '#schemas/permissions.js';
import { say } from '#schemas/sentences/say.js';
import { nameOperations, textOf } from '#schemas/sentences/text-of.js';
import { toolReader } from './tool-reader.js';

test.each([
  ['{@check_contact} asks.', 'run_operation with the operation check_contact asks.'],
  ['See {@list_dead_letters}: correct it', 'See list_records of dead_letters: correct it'],
  ['Use {@set_region} first.', 'Use set_region first.'],
  ['Upload it first: {@upload_file}.', 'Upload it first: upload_file.'],
  ['Nothing to name here.', 'Nothing to name here.'],
])('tells a model: %s', (text, told) => expect(nameOperations(text, toolReader(PERMISSIONS))).toBe(told));

test.each([
  ['Use {@set_region} first.', 'Use "Set region" (you have no tool for it: ask the user) first.'],
  ['Call {@unmatch_transaction} first.', 'Call unmatch_transaction first.'],
  ['{@unpost_document} helps.', '"Undo a posting" (you have no tool for it: ask the user) helps.'],
  // Connections stay with people, whatever the caller may do.
  ['See {@create_connection}.', 'See "Connect a provider" (you have no tool for it: ask the user).'],
])('names no tool that the caller does not have: %s', (text, told) =>
  expect(nameOperations(text, toolReader(['bank:edit', 'read']))).toBe(told),
);

test('the remedy of a refusal is a tool, or the title of an operation that the caller cannot use', () => {
  expect(textOf(say('no_region'), toolReader(['read']))).toContain('Call "Set region" (you have no tool for it');
  expect(textOf(say('no_region'), toolReader(PERMISSIONS))).toContain('Call set_region first.');
});
