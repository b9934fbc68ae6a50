import { classifyDatabaseError, DatabaseAwayError } from './classify-error.js';

const withCode = (code: string): Error => Object.assign(new Error('whatever the message says'), { code });

test.each(['57P01', '57P03', '53300', '08006', '08001', '28P01', '3D000', '25006', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH'])(
  '%s: the database is away',
  (code) => expect(classifyDatabaseError(withCode(code))).toBe('away'),
);

test.each(['40001', '40P01', '55P03', '57014'])('%s: another transaction was in the way', (code) =>
  expect(classifyDatabaseError(withCode(code))).toBe('conflict'),
);

test.each(['23505', '23503', '42P01', '22P02', '25P02', 'ENOENT'])('%s: a bug', (code) => expect(classifyDatabaseError(withCode(code))).toBe('bug'));

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])('pg has no code for: %s', (message) =>
  expect(classifyDatabaseError(new Error(message))).toBe('away'),
);

test('a code decides, not what a message seems to say', () => {
  expect(classifyDatabaseError(Object.assign(new Error('Connection terminated'), { code: '23505' }))).toBe('bug');
  expect(classifyDatabaseError(new Error('the provider said: Connection terminated'))).toBe('bug');
});

test('whatever kept us from connecting is not the command’s fault', () => {
  expect(classifyDatabaseError(new DatabaseAwayError('no connection', { cause: withCode('CERT_HAS_EXPIRED') }))).toBe('away');
});

test.each([undefined, null, 'text', 7, {}])('what is no error is a bug: %p', (thrown) => expect(classifyDatabaseError(thrown)).toBe('bug'));
