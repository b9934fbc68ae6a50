import { enclose, type Word } from './page.js';

/** Double-width print is read letter by letter: "T O T A L E", "5 2 , 9 8". */
const SPACED_LETTERS = /(?<!\S)\p{L}(?: \p{L}){3,}(?!\S)/gu;
/** The cents are spaced too: "2 5,00" is a quantity and a price. */
const SPACED_NUMBER = /(?<!\S)(?:\d ){1,6}(?:[.,] |\d[.,] ?)\d \d(?!\S)/g;

const closeUp = (text: string): string =>
  text
    .replace(SPACED_LETTERS, (found) => found.replaceAll(' ', ''))
    .replace(SPACED_NUMBER, (found) => found.replaceAll(' ', ''));

/** Letters of one word in double width are about one letter apart. */
const MAX_GAP = 1.6;
const MAX_PIECES = 14;

const isNextTo = (before: Word, word: Word): boolean =>
  word.box.left - (before.box.left + before.box.width) < MAX_GAP * Math.max(before.box.height, word.box.height);

/** The longest run of single characters that starts at a word and closes up to one word. */
const runAt = (words: readonly Word[], start: number): number => {
  let [end, text] = [start, words[start]?.text ?? ''];
  let longest = start;
  while (end + 1 < words.length && end - start < MAX_PIECES) {
    const [before, next] = [words[end], words[end + 1]];
    if (before === undefined || next === undefined || next.text.length > 3 || !isNextTo(before, next)) break;
    end += 1;
    text = `${text} ${next.text}`;
    if (!closeUp(text).includes(' ')) longest = end;
  }
  return longest;
};

/** Joins characters that are printed apart in double width. The words are those of one row, from left to right. */
export const closeUpWords = (words: readonly Word[]): readonly Word[] => {
  const closed: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    const last = word.text.length === 1 ? runAt(words, index) : index;
    const members = words.slice(index, last + 1);
    const text = closeUp(members.map((member) => member.text).join(' '));
    closed.push(
      text === word.text
        ? word
        : {
            text,
            confidence: Math.min(...members.map(({ confidence }) => confidence)),
            box: enclose(members.map(({ box }) => box)),
          },
    );
    index = last;
  }
  return closed;
};
