import {
  deadLetterHeaders,
  delayHeaders,
  removeApiKeys,
  replaceProof,
  replayHeaders,
  undelayHeaders,
} from './forward-headers.js';

const key = `pk_${'k3Y'.repeat(15)}`;
const text = (headers: object): string =>
  JSON.stringify(headers, (_name, value: unknown) => (Buffer.isBuffer(value) ? value.toString() : value));

test.each(['authorization', 'Authorization', 'AUTHORIZATION'])('removes the header %s', (name) => {
  expect(removeApiKeys({ [name]: `Bearer ${key}`, ce_id: 'cmd_1' })).toEqual({ ce_id: 'cmd_1' });
});

test('removes an API key from any header', () => {
  const clean = removeApiKeys({
    'x-api-key': Buffer.from(key),
    note: [`use ${key}`, 'and wait'],
    'partita-principal': 'v1.e30.sig',
  });
  expect(text(clean)).not.toContain(key.slice(11, 43));
  expect(clean).toMatchObject({ note: ['[redacted]', 'and wait'], 'partita-principal': 'v1.e30.sig' });
});

test('keeps bytes that are not text', () => {
  const bytes = Buffer.from([0, 255, 128]);
  expect(removeApiKeys({ bytes })).toEqual({ bytes });
});

test('writes an empty header for one without a value', () => {
  const headers = JSON.parse('{"empty":null,"some":["a",null]}') as Record<string, string>;
  expect(removeApiKeys(headers)).toEqual({ empty: '', some: ['a', ''] });
});

test('a command keeps its own headers on the way to the delayed topic and back', () => {
  const command = { ce_id: 'cmd_1', 'x-own': 'kept', authorization: `Bearer ${key}` };
  const signed = replaceProof(command, 'v1.e30.sig');
  const delay = { attempt: 2, firstFailedAtMs: 0, notBeforeMs: 60_000, returnTo: 'partita.contacts.bulk' };
  const delayed = delayHeaders(signed, delay);
  expect(delayed).toEqual({
    ce_id: 'cmd_1',
    'x-own': 'kept',
    'partita-principal': 'v1.e30.sig',
    attempt: '2',
    'first-failed-at': '1970-01-01T00:00:00.000Z',
    'return-to': 'partita.contacts.bulk',
    'not-before': '1970-01-01T00:01:00.000Z',
  });
  const { 'not-before': _notBefore, 'return-to': _returnTo, ...returned } = delayed;
  expect(undelayHeaders(delayed)).toEqual(returned);
});

test('a dead letter that is replayed has neither the reason of its failure nor the address of its first caller', () => {
  const command = { ce_id: 'cmd_1', 'correlation-id': 'c', 'reply-partition': '3', attempt: '1' };
  const letter = { code: 'internal_error', detail: 'TypeError', at: '2026-01-01T00:00:00.000Z', source: 't/0/1' };
  const dead = deadLetterHeaders(command, letter);
  expect(dead).toMatchObject({ 'dead-code': 'internal_error', 'dead-source': 't/0/1', 'correlation-id': 'c' });
  expect(replayHeaders(dead)).toEqual({ ce_id: 'cmd_1' });
});
