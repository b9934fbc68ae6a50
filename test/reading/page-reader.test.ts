import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import type { GrayImage } from '#platform/pictures/gray-image.js';
import { createPageReader, type PageReader } from '#platform/ocr/page-reader.js';
import { boxOnSource, type PageWords } from '#platform/ocr/page-words.js';
import { homographyTo, warp, type Quad } from '#platform/pictures/homography.js';
import { hasModels, modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { PpOcrPool } from '#platform/ocr/pp-ocr/pp-ocr-pool.js';
import { waitsForIdleCore } from '#platform/threads/test-support/waits-for-idle-core.js';
import { threadUse } from '#platform/threads/thread-use.js';
import { asOwner } from '#platform/threads/work-owner.js';

const LINES = [
  'HAVNENS BAGERI ApS',
  'Rødgrød med fløde',
  'Dato 22-02-2026',
  'Kaffe 45,00',
  'Brød 67,00',
  'I ALT 112,00',
  'Heraf moms 22,40',
];

const receipt = (lines: readonly string[] = LINES): Sharp => {
  const text = lines.map(
    (line, index) => `<text x="40" y="${70 + index * 48}" font-size="30" font-family="sans-serif">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="${lines.length * 48 + 80}"><rect width="100%" height="100%" fill="white"/>${text.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
};

const toGray = async (image: Sharp): Promise<GrayImage> => {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
};

const toPng = ({ width, height, pixels }: GrayImage): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();

/** Lays sheets on a dark table: each corner of a sheet comes to lie where the quad says. */
const onTable = (sheets: readonly { readonly sheet: GrayImage; readonly at: Quad }[]): GrayImage => {
  const [width, height] = [1_100, 1_000];
  const pixels = new Uint8Array(width * height).fill(55);
  for (const { sheet, at } of sheets) {
    const steps = 2;
    const homography = homographyTo(at, sheet.width, sheet.height);
    const [a, b, c, d, e, f, g, h] = homography;
    for (let row = 0; row < sheet.height * steps; row += 1) {
      for (let column = 0; column < sheet.width * steps; column += 1) {
        const [x, y] = [column / steps, row / steps];
        const w = g * x + h * y + 1;
        const index = Math.round((d * x + e * y + f) / w) * width + Math.round((a * x + b * y + c) / w);
        pixels[index] = Math.round((sheet.pixels[Math.floor(y) * sheet.width + Math.floor(x)] ?? 255) * 0.85);
      }
    }
  }
  return { width, height, pixels };
};

const idleThreads = (): string[] => readdirSync('/proc/self/task').filter(waitsForIdleCore);

/** On a machine that is never idle, such a thread hardly runs. Only an administrator may take it back. */
function waitNoLonger(thread: string): void {
  try {
    execFileSync('chrt', ['-o', '-p', '0', thread], { stdio: 'ignore' });
  } catch {
    // It goes on as it is.
  }
}

const textOf = (page: PageWords): string => (page.passes[0]?.words ?? []).map(({ text }) => text).join(' ');

const areModelsExpected = hasModels(modelFolder()) || process.env['PARTITA_NO_SKIPS'] === '1';

// A thread that ends while ONNX Runtime is loaded or loads a model would abort the process, and this test with it.
(areModelsExpected ? test : test.skip)(
  'a reader that is closed while it loads its models ends its thread and nothing else',
  async () => {
    for (const afterMs of [50, 100, 150, 200, 350, 500, 700]) {
      const pool = new PpOcrPool(modelFolder());
      const loaded = pool.warmUp(1).catch(() => undefined);
      await sleep(afterMs);
      await pool.close();
      await loaded;
    }
  },
);

(areModelsExpected ? describe : describe.skip)('with the PP-OCR models (npx partita ocr fetch)', () => {
  let reader: PageReader;
  beforeAll(async () => {
    reader = createPageReader({ modelFolder: modelFolder(), threads: 1 });
    await reader.warmUp();
  });
  afterAll(() => reader.close());
  const read = async (image: GrayImage): Promise<PageWords> =>
    reader.readPage(await toPng(image), 0, { languages: ['dan'] });

  test('reads for an organisation with many pictures while cores are idle, and for others at once', async () => {
    if (process.platform !== 'linux') return;
    const pool = new PpOcrPool(modelFolder());
    try {
      const picture = await toGray(receipt());
      const readFor = (owner: string): Promise<unknown> => asOwner(owner, () => pool.read(picture));
      threadUse.add('org_busy', 60_000);
      await readFor('org_quiet');
      expect(idleThreads()).toHaveLength(0);
      const busy = readFor('org_busy');
      while (idleThreads().length === 0) await sleep(10);
      // On a loaded machine the first picture may take so long that its organisation counts as busy, too.
      await readFor('org_other');
      expect(idleThreads()).toHaveLength(1);
      idleThreads().forEach(waitNoLonger);
      await busy;
    } finally {
      await pool.close();
    }
  });

  test('reads Danish letters and amounts, with boxes and the confidence of each character', async () => {
    const page = await read(await toGray(receipt()));
    expect(textOf(page)).toMatch(/Rødgrød/);
    expect(textOf(page)).toMatch(/22-02-2026/);
    expect(page).toMatchObject({
      language: 'dan',
      otherPapers: [],
      passes: [{ reader: 'pp-ocr' }, { reader: 'pp-ocr' }],
    });
    const total = page.passes[0]?.words.find(({ text }) => text === '112,00');
    expect(total?.characters).toHaveLength(6);
    expect(total?.box.top).toBeGreaterThan(270);
    expect(total?.box.top).toBeLessThan(320);
    expect(total?.box.left).toBeGreaterThan(100);
    expect(total?.box.left).toBeLessThan(160);
  });

  test.each([
    [90, 3],
    [180, 2],
    [270, 1],
  ])('turns a page that lies by %d degrees', async (degrees, quarters) => {
    const page = await read(await toGray(receipt().rotate(degrees)));
    expect(page.turned.quarters).toBe(quarters);
    expect(textOf(page)).toMatch(/112,00/);
  });

  test('flattens a receipt that was photographed askew, and knows where the words are on the picture', async () => {
    const at: Quad = [
      { x: 300, y: 150 },
      { x: 800, y: 230 },
      { x: 760, y: 760 },
      { x: 240, y: 640 },
    ];
    const page = await read(onTable([{ sheet: await toGray(receipt()), at }]));
    expect(page.turned.flattened).toBeDefined();
    expect(textOf(page)).toMatch(/112,00/);
    const total = page.passes[0]?.words.find(({ text }) => text === '112,00');
    const box = total && boxOnSource(page, total.box);
    expect(box?.left).toBeGreaterThan(350);
    expect(box?.left).toBeLessThan(500);
    expect(box?.top).toBeGreaterThan(500);
    expect(box?.top).toBeLessThan(620);
  });

  test('notices a second receipt on the picture', async () => {
    const sheet = await toGray(receipt());
    const square = (left: number): Quad => [
      { x: left, y: 100 },
      { x: left + 460, y: 100 },
      { x: left + 460, y: 516 },
      { x: left, y: 516 },
    ];
    const page = await read(onTable([20, 580].map((left) => ({ sheet, at: square(left) }))));
    expect(page.otherPapers).toHaveLength(1);
    expect(textOf(page).match(/112,00/g)).toHaveLength(1);
  });

  test('reads a part again by tesseract', async () => {
    const bytes = await receipt().png().toBuffer();
    const page = await reader.readPage(bytes, 0, { languages: ['dan'] });
    const again = await reader.readAgain(bytes, 0, page, [{ left: 0, top: 270, width: page.width, height: 60 }]);
    expect(again.passes.at(-1)).toMatchObject({ name: 'reread dan', reader: 'tesseract' });
    expect(again.passes.at(-1)?.words.at(-1)?.text).toBe('112,00');
  });

  test('a picture that is aborted frees its thread for the next', async () => {
    const bytes = await receipt().png().toBuffer();
    const stop = new AbortController();
    const reading = reader.readPage(bytes, 0, { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
    expect(textOf(await reader.readPage(bytes, 0))).toMatch(/112,00/);
  });

  test('broken bytes are refused and the reader goes on', async () => {
    await expect(reader.readPage(Buffer.from('not an image'), 0)).rejects.toMatchObject({ code: 'unreadable_image' });
    expect(textOf(await reader.readPage(await receipt().png().toBuffer(), 0))).toMatch(/112,00/);
  });
});

test('without models, tesseract reads', async () => {
  const reader = createPageReader({ modelFolder: null, threads: 1 });
  try {
    const page = await reader.readPage(await receipt().png().toBuffer(), 0, { languages: ['dan'] });
    expect(page.passes[0]?.reader).toBe('tesseract');
    expect(textOf(page)).toMatch(/112,00/);
  } finally {
    await reader.close();
  }
});

test('warping back gives the same picture', async () => {
  const sheet = await toGray(receipt());
  const same: Quad = [
    { x: 0, y: 0 },
    { x: sheet.width, y: 0 },
    { x: sheet.width, y: sheet.height },
    { x: 0, y: sheet.height },
  ];
  const warped = warp(sheet, homographyTo(same, sheet.width, sheet.height), sheet.width, sheet.height);
  expect(Buffer.from(warped.pixels).equals(Buffer.from(sheet.pixels))).toBe(true);
});
