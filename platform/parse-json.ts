/** No body of the interface is deeper than eight levels, and every later step may call itself once per level. */
export const MAX_JSON_DEPTH = 64;

/** JSON with more levels of objects and lists than anything needs. */
export class JsonTooDeepError extends Error {
  override readonly name = 'JsonTooDeepError';

  constructor() {
    super(`it has more than ${MAX_JSON_DEPTH} levels of objects and lists`);
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** `JSON.parse` for a text from outside. Throws a JsonTooDeepError before anything is built, or a SyntaxError. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new JsonTooDeepError();
  return JSON.parse(text) as unknown;
}

function isTooDeep(text: string): boolean {
  if (text.length <= MAX_JSON_DEPTH) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      if (at < 0) return false;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

/** The closing quote, or -1 if there is none. A quote after an odd number of backslashes belongs to the text. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}
