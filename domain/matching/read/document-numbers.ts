/**
 * Document numbers in free text. Issuers write INV-2026-0042; payers type "inv 42/2026", "2026 0042", "fakt.nr. 00042"
 * or 42. Both sides are converted to keys. Equal keys are a mention, and the kind of key decides its points.
 *
 *   d:20260042   all digits, leading zeros dropped       y:2026.42   running number and year, in either order
 *   x:INV202642  letters and digits                      l:1042      the last group of digits only
 *   w:42         a number right after a word such as "faktura"
 */
export type NumberKeys = ReadonlyMap<string, number>;

const INVOICE_WORDS = new Set(
  'faktura fakturaer fakturanr faktnr fakt fak fakturanummer regning regningsnr rg fattura fatture fatt ft ftn fattn fattnr fatturan doc docnr bilag bilagsnr inv invoice invoices invno invoicenr rechnung nota kreditnota notacredito nc ndc kn faktno parcella prot avviso proforma'.split(
    ' ',
  ),
);
const NUMBER_WORDS = new Set('nr no n num numero nummer number nrr n° nos'.split(' '));
const JOINING_WORDS = new Set('og e ed and samt und plus'.split(' '));

const stripZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

export const isYear = (digits: string): boolean => /^20[0-4]\d$/.test(digits);

/** Letters that OCR or a typing error puts in place of digits. */
const CONFUSED: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', G: '6' };

const confusedDigits = (token: string): string | null => {
  if (!/\d/.test(token) || /^\d+$/.test(token)) return null;
  const read = token.replace(/[OQILZSBG]/g, (letter) => CONFUSED[letter]!);
  return /^\d{4,}$/.test(read) ? read : null;
};

interface Token {
  readonly text: string;
  /** The characters between this token and the previous one. */
  readonly gap: string;
}

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.toUpperCase().matchAll(/[A-ZÆØÅÀ-Ü]+|\d+/gu)) {
    tokens.push({ text: match[0], gap: text.slice(end, match.index) });
    end = match.index + match[0].length;
  }
  return tokens;
};

const isDigits = (text: string): boolean => text.charCodeAt(0) <= 57;

const put = (keys: Map<string, number>, key: string, points: number): void => {
  if ((keys.get(key) ?? 0) < points) keys.set(key, points);
};

const byLength = (length: number, points: readonly number[]): number =>
  points[Math.min(length, points.length) - 1] ?? 0;

/** Points of a mention of a whole number by its count of digits, of year and running number, of the last group, … */
const WHOLE = [0, 0, 300, 480, 650, 800, 850, 900];
const WITH_YEAR = [420, 520, 650, 750, 820];
const LAST_GROUP = [0, 0, 230, 400, 520, 600];
const AFTER_WORD = [230, 330, 450, 560, 650];

/** The keys under which a document number may be mentioned, with the points of each mention. */
export const keysOfNumber = (number: string): NumberKeys => {
  const keys = new Map<string, number>();
  const tokens = tokensOf(number);
  const groups = tokens.filter(({ text }) => isDigits(text)).map(({ text }) => text);
  if (groups.length === 0) {
    const letters = tokens.map(({ text }) => text).join('');
    if (letters.length >= 5) put(keys, `x:${letters}`, 500);
    return keys;
  }
  const digits = stripZeros(groups.join(''));
  if (digits.length >= 3 && !isYear(digits)) put(keys, `d:${digits}`, byLength(digits.length, WHOLE));
  const joined = tokens.map(({ text }) => (isDigits(text) ? stripZeros(text) : text)).join('');
  if (joined.length >= 4 && /[A-Z]/.test(joined)) put(keys, `x:${joined}`, byLength(joined.length, WHOLE));
  const years = groups.filter((group) => isYear(group));
  const running = groups.filter((group) => !isYear(group));
  const last = stripZeros(running.at(-1) ?? groups.at(-1)!);
  if (years.length === 1 && running.length >= 1) {
    put(keys, `y:${years[0]}.${last}`, byLength(last.length, WITH_YEAR));
    put(keys, `y:${years[0]!.slice(2)}.${last}`, byLength(last.length, WITH_YEAR) - 80);
  }
  // 20260042 and 26-0042 contain the year without a separator, or shortened.
  const inside = /^(20[0-4]\d)(\d{2,6})$/.exec(groups.join(''));
  if (inside) put(keys, `y:${inside[1]}.${stripZeros(inside[2]!)}`, byLength(stripZeros(inside[2]!).length, WITH_YEAR));
  if (groups.length === 2 && years.length === 0) {
    const [a, b] = [stripZeros(groups[0]!), stripZeros(groups[1]!)];
    put(keys, `y:${a}.${b}`, byLength(a.length + b.length, WHOLE) || 300);
  }
  if (last !== digits && last.length >= 3) put(keys, `l:${last}`, byLength(last.length, LAST_GROUP));
  else if (last === digits && last.length >= 3 && !isYear(last)) put(keys, `l:${last}`, byLength(last.length, WHOLE));
  put(keys, `w:${last}`, byLength(last.length, AFTER_WORD));
  if (digits !== last) put(keys, `w:${digits}`, byLength(digits.length, AFTER_WORD));
  return keys;
};

