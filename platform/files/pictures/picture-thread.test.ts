import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PictureError } from './picture-error.js';
import { decodeGray, encodeJpegs, reencodePicture } from './picture-thread.js';

const SIZE = { maxWidth: 300, maxHeight: 120 };

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 120, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

test('writes a picture of at most the given size', async () => {
  const bytes = await reencodePicture(await png(), SIZE);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 60 });
});

test('refuses a PNG whose pixels are damaged', async () => {
  const bytes = await png();
  const at = bytes.indexOf('IDAT') + 4;
  bytes.fill(0xff, at + 2, at + 12);
  expect(await reencodePicture(bytes, SIZE)).toBeUndefined();
});

test('refuses a PNG with a chunk of four gigabytes', async () => {
  const header = (await png()).subarray(0, 33);
  const chunk = Buffer.concat([Buffer.from('fffffff4', 'hex'), Buffer.from('IDAT'), deflateSync(Buffer.alloc(4))]);
  expect(await reencodePicture(Buffer.concat([header, chunk]), SIZE)).toBeUndefined();
});

test('refuses what is not a picture', async () => {
  expect(await reencodePicture(Buffer.from('not a picture'), SIZE)).toBeUndefined();
});

test('refuses a picture with more pixels than a page has, before it is decoded', async () => {
  const bytes = await png();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  const error = await decodeGray(bytes, 0, 5_000).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PictureError);
  expect(await encodeJpegs(await png(), { maxPages: 5, maxSidePixels: 100 })).toHaveLength(1);
});

test('leaves the thread of the process free while a picture is decoded', async () => {
  const noise = await sharp({
    create: {
      width: 3_000,
      height: 2_000,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await decodeGray(noise, 0, 5_000);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
