import { matchesEntityTag } from './entity-tag.js';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"a" ,"y"', true],
  ['*', true],
  ['', false],
  ['"b"', false],
  ['a', false],
  ['"A"', false],
])('compares If-None-Match: %s with "a": %s', (header, matches) => {
  expect(matchesEntityTag(header, '"a"')).toBe(matches);
});
