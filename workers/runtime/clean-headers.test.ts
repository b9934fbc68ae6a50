import { createApiKey } from '#platform/security/api-key.js';
import { cleanHeaders } from './clean-headers.js';
import { header } from './read-command.js';

const { key } = createApiKey();
const text = (headers: object): string =>
  JSON.stringify(headers, (_name, value: unknown) => (Buffer.isBuffer(value) ? value.toString() : value));

test.each(['authorization', 'Authorization', 'AUTHORIZATION'])('%s is taken out', (name) => {
  expect(cleanHeaders({ [name]: `Bearer ${key}`, ce_id: 'cmd_1' })).toEqual({ ce_id: 'cmd_1' });
});

test('a key is taken out wherever it stands', () => {
  const clean = cleanHeaders({
    'x-api-key': Buffer.from(key),
    note: [`use ${key}`, 'and wait'],
    'partita-principal': 'v1.e30.sig',
  });
  expect(text(clean)).not.toContain(key.slice(11, 43));
  expect(clean).toMatchObject({ note: ['[redacted]', 'and wait'], 'partita-principal': 'v1.e30.sig' });
});

test('bytes that are no text stay as they are', () => {
  const bytes = Buffer.from([0, 255, 128]);
  expect(cleanHeaders({ bytes })).toEqual({ bytes });
});

test('a header without a value becomes an empty one: kafkajs reads it as null, and cannot write that', () => {
  const headers = JSON.parse('{"empty":null,"some":["a",null]}') as Record<string, string>;
  expect(cleanHeaders(headers)).toEqual({ empty: '', some: ['a', ''] });
  expect(header(headers, 'empty')).toBeUndefined();
});

test('the first of several headers with the same name counts', () => {
  expect(header({ twice: ['first', 'second'] }, 'twice')).toBe('first');
  expect(header({}, 'none')).toBeUndefined();
});
