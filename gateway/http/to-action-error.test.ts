import { createLogger } from '#platform/log.js';
import { StorageUnavailableError } from '#platform/storage/file-storage.js';
import { ThreadsBusyError } from '#platform/threads/thread-errors.js';
import { ActionError } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import { toActionError } from './to-action-error.js';

const state = { log: createLogger('test', 'silent'), requestId: 'req_1' };

test('passes an action error on unchanged', () => {
  const error = new ActionError('forbidden', 'No.');
  expect(toActionError(error, state)).toBe(error);
});

test.each([
  ['a lost connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'database_unavailable'],
  ['a database that shuts down', Object.assign(new Error('x'), { code: '57P01' }), 'database_unavailable'],
  ['a lock that another change holds', Object.assign(new Error('x'), { code: '55P03' }), 'queue_full'],
  ['readers that are busy', new ThreadsBusyError(say('files_wait', { count: 1 })), 'queue_full'],
  ['file storage', new StorageUnavailableError('x'), 'storage_unavailable'],
])('answers 503 for %s', (_name, error, code) => {
  expect(toActionError(error, state)).toMatchObject({ code, status: 503 });
});

test.each([
  new Error('password=secret'),
  Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }),
  'secret',
  undefined,
])('hides an unexpected error: %s', (error) => {
  const answer = toActionError(error, state);
  expect(answer).toMatchObject({ code: 'internal_error', status: 500 });
  expect(answer.detail).toContain('req_1');
  expect(JSON.stringify([answer.detail, answer.violations])).not.toContain('secret');
});
