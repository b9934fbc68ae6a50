type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface LongList {
  /** Where it is, such as `lines` or `changes.*.after.lines`. */
  readonly path: string;
  readonly items: Json[];
}

/** A short text stays whole, because its end may be what matters. */
const MAX_TEXT = 1_000;

interface Shortened {
  readonly result: object;
  /** The number of items that were removed, by the path of their list. Empty if the result fits as it is. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/**
 * A result within a number of characters. The list with the most items is halved until the result fits; a result whose lists are short
 * has its long texts cut.
 */
export function shorten(result: object, maxCharacters: number): Shortened {
  const leftOut = new Map<string, number>();
  let json = JSON.stringify(result);
  if (json.length <= maxCharacters) return { result, leftOut };
  const copy = JSON.parse(json) as { [name: string]: Json };
  while (json.length > maxCharacters) {
    const longest = listsIn(copy, '').reduce<LongList | undefined>(
      (most, each) => (each.items.length > (most?.items.length ?? 1) ? each : most),
      undefined,
    );
    if (!longest) return { result: JSON.parse(json, cutText) as object, leftOut };
    const { path, items } = longest;
    const removed = items.splice(Math.ceil(items.length / 2)).length;
    leftOut.set(path, (leftOut.get(path) ?? 0) + removed);
    json = JSON.stringify(copy);
  }
  return { result: copy, leftOut };
}

function listsIn(value: Json, path: string): LongList[] {
  if (Array.isArray(value)) {
    return [{ path, items: value }, ...value.flatMap((item) => listsIn(item, join(path, '*')))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listsIn(inner, join(path, name)));
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const cutText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT - 1)}…` : value;
