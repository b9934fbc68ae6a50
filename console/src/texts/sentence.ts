/** A sentence that the server writes, with the parts that vary in braces. `{sentence}` is a known sentence itself. */
export interface Sentence {
  readonly en: string;
  readonly da: string;
  readonly it: string;
}

export const sentence = (en: string, da: string, it: string): Sentence => ({ en, da, it });
