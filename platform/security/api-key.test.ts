import { createApiKey, parseApiKey, sameHash } from './api-key.js';

test('a new key parses to its own prefix and hash', () => {
  const { key, prefix, secretHash } = createApiKey();
  expect(key).toMatch(/^pk_[0-9A-Za-z]{46}$/);
  const parsed = parseApiKey(key);
  expect(parsed?.prefix).toBe(prefix);
  expect(parsed && sameHash(parsed.secretHash, secretHash)).toBe(true);
});

test('two keys have different hashes', () => {
  const keys = Array.from({ length: 50 }, createApiKey);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(50);
  expect(new Set(keys.map(({ secretHash }) => secretHash.toString('hex'))).size).toBe(50);
});

test('the hash does not contain the secret', () => {
  const { key, secretHash } = createApiKey();
  expect(secretHash).toHaveLength(32);
  expect(secretHash.toString('latin1')).not.toContain(key.slice(11, 20));
});

test('detects every single mistyped character without the database', () => {
  const { key } = createApiKey();
  for (let index = 3; index < key.length; index++) {
    const typo = key.slice(0, index) + (key[index] === 'a' ? 'b' : 'a') + key.slice(index + 1);
    expect(parseApiKey(typo)).toBeUndefined();
  }
});

test.each([
  '',
  'pk_',
  'pk_short',
  ` ${createApiKey().key}`,
  `${createApiKey().key}x`,
  createApiKey().key.replace('pk_', 'sk_'),
])('refuses %p as a key', (text) => expect(parseApiKey(text)).toBeUndefined());

test('hashes of different lengths are unequal and do not throw', () => {
  expect(sameHash(Buffer.alloc(32), Buffer.alloc(31))).toBe(false);
});
