import { FileError } from '../../file-error.js';

/** Returns the code of the FileError that `work` throws. Any other outcome fails the test. */
export const fileErrorCode = async (work: Promise<unknown>): Promise<string> => {
  const outcome: unknown = await work.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  if (!(outcome instanceof FileError)) throw outcome;
  // The message must be a sentence for a person, not the name of a class.
  if (!/^[A-Z].*\.$/s.test(outcome.message)) throw new Error(`not a sentence: ${outcome.message}`);
  return outcome.code;
};
