/** One byte per pixel, 0 black, 255 white, row by row. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Portable graymap: a header and the bytes. Tesseract reads it directly, so no time is lost on compression. */
export const toPortableGraymap = ({ width, height, pixels }: GrayImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
