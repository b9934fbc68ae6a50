import { AsyncLocalStorage } from 'node:async_hooks';
import type { Said } from './say.js';

type Texts = Map<string, Said>;

const listening = new AsyncLocalStorage<Texts>();

export const toldDuring = <T>(work: () => T, texts: Texts): T => listening.run(texts, work);

/** A single word may be a value of a field as well, so only sentences are kept. */
export function noteTold(text: string, said: Said): void {
  if (text.includes(' ')) listening.getStore()?.set(text, said);
}
