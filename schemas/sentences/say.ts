import type { SENTENCES } from './catalog.js';
import type { ParametersOf } from './words.js';

export type SentenceCode = keyof typeof SENTENCES;

/** What is told: the code of a sentence and its parameters. It is stored like this, and becomes words for the one who reads it. */
export interface Said {
  readonly say: SentenceCode;
  readonly with: Readonly<Record<string, string | number | Said>>;
}

/** A sentence, or a text that somebody else wrote, such as the answer of a provider. */
export type Told = string | Said;

export type ParametersFor<C extends SentenceCode> = ParametersOf<(typeof SENTENCES)[C]['en'], Said>;

/** A sentence without parameters. */
export type PlainSentenceCode = {
  [C in SentenceCode]: keyof ParametersFor<C> extends never ? C : never;
}[SentenceCode];

/** A sentence without parameters needs none. */
export type Given<P> = keyof P extends never ? [parameters?: P] : [parameters: P];

export const say = <C extends SentenceCode>(code: C, ...[parameters]: Given<ParametersFor<C>>): Said => ({
  say: code,
  with: (parameters ?? {}) as Said['with'],
});

/** Words that were written elsewhere, as a part of a sentence. */
export const asSaid = (told: Told): Said => (typeof told === 'string' ? say('as_written', { text: told }) : told);

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'say' in value && 'with' in value;
