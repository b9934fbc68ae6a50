import { containsPattern, startsWithPattern } from './like-pattern.js';

test('matches the text anywhere, or only at the start', () => {
  expect(containsPattern('Rossi')).toBe('%Rossi%');
  expect(startsWithPattern('26')).toBe('26%');
});

test('escapes wildcards and backslashes of the caller', () => {
  expect(containsPattern('100%')).toBe(String.raw`%100\%%`);
  expect(containsPattern('a_b')).toBe(String.raw`%a\_b%`);
  expect(startsWithPattern(String.raw`C:\x`)).toBe(String.raw`C:\\x%`);
});
