import { ActionError } from '#schemas/errors.js';
import { sentenceOf } from './print-error.js';

/** As the driver makes it: every field of the protocol is a property, and most are undefined. */
const databaseError = (fields: Readonly<Record<string, string>>): Error =>
  Object.assign(new Error(fields['message']), { severity: 'ERROR', detail: undefined, hint: undefined, ...fields });

test.each([
  [
    'an action that is refused',
    new ActionError('not_found', 'There is no organisation org_x.'),
    'There is no organisation org_x.',
  ],
  [
    'the database',
    databaseError({ message: 'permission denied to set parameter "session_replication_role"' }),
    'permission denied to set parameter "session_replication_role"',
  ],
  [
    'the database, with an explanation',
    databaseError({ message: 'duplicate key', detail: 'Key (id)=(1) already exists.', hint: 'Use another key.' }),
    'duplicate key Key (id)=(1) already exists. Use another key.',
  ],
  [
    'several addresses',
    new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]),
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  ],
  ['an empty message with a cause', new Error('', { cause: new Error('the disk is full') }), 'the disk is full'],
  ['an empty message with a code', Object.assign(new Error(''), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  ['an empty message', new TypeError(''), 'TypeError'],
])('names %s', (_case, error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});
