import { createHash } from 'node:crypto';
import { qrCodeOf, qrSvg } from './qr-code.js';

const digestOf = (text: string): string =>
  createHash('sha256')
    .update(
      qrCodeOf(text)
        .map((row) => row.map((isDark) => (isDark ? 1 : 0)).join(''))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

/** A text of a length, the same one that an independent reader (jsQR 1.4) decoded from the pictures of these codes. */
const textOf = (length: number): string =>
  Array.from({ length }, (_, index) => 'otpauth://totp/Partita:q'[(index * 7) % 23]).join('');

it.each([
  [1, 'fd01cf331dafb356'],
  [100, 'b31c23641368d5c8'],
  [153, '8ff41820475eed60'],
  [214, 'd212431ef2c4b6fe'],
  [400, '9687638cc7b767d0'],
])('draws %i bytes as the code that a reader decoded', (length, digest) => {
  expect(digestOf(textOf(length))).toBe(digest);
});

it('refuses more than a code holds', () => {
  expect(() => qrCodeOf('x'.repeat(500))).toThrow('500 bytes are too many for a QR code');
});

it('is a picture without style and script, with a name', () => {
  expect(qrSvg('x', 'A code')).toMatch(
    /^<svg [^>]*role="img" aria-label="A code"[^>]*><path [^>]*\/><path [^>]*\/><\/svg>$/,
  );
});
