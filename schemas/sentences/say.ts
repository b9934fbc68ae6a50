import type { SENTENCES } from './catalog.js';
import type { ParametersOf } from './words.js';

export type SentenceCode = keyof typeof SENTENCES;

/** What is told: the code of a sentence and its parameters. It is stored like this, and becomes words for the one who reads it. */
export interface Said {
  readonly say: SentenceCode;
  readonly with: Readonly<Record<string, string | number | Said>>;
}

export type ParametersFor<C extends SentenceCode> = ParametersOf<(typeof SENTENCES)[C]['en'], Said>;

/** A sentence without parameters needs none. */
export type Given<P> = keyof P extends never ? [parameters?: P] : [parameters: P];

export const say = <C extends SentenceCode>(code: C, ...[parameters]: Given<ParametersFor<C>>): Said => ({
  say: code,
  with: (parameters ?? {}) as Said['with'],
});

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'say' in value && 'with' in value;
