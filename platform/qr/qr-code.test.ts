import { qrSvg } from './qr-code.js';

type ReadCode = (pixels: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;

/** A reader by others. Its declarations do not fit ES modules. */
const { default: readCode } = jest.requireActual<{ readonly default: ReadCode }>('jsqr');

const SCALE = 4;

/** The pixels of a picture: light, with dark modules where its path has squares. */
function draw(svg: string): { readonly pixels: Uint8ClampedArray; readonly width: number } {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4;
      for (let at = start; at < start + SCALE * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  return { pixels, width };
}

/** What an independent reader finds in the picture. */
function read(svg: string): string | undefined {
  const { pixels, width } = draw(svg);
  return readCode(pixels, width, width)?.data;
}

it.each([1, 100, 153, 214, 400])('a reader finds the %i characters of the text', (length) => {
  const text = Array.from({ length }, (_, index) => 'otpauth://totp/Partita:q'[(index * 7) % 23]).join('');
  expect(read(qrSvg(text, 'A code'))).toBe(text);
});

it('refuses more than a code holds', () => {
  expect(() => qrSvg('x'.repeat(5_000), 'A code')).toThrow();
});

it('is a picture without style and script, with a name', () => {
  expect(qrSvg('x', 'A code')).toMatch(
    /^<svg [^>]*role="img" aria-label="A code"[^>]*><path [^>]*\/><path [^>]*\/><\/svg>$/,
  );
});
