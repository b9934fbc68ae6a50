import type { SENTENCES } from '#schemas/sentences/catalog.js';
import { say, type Said } from '#schemas/sentences/say.js';

type Codes = keyof typeof SENTENCES;

/** The sentences that have a text for one and a text for many. */
type Countable = {
  [C in Codes]: C extends 'found_entries_left_out_for_many' | 'found_number_gap_for_many'
    ? never
    : C extends `${infer Name}_for_many`
      ? Name
      : never;
}[Codes];

/** A finding about one or several things. */
export const counted = (name: Countable, count: bigint | number): Said =>
  BigInt(count) === 1n ? say(`${name}_for_one`) : say(`${name}_for_many`, { count: Number(count) });
