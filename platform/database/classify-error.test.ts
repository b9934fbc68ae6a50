import { classifyDatabaseError, DatabaseAwayError } from './classify-error.js';

const withCode = (code: string): Error => Object.assign(new Error('any message'), { code });

test.each([
  '57P01',
  '57P03',
  '53300',
  '08006',
  '08001',
  '28P01',
  '3D000',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])('%s: the database is unavailable', (code) => expect(classifyDatabaseError(withCode(code))).toBe('away'));

test.each(['40001', '40P01', '55P03', '57014'])('%s: a conflict with another transaction', (code) =>
  expect(classifyDatabaseError(withCode(code))).toBe('conflict'),
);

test.each(['23505', '23503', '42P01', '22P02', '25P02', 'ENOENT'])('%s: a bug', (code) =>
  expect(classifyDatabaseError(withCode(code))).toBe('bug'),
);

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
])('recognises an error of pg without a code: %s', (message) =>
  expect(classifyDatabaseError(new Error(message))).toBe('away'),
);

test('uses the code, not the message', () => {
  expect(classifyDatabaseError(Object.assign(new Error('Connection terminated'), { code: '23505' }))).toBe('bug');
  expect(classifyDatabaseError(new Error('the provider said: Connection terminated'))).toBe('bug');
});

test('a failed connection is never the fault of the command', () => {
  expect(classifyDatabaseError(new DatabaseAwayError('no connection', { cause: withCode('CERT_HAS_EXPIRED') }))).toBe(
    'away',
  );
});

test.each([undefined, null, 'text', 7, {}])('a value that is not an error is a bug: %p', (thrown) =>
  expect(classifyDatabaseError(thrown)).toBe('bug'),
);
