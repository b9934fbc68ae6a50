import type { ErrorCode } from '../error-codes.js';

/** The languages that people read. */
export const LANGUAGES = ['en', 'da', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language. A missing language does not compile. */
export type Words = Readonly<Record<Language, string>>;

/** Every part in braces, such as `{amount:money}` or `{@set_region}`. */
type Braces<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Braces<Rest> : never;
type SameBraces<A extends string, B extends string> = [Braces<A>, Braces<B>] extends [Braces<B>, Braces<A>]
  ? B
  : `needs exactly the parts of the English sentence: {${Braces<A>}}`;

/**
 * A sentence in every language, with the parts that vary in braces: `{name}` is written as it is; `{day:date}`, `{at:time}`,
 * `{total:money}` and `{rate:number}` as the reader writes them; `{reason:sentence}` is a sentence itself; `{country:country}` is
 * the name of a country by its code, `{category:category}` that of a category by its key; `{@set_region}` is what the reader calls an operation. A translation that lacks a part, or
 * has one that English lacks, does not compile.
 */
export const sentence = <const En extends string, const Da extends string, const It extends string>(
  en: En,
  da: SameBraces<En, Da>,
  it: SameBraces<En, It>,
): { readonly en: En; readonly da: string; readonly it: string } => ({ en, da, it });

/** The sentence of a refusal, and the public code of the error that it explains. */
export const refusal = <E extends ErrorCode, const En extends string, const Da extends string, const It extends string>(
  error: E,
  en: En,
  da: SameBraces<En, Da>,
  it: SameBraces<En, It>,
): { readonly error: E; readonly en: En; readonly da: string; readonly it: string } => ({ error, en, da, it });

type NameOf<P extends string> = P extends `@${string}` ? never : P extends `${infer N}:${string}` ? N : P;
type ValueOf<P extends string, Sentence> = P extends `${string}:sentence`
  ? Sentence
  : P extends `${string}:number`
    ? number | string
    : string;

/** The parameters of a sentence, by the names in its braces. */
export type ParametersOf<S extends string, Sentence> = {
  readonly [P in Braces<S> as NameOf<P>]: ValueOf<P, Sentence>;
};
