import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';

/**
 * A quarter of the documents is kept apart for the published figures and never trained or tuned on. The name decides, so that the
 * scan and the transcript of one receipt are always on the same side, on every machine.
 */
export const isHeldOut = (file: string): boolean =>
  (createHash('sha256')
    .update(basename(file, extname(file)))
    .digest()[0] ?? 0) < 64;

/** Which of `folds` groups a training document belongs to, for predictions by a model that has not seen it. */
export const foldOf = (file: string, folds: number): number =>
  (createHash('sha256')
    .update(basename(file, extname(file)))
    .digest()[1] ?? 0) % folds;
