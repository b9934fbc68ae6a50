import { joinReasons } from './combine.js';
import { asSaid, say, type Said, type Told } from './say.js';
import { wordsOf } from './text-of.js';

/** One finding about one field, as in the `errors` extension of RFC 9457: a JSON pointer into the body and what is wrong there. */
export interface Violation {
  readonly pointer: string;
  readonly message: Told;
}

/** The same as callers see it. */
export interface ViolationInWords {
  readonly pointer: string;
  readonly message: string;
}

export const inWords = (violations: readonly Violation[]): ViolationInWords[] =>
  violations.map(({ pointer, message }) => ({ pointer, message: wordsOf(message) }));

const withField = ({ pointer, message }: Violation): Said =>
  pointer === '' ? asSaid(message) : say('part_of_file', { field: pointer, problem: asSaid(message) });

/** All of them in one sentence. */
export function reasonsOf(violations: readonly Violation[]): Said {
  const [first, ...others] = violations.map(withField);
  return first ? joinReasons([first, ...others]) : asSaid('');
}
