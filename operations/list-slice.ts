/** The rows of a list that a caller wants. The gateway asks for one page, the command line for all. */
export interface ListSlice {
  /** The sort key of the last row that the caller has; undefined for the first page. */
  readonly after: readonly string[] | undefined;
  /** How many rows at most; null for all. */
  readonly rows: number | null;
}

export const ALL_ROWS: ListSlice = { after: undefined, rows: null };
