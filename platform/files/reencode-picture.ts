import sharp from 'sharp';

/** Larger than any logo or signature; a picture of more pixels is refused before it is decoded. */
const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 10;

/**
 * The same picture as a PNG that we wrote ourselves, or undefined when it cannot be decoded. libvips decodes on its own threads and
 * rejects damaged files, so parsers that trust their input (pdfkit's PNG reader loops or throws outside of any handler) never see a
 * stranger's bytes.
 */
export async function reencodePicture(
  bytes: Uint8Array,
  { maxWidth, maxHeight }: { readonly maxWidth: number; readonly maxHeight: number },
): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .rotate()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}
