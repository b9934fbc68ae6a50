import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { reencodePicture } from './reencode-picture.js';

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
