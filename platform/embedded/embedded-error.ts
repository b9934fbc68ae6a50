/** Something that a person can mend, told in one sentence; the command line prints the sentence and no stack. */
export class EmbeddedError extends Error {
  readonly sentence: string;

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'EmbeddedError';
    this.sentence = sentence;
  }
}
