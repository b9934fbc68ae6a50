/** A job went over a limit of its thread. The input is an attack or a mistake; the same input will fail again. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';

  constructor(
    readonly limit: 'time' | 'memory' | 'ended',
    message: string,
  ) {
    super(message);
  }
}

/** Too many jobs wait, of this organisation or of all. Nothing is wrong with the input; it can be tried again. */
export class ThreadsBusyError extends Error {
  override readonly name = 'ThreadsBusyError';
}
