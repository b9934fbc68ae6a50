/** One byte per pixel, 0 black, 255 white, row by row. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Portable graymap: a header and the bytes. Tesseract reads it directly, so no time is lost on compression. */
export const toPortableGraymap = ({ width, height, pixels }: GrayImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);

/** The level at a place between pixels, interpolated between four of them. Pixels at the border repeat beyond it. */
export const levelAt = ({ width, height, pixels }: GrayImage, x: number, y: number): number => {
  const maxX = width - 1;
  const maxY = height - 1;
  const insideX = x < 0 ? 0 : x > maxX ? maxX : x;
  const insideY = y < 0 ? 0 : y > maxY ? maxY : y;
  const left = Math.trunc(insideX);
  const top = Math.trunc(insideY);
  const partX = insideX - left;
  const partY = insideY - top;
  const index = top * width + left;
  const right = left < maxX ? 1 : 0;
  const down = top < maxY ? width : 0;
  const upper = (pixels[index] ?? 0) * (1 - partX) + (pixels[index + right] ?? 0) * partX;
  const lower = (pixels[index + down] ?? 0) * (1 - partX) + (pixels[index + down + right] ?? 0) * partX;
  return upper * (1 - partY) + lower * partY;
};
