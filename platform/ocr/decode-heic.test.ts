import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.js';
import { countImagePages, decodePage } from './decode-image.js';

const heic = readFileSync(join(findProjectRoot(), 'test/fixtures/pictures/receipt.heic'));

it('decodes the picture of a HEIC file to gray', async () => {
  expect(await countImagePages(heic)).toBe(1);
  const { width, height, pixels } = await decodePage(heic, 0);
  expect({ width, height }).toEqual({ width: 460, height: 396 });
  expect(pixels).toHaveLength(460 * 396);
  const dark = pixels.filter((level) => level < 100).length / pixels.length;
  expect(dark).toBeGreaterThan(0.02);
  expect(dark).toBeLessThan(0.3);
});

it('refuses a damaged HEIC file and decodes the next one', async () => {
  const damaged = Buffer.from(heic);
  damaged.fill(0, Math.floor(damaged.length / 2));
  await expect(decodePage(damaged.subarray(0, damaged.length - 100), 0)).rejects.toMatchObject({
    code: 'unreadable_image',
  });
  await expect(decodePage(heic.subarray(0, 40), 0)).rejects.toMatchObject({ code: 'unreadable_image' });
  expect((await decodePage(heic, 0)).width).toBe(460);
});
