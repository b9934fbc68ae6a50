import { encodeBase32, idFromBytes, isId, newId } from './ids.js';

test('a new id has its prefix and 26 characters', () => {
  const id = newId('con');
  expect(id).toMatch(/^con_[0-9a-hjkmnp-tv-z]{26}$/);
  expect(isId('con', id)).toBe(true);
  expect(isId('doc', id)).toBe(false);
});

test('ids are unique and sort by time', () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => newId('evt', 1_700_000_000_000 + index));
  expect(new Set(ids).size).toBe(2_000);
  expect([...ids].sort()).toEqual(ids);
});

test('ids of one millisecond sort in the order in which they were made', () => {
  for (let ms = 0; ms < 20; ms += 1) {
    const ids = Array.from({ length: 2_000 }, () => newId('doc', 1_700_000_000_000 + ms));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(2_000);
  }
});

test('the bytes are those of a UUIDv7', () => {
  const bits = [...newId('evt', 0x0123456789ab).slice(4)].map((character) =>
    '0123456789abcdefghjkmnpqrstvwxyz'.indexOf(character),
  );
  const value = bits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
  const hex = value.toString(16).padStart(32, '0');
  expect(hex.slice(0, 12)).toBe('0123456789ab');
  expect(hex[12]).toBe('7');
  expect('89ab').toContain(hex[16]);
});

test('base 32 preserves every bit', () => {
  expect(encodeBase32(new Uint8Array(16))).toBe('0'.repeat(26));
  expect(encodeBase32(new Uint8Array(16).fill(255))).toBe(`7${'z'.repeat(25)}`);
});

test('the same bytes give the same id', () => {
  const bytes = new Uint8Array(32).fill(7);
  expect(idFromBytes('cmd', bytes)).toBe(idFromBytes('cmd', bytes.subarray(0, 16)));
});

test.each([
  'con_',
  'con_ilou',
  'CON_01h00000000000000000000000',
  'con_01h0000000000000000000000',
  "con_01h00000000000000000000'--",
])('refuses %p as an id', (text) => expect(isId('con', text)).toBe(false));
