import type { TransferListItem } from 'node:worker_threads';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { asWritten } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';
import { cutSheet, type Sheet } from '../../pictures/cut-sheet.js';
import { serveJobs } from '../../threads/serve-jobs.js';
import { sniffFileType, SNIFF_BYTES } from '../sniff-file-type.js';
import { decodeHeic } from './decode-heic.js';
import { PictureError } from './picture-error.js';
import type { JpegLimits, PictureFault, PictureJob, PictureValue } from './picture-thread.js';

/** An A4 page at 600 dpi has 35 million pixels. Twice that may still be a page; more is an attack or a poster. */
const MAX_PIXELS = 80_000_000;
/** The thread cannot stop libvips, which decodes on threads of its own. libvips stops by itself after this time. */
const TIMEOUT_SECONDS = 60;

/** Turn off the cache and threads of libvips: the pool controls parallelism, and every page is decoded once. */
sharp.cache(false);
sharp.concurrency(1);

const isHeic = (bytes: Uint8Array): boolean => sniffFileType(bytes.subarray(0, SNIFF_BYTES)) === 'heic';

/** sharp has no decoder for HEIC, because its compression is patented in some countries. */
const openUpright = async (bytes: Uint8Array, page: number, failOn: 'error' | 'warning' = 'error'): Promise<Sharp> => {
  if (!isHeic(bytes)) {
    return sharp(bytes, { page, pages: 1, limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate();
  }
  const { width, height, pixels } = await decodeHeic(bytes, MAX_PIXELS);
  return sharp(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), {
    raw: { width, height, channels: 4 },
  });
};

const countPages = async (bytes: Uint8Array): Promise<number> => {
  if (isHeic(bytes)) return 1;
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).metadata();
  return pages;
};

const fitInside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) satisfies ResizeOptions;

const decodeGray = async (bytes: Uint8Array, page: number, side: number): Promise<PictureValue> => {
  const { data, info } = await (
    await openUpright(bytes, page)
  )
    .flatten({ background: '#ffffff' })
    .resize(fitInside(side))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(info.width * info.height);
  // Some colour models keep alpha or a second band after grayscale(). The first band is the brightness in all of them.
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = data[index * info.channels] ?? 255;
  return { name: 'gray', width: info.width, height: info.height, pixels };
};

const encodeSheet = async (bytes: Uint8Array, page: number, side: number, sheet: Sheet): Promise<PictureValue> => {
  const { data, info } = await (
    await openUpright(bytes, page)
  )
    .flatten({ background: '#ffffff' })
    .resize(fitInside(side))
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`the picture has ${info.channels} colours instead of three`);
  const { width, height, pixels } = cutSheet({ width: info.width, height: info.height, pixels: data }, sheet);
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'sheet', jpeg };
};

const encodeJpegs = async (bytes: Uint8Array, limits: JpegLimits): Promise<PictureValue> => {
  const { firstPage = 0, maxPages, maxSidePixels: side } = limits;
  const end = Math.min(await countPages(bytes), firstPage + maxPages);
  const jpegs: Uint8Array[] = [];
  for (let page = firstPage; page < end; page += 1) {
    const picture = await openUpright(bytes, page);
    jpegs.push(
      await picture.flatten({ background: '#ffffff' }).resize(fitInside(side)).jpeg({ quality: 80 }).toBuffer(),
    );
  }
  return { name: 'jpegs', jpegs };
};

const run = async (job: PictureJob): Promise<PictureValue> => {
  const { bytes } = job;
  switch (job.name) {
    case 'count':
      return { name: job.name, pages: await countPages(bytes) };
    case 'gray':
      return decodeGray(bytes, job.page, job.maxSidePixels);
    case 'sheet':
      return encodeSheet(bytes, job.page, job.maxSidePixels, job.sheet);
    case 'jpegs':
      return encodeJpegs(bytes, job);
    case 'png': {
      const picture = await openUpright(bytes, 0, 'warning');
      const size = { width: job.maxWidth, height: job.maxHeight, fit: 'inside', withoutEnlargement: true } as const;
      return { name: job.name, png: await picture.resize(size).toColourspace('srgb').png().toBuffer() };
    }
  }
};

/** The decoders report every fault of a picture as an Error. */
const faultOf = (error: unknown): PictureFault => {
  if (error instanceof PictureError) return { isTooLarge: error.isTooLarge, said: error.said };
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? '';
  if (/pixel limit/i.test(message)) return { isTooLarge: true, said: say('it_has_too_many_pixels') };
  return { isTooLarge: false, said: asWritten(message) };
};

const transferOf = (value: PictureValue): TransferListItem[] =>
  value.name === 'gray' && value.pixels.buffer instanceof ArrayBuffer ? [value.pixels.buffer] : [];

serveJobs(run, faultOf, transferOf);
