import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from './words.js';

/** Who reads what is told while a piece of work runs. */
export interface Reader {
  readonly language: Language;
  /** Programs and models get numbers and dates as they are, people as their language writes them. */
  readonly isPerson: boolean;
  /** What the reader calls an operation: an address, a tool or a button. */
  readonly operation: (name: string) => string;
}

/** A program that reads a topic, or nobody in particular. */
export const PROGRAM: Reader = { language: 'en', isPerson: false, operation: (name) => name };

const current = new AsyncLocalStorage<Reader>();

export const readBy = <T>(reader: Reader, work: () => T): T => current.run(reader, work);

export const currentReader = (): Reader => current.getStore() ?? PROGRAM;

/** The current reader, in the language that they ask for. Programs that ask for none get that of the books. */
export function readerIn(asked: Language | undefined, ofBooks: Language): Reader {
  const { language, isPerson, operation } = currentReader();
  return { language: asked ?? (isPerson ? language : ofBooks), isPerson, operation };
}
