/** 4,000 tokens at four characters each. */
export const MAX_LIST_CHARACTERS = 16_000;

/** The same for the records alone: notice, kind and cursor surround them. */
const MAX_RECORD_CHARACTERS = 15_000;

/** The same for the lines of a report, which has columns and totals too. */
export const MAX_LINE_CHARACTERS = 12_000;

/** How many of the records fit. The first one always does, because a list that never advances is useless. */
export function countThatFit(records: readonly unknown[], limit = MAX_RECORD_CHARACTERS): number {
  let length = 0;
  for (const [index, record] of records.entries()) {
    length += JSON.stringify(record).length + 1;
    if (length > limit) return Math.max(1, index);
  }
  return records.length;
}

/**
 * A page of a list, or the lines of a report, in about 4,000 tokens. When the records do not fit, the page is read again with fewer
 * of them, so that `nextCursor` continues after the last one shown.
 */
export async function readWhatFits<P>(
  limit: number | undefined,
  read: (limit: number | undefined) => Promise<P>,
  recordsOf: (page: P) => readonly unknown[],
  maxCharacters = MAX_RECORD_CHARACTERS,
): Promise<P> {
  const page = await read(limit);
  const records = recordsOf(page);
  const fitting = countThatFit(records, maxCharacters);
  return fitting < records.length ? read(fitting) : page;
}
