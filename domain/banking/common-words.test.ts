import { randomNumbers } from '../test-support/random-numbers.js';
import { isShort, keysOfWords, keysToAsk } from './common-words.js';

/** The rule in plain words: five letters in a row, or the whole of a text that is no longer. */
const haveCommonWords = (one: string, other: string): boolean => {
  const [short, long] = [one, other].sort((a, b) => a.length - b.length) as [string, string];
  if (short.length <= 5) return long.includes(short);
  return Array.from({ length: short.length - 4 }, (_, at) => short.slice(at, at + 5)).some((part) =>
    long.includes(part),
  );
};

const haveCommonKey = (one: string, other: string): boolean => {
  const shortTextsAmong = (...texts: string[]): Set<string> => new Set([...texts, 'xyz'].filter(isShort));
  const keys = new Set(keysOfWords(one, shortTextsAmong(other)));
  return [...keysToAsk(other, shortTextsAmong(one))].some((key) => keys.has(key));
};

it('has a key in common exactly where two texts have words in common', () => {
  const random = randomNumbers(17);
  const text = (): string =>
    Array.from({ length: Math.floor(random() * 12) }, () => 'ab'[Math.floor(random() * 2)]).join('');
  const seen = new Set<boolean>();
  for (let round = 0; round < 500; round += 1) {
    const [one, other] = [text(), text()];
    seen.add(haveCommonWords(one, other));
    expect([one, other, haveCommonKey(one, other)]).toEqual([one, other, haveCommonWords(one, other)]);
  }
  expect(seen.size).toBe(2);
});
