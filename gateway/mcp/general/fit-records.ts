/** About 4,000 tokens at four characters each, less what surrounds the records. */
export const MAX_LIST_CHARACTERS = 15_000;

/** How many of the records fit. The first one always does, because a list that never advances is useless. */
export function countThatFit(records: readonly unknown[], limit = MAX_LIST_CHARACTERS): number {
  let length = 0;
  for (const [index, record] of records.entries()) {
    length += JSON.stringify(record).length + 1;
    if (length > limit) return Math.max(1, index);
  }
  return records.length;
}
