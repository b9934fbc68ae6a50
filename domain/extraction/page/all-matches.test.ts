import { allMatches } from './all-matches.js';

const PATTERNS = [/\d+/g, /(?<letter>[a-z])\d?/gi, /x*/g, /(?<=\s)\S+/gu, /\bnever\b/g];

test.each(PATTERNS)('%s finds what matchAll finds, also when it is used again', (pattern) => {
  for (const text of ['a1 b22  x', '', 'xxx ø æ', 'never, never'])
    for (let time = 0; time < 2; time += 1) expect(allMatches(pattern, text)).toEqual([...text.matchAll(pattern)]);
});

test('begins at the start of each text, even if a match was looked for halfway', () => {
  const pattern = /o/g;
  pattern.exec('foo');
  expect(allMatches(pattern, 'oo').map(({ index }) => index)).toEqual([0, 1]);
});
