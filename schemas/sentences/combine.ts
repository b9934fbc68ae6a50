import { say, type Said } from './say.js';

/** Words that are not of the server, such as those of a law or of a provider. */
export const asWritten = (text: string): Said => say('as_written', { text });

const combine =
  (code: 'one_reason_and_another' | 'one_after_another' | 'one_and_another') =>
  ([only, ...others]: readonly [Said, ...Said[]]): Said =>
    others.reduce((first, second) => say(code, { first, second }), only);

/** Reasons in one sentence, with semicolons. */
export const joinReasons = combine('one_reason_and_another');

/** Sentences in a row. */
export const joinSentences = combine('one_after_another');

/** Things in one sentence, with commas. */
export const listThings = combine('one_and_another');
