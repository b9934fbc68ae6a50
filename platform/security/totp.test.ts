import { matchTotp, newTotpSecret, otpauthUri, totpCode, totpStep } from './totp.js';

/** The secret "12345678901234567890" of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('has the code of RFC 6238 at %i s', (seconds, code) => {
  expect(totpCode(RFC_SECRET, totpStep(seconds * 1000))).toBe(code);
});

it('accepts a clock that is one step off, and no more', () => {
  const at = 1_111_111_109_000;
  const step = totpStep(at);
  const accepted = [-2, -1, 0, 1, 2].map((drift) => matchTotp(RFC_SECRET, totpCode(RFC_SECRET, step + drift), at));
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it('refuses what is no code, and reads one with a space', () => {
  const at = 59_000;
  expect(matchTotp(RFC_SECRET, '287 082', at)).toBe(1);
  for (const text of ['', '28708', '2870821', 'abcdef', '２８７０８２'])
    expect(matchTotp(RFC_SECRET, text, at)).toBeUndefined();
});

it('makes secrets of 160 bits that differ', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(20);
});

it('names the account in the address for the app', () => {
  expect(otpauthUri('a+b@example.com', 'ABC')).toBe(
    'otpauth://totp/Partita:a%2Bb%40example.com?secret=ABC&issuer=Partita',
  );
});
