import type { Reader } from './reader.js';
import type { Said } from './say.js';
import { textOf } from './text-of.js';
import { toldDuring } from './told.js';

export type ToldTexts = ReadonlyMap<string, Said>;

/** Does some work, and returns with its result what was told meanwhile, by its text. */
export async function withTexts<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly result: T; readonly texts: ToldTexts }> {
  const texts = new Map<string, Said>();
  return { result: await toldDuring(work, texts), texts };
}

/** A result in the words of another reader. What was not told, such as the text of a document, stays. */
export function retell<T>(result: T, texts: ToldTexts, reader: Reader): T {
  if (texts.size === 0) return result;
  return JSON.parse(JSON.stringify(result), (_, value: unknown) => {
    const said = typeof value === 'string' ? texts.get(value) : undefined;
    return said ? textOf(said, reader) : value;
  }) as T;
}
