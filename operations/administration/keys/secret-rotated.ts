import { ActionError } from '#schemas/errors.js';

/** Of rotations at the same time one wins. The secrets of the others would stop working before their callers read them. */
export const secretRotated = (what: string): ActionError =>
  new ActionError(
    'secret_rotated',
    `${what} got a new secret from another call at the same time. Use that one, or rotate again.`,
  );
