/**
 * A sentence that the server writes, with the parts that vary in braces. A part whose name ends with `sentence` is a known
 * sentence itself. Amounts, dates, times and percentages are written as the organisation writes them if their names begin so.
 */
export interface Sentence {
  readonly en: string;
  readonly da: string;
  readonly it: string;
  /** For a sentence that tells callers of the API what to do: what a person reads in English instead. */
  readonly shown?: string;
}

export const sentence = (en: string, da: string, it: string, shown?: string): Sentence => ({
  en,
  da,
  it,
  ...(shown !== undefined && { shown }),
});
