import { createHmac } from 'node:crypto';
import { hmacSha256 } from './hmac-sha256.js';

const expected = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

test.each([
  ['an empty text', ''],
  ['a short text', 'what do ya want for nothing?'],
  ['letters of several bytes', 'Søren 🧾 è'.repeat(20)],
  ['a text as long as the buffer', 'x'.repeat(4_096)],
  ['a longer text', 'ø'.repeat(4_000)],
])('gives the code of RFC 2104 for %s', (_what, text) => {
  for (const length of [0, 4, 32, 64]) {
    const key = Buffer.alloc(length, 'Jefe');
    expect(hmacSha256(key)(text)).toBe(expected(key, text));
  }
});

test('a text leaves nothing behind for the next one', () => {
  const key = Buffer.alloc(32, 7);
  const mac = hmacSha256(key);
  mac('a long text that a shorter one follows');
  expect(mac('short')).toBe(expected(key, 'short'));
});

test('refuses a key that is longer than a block', () => {
  expect(() => hmacSha256(Buffer.alloc(65))).toThrow('64 bytes');
});
