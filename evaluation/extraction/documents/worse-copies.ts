import sharp, { type Sharp } from 'sharp';
import { diceOf, type Dice } from '../../paper/dice.js';

/**
 * What happens to a receipt between the till and the file. The rules were made on the mistakes in the training scans, so
 * these are read nearly without mistakes. Worse copies of them have other misread digits, as unseen scans have.
 */
export const COPY_FAULTS = ['small', 'cropped'] as const;
type CopyFault = (typeof COPY_FAULTS)[number];

/** Smaller print than this cannot be read by people either. */
const MIN_WIDTH = 400;
const MAX_WIDTH = 1_600;

const toWidth = (picture: Sharp, width: number, share: number): Sharp =>
  picture.resize(Math.round(Math.max(Math.min(width, MIN_WIDTH), width * share)));

/** Each step ends in a picture of its own, because sharp applies its operations in an order of its own. */
const done = async (picture: Sharp): Promise<Sharp> => sharp(await picture.png().toBuffer());

const FAULTS: Readonly<
  Record<CopyFault, (picture: Sharp, width: number, height: number, dice: Dice) => Promise<Sharp>>
> = {
  small: (picture, width, _height, dice) => done(toWidth(picture, width, dice.between(0.5, 0.75))),
  // A little smaller, with too much contrast and without its margins.
  cropped: async (picture, width, height, dice) => {
    const [left, top] = [Math.round(width * dice.between(0.01, 0.03)), Math.round(height * dice.between(0, 0.01))];
    const inner = { left, top, width: width - 2 * left, height: height - 2 * top };
    const dark = toWidth(await done(picture.extract(inner)), inner.width, dice.between(0.65, 0.8));
    return done(dark.linear(1.4, -60));
  },
};

/** The copy follows from the name of the scan and the fault. */
export const worseCopy = async (bytes: Uint8Array, name: string, fault: CopyFault): Promise<Buffer> => {
  const dice = diceOf('worse-copy', fault, name);
  const gray = sharp(bytes).rotate().grayscale().resize({ width: MAX_WIDTH, withoutEnlargement: true });
  const { data, info } = await gray.png().toBuffer({ resolveWithObject: true });
  const copy = await FAULTS[fault](sharp(data), info.width, info.height, dice);
  return copy.jpeg({ quality: Math.round(dice.between(30, 55)) }).toBuffer();
};
