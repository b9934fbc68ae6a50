import sharp, { type Sharp } from 'sharp';
import { countImagePages, decodePage } from '#platform/ocr/decode-image.js';
import { createOcrPool, type OcrPool } from '#platform/ocr/ocr-pool.js';
import { boxOnSource } from '#platform/ocr/page-words.js';
import { isDoubtful, readPage } from '#platform/ocr/read-page.js';
import { rereadRegions } from '#platform/ocr/reread-regions.js';

const LINES = [
  'HAVNENS BAGERI ApS',
  'Dato 22-02-2026',
  'Kaffe 45,00',
  'I ALT 112,00',
  'Heraf moms 22,40',
  'TAK FOR BESOGET',
];

/** A small receipt in any sans-serif font that the machine has. */
const receiptImage = (lines: readonly string[] = LINES): Sharp => {
  const text = lines.map(
    (line, index) => `<text x="30" y="${60 + index * 48}" font-size="30" font-family="sans-serif">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="${lines.length * 48 + 60}"><rect width="100%" height="100%" fill="white"/>${text.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
};

const textOf = (page: Awaited<ReturnType<typeof readPage>>): string =>
  page.passes.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n');

describe('reading a page', () => {
  let pool: OcrPool;
  beforeAll(() => {
    pool = createOcrPool({ threads: 1 });
  });
  afterAll(() => pool.close());

  test('returns the words of every pass with their boxes, and reports progress', async () => {
    const shares: number[] = [];
    const page = await readPage(pool, await receiptImage().png().toBuffer(), 0, {
      languages: ['dan'],
      onProgress: (share) => shares.push(share),
    });
    expect(page.passes.map(({ name }) => name)).toEqual(expect.arrayContaining(['neural', 'binary', 'pattern']));
    expect(textOf(page)).toMatch(/112,00/);
    expect(textOf(page)).toMatch(/22-02-2026/);
    const total = page.passes[0]?.words.find(({ text }) => text === '112,00');
    expect(total?.box.top).toBeGreaterThan(150);
    expect(total?.box.top).toBeLessThan(230);
    expect(shares.at(-1)).toBe(1);
  });

  test('rereads a region in the language of the page and in two others', async () => {
    const bytes = await receiptImage().png().toBuffer();
    const page = await readPage(pool, bytes, 0, { languages: ['dan'] });
    const strip = { left: 0, top: 170, width: page.width, height: 50 };
    const again = await rereadRegions(pool, await decodePage(bytes, 0), page, [strip]);
    const parts = again.passes.slice(page.passes.length);
    expect(parts.map(({ name }) => name)).toEqual(['reread dan', 'reread deu', 'reread eng']);
    expect(parts.map(({ words }) => words.at(-1)?.text)).toEqual(['112,00', '112,00', '112,00']);
    const box = parts[0]?.words.at(-1)?.box;
    expect(box?.top).toBeGreaterThan(170);
    expect(box?.top).toBeLessThan(220);
  });

  test('straightens a skewed page and converts boxes back to the source', async () => {
    const crooked = await receiptImage().rotate(3, { background: '#ffffff' }).png().toBuffer();
    const page = await readPage(pool, crooked, 0, { languages: ['dan'] });
    expect(page.turned.degrees).toBeLessThan(-2);
    expect(textOf(page)).toMatch(/112,00/);
    const word = page.passes[0]?.words[0];
    expect(word === undefined ? null : boxOnSource(page, word.box)).toMatchObject({ width: expect.any(Number) });
  });

  test('rotates a page that is on its side', async () => {
    const lying = await receiptImage().rotate(90).png().toBuffer();
    const page = await readPage(pool, lying, 0, { languages: ['dan'] });
    expect(page.turned.quarters).toBe(3);
    expect(textOf(page)).toMatch(/112,00/);
  });

  test('a blank page has no words', async () => {
    const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const page = await readPage(pool, blank, 0);
    expect(page.passes.flatMap(({ words }) => words)).toEqual([]);
  });

  test.each([
    ['no image', Buffer.from('this is not an image')],
    ['nothing', Buffer.alloc(0)],
    ['a broken PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(60, 7)])],
  ])('refuses %s and reads the next image', async (_, bytes) => {
    await expect(readPage(pool, bytes, 0)).rejects.toMatchObject({ code: 'unreadable_image' });
  });

  test('refuses a truncated JPEG', async () => {
    const whole = await receiptImage().jpeg().toBuffer();
    await expect(readPage(pool, whole.subarray(0, whole.length / 2), 0)).rejects.toMatchObject({
      code: 'unreadable_image',
    });
  });

  test('stops when the signal fires', async () => {
    const image = await receiptImage().png().toBuffer();
    const stop = new AbortController();
    // After the first pass, before the others.
    const reading = readPage(pool, image, 0, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(reading).rejects.toThrow(/abort/i);
  });

  test('counts the pages of a TIFF', async () => {
    const strip = await receiptImage().resize({ width: 200 }).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = strip.info;
    const pages = await sharp(Buffer.concat([strip.data, strip.data]), {
      raw: { width, height: height * 2, channels, pageHeight: height },
    })
      .tiff()
      .toBuffer();
    await expect(countImagePages(pages)).resolves.toBe(2);
  });
});

test('a pass without words is doubtful, a certain one is not', () => {
  const word = { text: 'TOTAL', box: { left: 0, top: 0, width: 10, height: 10 } };
  expect(isDoubtful([])).toBe(true);
  expect(isDoubtful([{ ...word, confidence: 0.5 }])).toBe(true);
  expect(isDoubtful([{ ...word, confidence: 0.9 }])).toBe(false);
});