export interface MentionedNumbers {
  readonly keys: ReadonlySet<string>;
  /**
   * Digits of numbers after a word such as "faktura". If such a number is not that of the item, it is evidence against
   * the item.
   */
  readonly afterWord: readonly string[];
  /** All groups of digits, and adjacent groups joined, for comparison with misspelt numbers. */
  readonly groups: readonly string[];
}

const MAX_GROUPS = 60;

const addGroup = (keys: Set<string>, group: string): void => {
  const digits = stripZeros(group);
  if (digits.length < 3) return;
  keys.add(`d:${digits}`);
  if (!isYear(digits)) keys.add(`l:${digits}`);
};

/** "1042/43/44" and "1042-45": the short groups repeat the beginning of the long one, and a dash means a range. */
const addAbbreviated = (keys: Set<string>, groups: Set<string>, first: string, next: string, gap: string): void => {
  const whole = next.length < first.length ? first.slice(0, first.length - next.length) + next : next;
  if (whole.length !== first.length || whole <= first) return;
  const distance = Number(whole) - Number(first);
  addGroup(keys, whole);
  groups.add(whole);
  if (gap.trim() === '-' && distance <= 12) {
    for (let step = 1; step < distance; step += 1) {
      const between = String(Number(first) + step).padStart(first.length, '0');
      addGroup(keys, between);
      groups.add(between);
    }
  }
};

/** New lists each time, because readers of a line add the numbers of its references. */
export const numbersInText = (text: string): MentionedNumbers & { readonly keys: Set<string> } => {
  const keys = new Set<string>();
  const groups = new Set<string>();
  const afterWord: string[] = [];
  const tokens = tokensOf(text);
  let following = false;
  for (const [index, { text: token, gap }] of tokens.entries()) {
    if (!isDigits(token)) {
      const word = token.toLowerCase();
      if (INVOICE_WORDS.has(word)) following = true;
      else if (!(following && (NUMBER_WORDS.has(word) || JOINING_WORDS.has(word) || token.length <= 4)))
        following = false;
      continue;
    }
    if (groups.size > MAX_GROUPS) break;
    const before = tokens[index - 1];
    const next = tokens[index + 1];
    const nextJoins = next !== undefined && next.gap.length <= 3 && isDigits(next.text);
    groups.add(token);
    addGroup(keys, token);
    if (following || (before !== undefined && NUMBER_WORDS.has(before.text.toLowerCase()) && gap.length <= 2)) {
      keys.add(`w:${stripZeros(token)}`);
      if (!isYear(token)) afterWord.push(stripZeros(token));
    }
    if (before !== undefined && !isDigits(before.text)) {
      keys.add(`x:${before.text}${stripZeros(token)}`);
      if (nextJoins) keys.add(`x:${before.text}${stripZeros(token)}${stripZeros(next.text)}`);
    }
    if (nextJoins) {
      const [a, b] = [stripZeros(token), stripZeros(next.text)];
      keys.add(`y:${a}.${b}`);
      keys.add(`y:${b}.${a}`);
      addGroup(keys, token + next.text);
      groups.add(token + next.text);
      if (following) keys.add(`w:${stripZeros(token + next.text)}`);
      const third = tokens[index + 2];
      if (third !== undefined && third.gap.length <= 2 && isDigits(third.text)) {
        addGroup(keys, token + next.text + third.text);
      }
      if (token.length >= 4 && /^\s?[-/,+&]\s?$/.test(next.gap))
        addAbbreviated(keys, groups, token, next.text, next.gap);
      if (third !== undefined && token.length >= 4 && isDigits(third.text) && next.text.length < token.length) {
        addAbbreviated(keys, groups, token, third.text, '/');
      }
    }
    const inside = /^(20[0-4]\d)(\d{2,6})$/.exec(token);
    if (inside) keys.add(`y:${inside[1]}.${stripZeros(inside[2]!)}`);
  }
  for (const match of text.toUpperCase().matchAll(/[A-Z0-9]{4,}/g)) {
    const read = confusedDigits(match[0]);
    if (read !== null) {
      addGroup(keys, read);
      groups.add(read);
    }
  }
  return { keys, afterWord, groups: [...groups] };
};
