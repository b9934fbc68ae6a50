/**
 * A problem that a person can fix. The sentence says what is wrong and what to do; the command line prints it without a
 * stack trace.
 */
export class EmbeddedError extends Error {
  readonly sentence: string;

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'EmbeddedError';
    this.sentence = sentence;
  }
}
