import {
  calendarTokenPlace,
  hashCalendarToken,
  isCalendarToken,
  isSameHash,
  newCalendarToken,
} from './calendar-token.js';

test('each new token is different and has the form of a token', () => {
  const [first, second] = [newCalendarToken(), newCalendarToken()];
  expect(first).not.toBe(second);
  expect([first, second].every(isCalendarToken)).toBe(true);
});

test.each([[''], ['a'.repeat(42)], ['a'.repeat(44)], [`${'a'.repeat(42)}/`], [`${'a'.repeat(43)}\n`]])(
  '%j is not a token',
  (text) => {
    expect(isCalendarToken(text)).toBe(false);
  },
);

test('hashes are compared by content', () => {
  const hash = hashCalendarToken('a'.repeat(43));
  expect(isSameHash(hash, hashCalendarToken('a'.repeat(43)))).toBe(true);
  expect(isSameHash(hash, hashCalendarToken('b'.repeat(43)))).toBe(false);
  expect(isSameHash(hash, hash.subarray(1))).toBe(false);
});

test('a token is sealed for its organisation', () => {
  expect(calendarTokenPlace('org_1')).not.toEqual(calendarTokenPlace('org_2'));
});
