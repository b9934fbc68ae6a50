import { asSaid, isSaid, type Said, type Told } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';

/** What is told, as a column of texts holds it. The words of somebody else stay as they are. */
export const toldText = (told: Told): string => (typeof told === 'string' ? told : JSON.stringify(told));

/** What `toldText` wrote. */
export function saidIn(text: string): Said {
  if (!text.startsWith('{"say":')) return asSaid(text);
  const told: unknown = JSON.parse(text);
  return isSaid(told) ? told : asSaid(text);
}

/** The same for whoever reads it now. */
export const wordsIn = (text: string): string => textOf(saidIn(text));
