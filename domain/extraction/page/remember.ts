/** Results are shared between callers, so they are read-only. */
type Found = string | boolean | null | object;

/** Longer texts rarely come twice. */
const MAX_LENGTH = 200;
/** A few megabytes at most. */
const MAX_TEXTS = 20_000;

/** Keeps the results of a pure function of a text. A reading asks for the same words and rows many times. Bounded. */
export const rememberTexts = <T extends Found>(find: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (text.length > MAX_LENGTH) return found;
    if (known.size >= MAX_TEXTS) known.clear();
    known.set(text, found);
    return found;
  };
};

/** Keeps what a pure function found in an object, for as long as the object lives. */
export const rememberPer = <K extends object, T extends Found>(find: (key: K) => T): ((key: K) => T) => {
  const known = new WeakMap<K, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(key);
    known.set(key, found);
    return found;
  };
};
