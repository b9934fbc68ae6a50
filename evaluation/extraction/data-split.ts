import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';

/**
 * A quarter of the documents is reserved for the published figures and never used for training or tuning. The file name
 * decides, so the scan and the transcript of one receipt are on the same side on every machine.
 */
export const isHeldOut = (file: string): boolean =>
  (createHash('sha256')
    .update(basename(file, extname(file)))
    .digest()[0] ?? 0) < 64;

/** The group (of `folds`) of the training documents with this key. A model that has not seen the group predicts it. */
export const foldOf = (key: string, folds: number): number =>
  (createHash('sha256').update(key).digest()[1] ?? 0) % folds;
